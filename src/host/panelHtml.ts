import { randomBytes } from "node:crypto";
import * as vscode from "vscode";

/** The panel's page: nothing loads but the bundled script, the style sheet and the icon font. */
export function panelHtml(webview: vscode.Webview, dist: vscode.Uri): string {
  const nonce = randomBytes(16).toString("base64");
  const source = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(dist, name)).toString();
  return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
  <meta charset="utf-8">
  <meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-${nonce}'; style-src ${webview.cspSource}; font-src ${webview.cspSource};">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>Read Audit</title>
  <link rel="stylesheet" href="${source("webview.css")}">
</head>
<body>
  <script type="module" nonce="${nonce}" src="${source("webview.js")}"></script>
</body>
</html>`;
}
