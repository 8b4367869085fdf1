import { resolve } from "node:path";
import { AgentServer } from "./agentServer";
import { hostFromEnvironment } from "./host";
import { interactive } from "./interactive";
import { ScriptedModel } from "./scriptedModel";

/** Starts the editor for a person to open, on the folder that the first argument names. Ends with Ctrl+C. */
async function main(): Promise<void> {
  const folder = resolve(process.argv[2] ?? ".");
  const server = await AgentServer.start(hostFromEnvironment(), new ScriptedModel(interactive), {
    package: "read-audit.vsix",
  });
  console.log(`
Open this address in a browser, on this machine:

  ${server.address(folder)}

Then open the chat and ask the scripted model, for example:

  read package.json
  read half of package-lock.json
`);
  console.log("Ctrl+C ends the editor.");
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
