import assert from "node:assert/strict";
import iconv from "iconv-lite";
import { type TestOptions, TestWorkspace } from "./testWorkspace";

const TEXTS = {
  gb18030: "读取审计：代理运行命令来读取文件，但是输出被截断了，于是它只看到一半的内容就继续工作。\r\n",
  cp950: "讀取稽核：代理程式執行命令來讀取檔案，但是輸出被截斷了，於是它只看到一半的內容。\n",
  shiftjis: "読み取り監査：エージェントがファイルを読み込むとき、出力が途中で切れてしまう。\n",
  eucjp: "読み取り監査：エージェントがファイルを読み込むとき、出力が途中で切れてしまう。\n",
  euckr: "읽기 감사: 에이전트가 파일을 읽을 때 출력이 잘릴 수 있습니다. 이것은 시험입니다.\n",
  windows1252: "Le café était fermé à côté de la forêt, déjà très tôt. Où êtes-vous allés ?\n",
  windows1251: "Агент читает файл командой, а вывод обрезан, и он продолжает работу с половиной файла.\n",
} as const;

describe("The encoding of a file", () => {
  let workspace: TestWorkspace;
  const open = async (content: Uint8Array | string, options: TestOptions = {}) => {
    workspace = await TestWorkspace.create({ "a.txt": content }, options);
    return workspace.read({ path: "a.txt" });
  };
  afterEach(() => workspace.dispose());

  for (const [id, mark] of [
    ["utf8", [0xef, 0xbb, 0xbf]],
    ["utf16le", [0xff, 0xfe]],
    ["utf16be", [0xfe, 0xff]],
    ["utf32le", [0xff, 0xfe, 0, 0]],
    ["utf32be", [0, 0, 0xfe, 0xff]],
  ] as const)
    it(`is known by the mark of ${id}, and exactly one mark is taken off`, async () => {
      const text = "\ufeffaé😀\r\nb";
      const { head, text: got } = await open(Buffer.concat([Buffer.from(mark), iconv.encode(text, id)]));
      assert.equal(got, text);
      assert.equal(head["encoding"], id);
      assert.equal(head["bom"], true);
      assert.equal(head["bytes_returned"], head["total_bytes"]);
      assert.equal(head["lossy"], undefined);
      assert.equal(head["eol"], "crlf");
    });

  it("with an odd last byte in UTF-16 is lossy, and the byte is named", async () => {
    const { head, text } = await open(Buffer.from([0xff, 0xfe, 0x61, 0, 0x62]));
    assert.equal(text, "a\ufffd");
    assert.deepEqual([head["lossy"], head["first_bad_byte"]], [true, 4]);
  });

  for (const id of ["utf16le", "utf16be"])
    it(`is found without a mark where text is ${id}`, async () => {
      for (const text of ["plain text\n", "读取审计,\n".repeat(20)]) {
        const { head, text: got } = await open(iconv.encode(text, id));
        assert.equal(got, text);
        assert.equal(head["encoding"], id);
        await workspace.dispose();
      }
      workspace = await TestWorkspace.create({});
    });

  for (const [id, text] of Object.entries(TEXTS)) {
    it(`is guessed, and said to be a guess, for ${id}`, async () => {
      const { head, text: got, note } = await open(iconv.encode(text.repeat(5), id));
      assert.equal(got, text.repeat(5));
      assert.equal(head["encoding"], id);
      assert.equal(head["encoding_guessed"], true);
      assert.match(note, /guess/);
    });

    it(`is what was set, without a guess, for ${id}`, async () => {
      const { head, text: got } = await open(iconv.encode(text, id), { explicitEncoding: id });
      assert.equal(got, text);
      assert.equal(head["encoding"], id);
      assert.equal(head["encoding_guessed"], undefined);
    });
  }

  it("is what was set even where the content is not in it, and then says that it is lossy", async () => {
    const { head } = await open(iconv.encode("读取", "gbk"), { explicitEncoding: "utf8" });
    assert.equal(head["lossy"], true);
    assert.equal(head["encoding_guessed"], undefined);
  });

  it("stays UTF-8 with one bad byte late in the file, and only that chunk is lossy", async () => {
    const bytes = Buffer.from("ünïcödé line\n".repeat(20_000));
    bytes[200_007] = 0xff;
    const first = await open(bytes);
    assert.equal(first.head["lossy"], undefined);
    const lossy = [];
    for (let offset: number | null | undefined = 0; typeof offset === "number"; ) {
      const { head } = await workspace.read({ path: "a.txt", offset });
      if (head["lossy"]) lossy.push(head["first_bad_byte"]);
      offset = head.next_offset;
    }
    assert.deepEqual(lossy, [200_007]);
  });

  it("is UTF-8 although a character lies across every edge that a sample could have", async () => {
    for (const edge of [512, 1_000, 1_024, 8_192, 65_536])
      for (const shift of [1, 2, 3]) {
        const text = `${"x".repeat(edge - shift)}😀 ${"y".repeat(100)}`;
        const { head } = await open(text);
        assert.equal(head.error, undefined);
        assert.equal(head["encoding"], undefined);
        assert.equal(await workspace.readAll("a.txt"), text);
        await workspace.dispose();
      }
    workspace = await TestWorkspace.create({});
  });

  it("is UTF-8 although a character lies across the edge of what is looked at in a large file", async () => {
    const text = `${"x".repeat(65_534)}😀\n${"y".repeat(99)}\n`.concat("line\n".repeat(900_000));
    const { head } = await open(text);
    assert.deepEqual([head.error, head["encoding"], head["lossy"]], [undefined, undefined, undefined]);
  });

  it("stays UTF-8 with one bad byte after only a few characters", async () => {
    const bytes = Buffer.from(`Café naïve\n${"ascii\n".repeat(2_000)}!`);
    bytes[bytes.length - 1] = 0xff;
    const { head, text } = await open(bytes);
    assert.equal(text?.startsWith("Café naïve\n"), true);
    assert.deepEqual(
      [head["encoding"], head["lossy"], head["first_bad_byte"]],
      [undefined, true, bytes.length - 1],
    );
  });

  it("is not lossy for U+FFFD itself, in GB18030 too", async () => {
    const bytes = Buffer.concat([
      iconv.encode(TEXTS.gb18030, "gb18030"),
      Buffer.from([0x84, 0x31, 0xa4, 0x37]),
    ]);
    const { head, text } = await open(bytes, { explicitEncoding: "gb18030" });
    assert.equal(text, `${TEXTS.gb18030}\ufffd`);
    assert.equal(head["lossy"], undefined);
  });

  it("is decided by pieces all over a file that is too large to be looked at whole", async () => {
    const ascii = "plain ascii line\n".repeat(100_000);
    const text = ascii + TEXTS.gb18030.repeat(40_000);
    const { head } = await open(iconv.encode(text, "gb18030"));
    assert.equal(head["encoding"], "gb18030");
    const tail = await workspace.read({ path: "a.txt", offset: ascii.length });
    assert.equal(TEXTS.gb18030.repeat(2_000).startsWith(tail.text ?? "?"), true);
  });
});

describe("The kind of a file", () => {
  let workspace: TestWorkspace;
  const PNG = Buffer.from("89504e470d0a1a0a0000000d4948445200000001000000010806000000", "hex");
  const read = async (name: string, content: Uint8Array | string) => {
    workspace = await TestWorkspace.create({ [name]: content });
    return workspace.read({ path: name });
  };
  afterEach(() => workspace.dispose());

  for (const [what, bytes, kind, instead] of [
    ["a PNG", PNG, /PNG image/, /shows images/],
    ["a PDF", Buffer.from("%PDF-1.4\n1 0 obj\n"), /PDF/, /pdftotext/],
    ["a gzip archive", Buffer.from("1f8b0800000000000003", "hex"), /GZ/, /extract/],
    ["an ELF program", Buffer.from("7f454c4602010100000000000000000002003e00", "hex"), /ELF/, /strings/],
    ["bytes of no kind", Buffer.from([1, 2, 0, 3]), /no known kind/, /xxd/],
  ] as const)
    it(`is named for ${what}, with what would serve better, whatever its name is`, async () => {
      const { head } = await read("a.txt", bytes);
      assert.equal(head.error?.code, "binary");
      assert.match(head.error?.message ?? "", kind);
      assert.match(head.error?.message ?? "", new RegExp(`${bytes.length} bytes`));
      assert.match(head.error?.hint ?? "", instead);
      assert.equal(workspace.rows[0]?.range, null);
    });

  for (const name of ["a.dat", "a.bin", "a.ts", "a.fbs", "a.png"])
    it(`is text in ${name} where the content is text`, async () => {
      assert.equal((await read(name, "namespace a;\n")).text, "namespace a;\n");
    });

  for (const [what, content] of [
    ["an SVG", '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>\n'],
    ["a text that begins like a bitmap", "BMW and MZ are two letters\n"],
    ["a terminal's log", "\u001b[31mred\u001b[0m\b\f\n"],
  ] as const)
    it(`is text for ${what}`, async () => {
      assert.equal((await read("a", content)).text, content);
    });

  it("is text where a NUL lies only deep inside, and the chunk that meets it says so", async () => {
    const content = `${"line\n".repeat(15_000)}\0\nend\n`;
    const first = await read("a.txt", content);
    assert.equal(first.head["has_nul"], undefined);
    const second = await workspace.read({ path: "a.txt", offset: first.head.next_offset });
    assert.equal(second.head["has_nul"], true);
    assert.match(second.note, /NUL/);
  });
});
