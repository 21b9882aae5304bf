// Lays Python for browsers into a folder: node python_archives.mjs OURS.zip FOLDER
// The runtime is left as it is, its library is made smaller, and both it and our packages are compiled beforehand, by the very
// Python that will run them: in a browser compiling takes longer than everything else.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const runtime = join(dirname(fileURLToPath(import.meta.url)), "node_modules", "pyodide");
const [ours, out] = process.argv.slice(2);

/** What of the library nothing here uses; whole packages and single modules. */
const UNUSED = `
  __hello__ __phello__ _aix_support _android_support _apple_support _ast_unparse _ios_support _markupbase _osx_support
  _py_abc _pydatetime _pyio _pyrepl _sysconfigdata antigravity asyncio.__main__ asyncio.proactor_events asyncio.tools
  asyncio.windows_events asyncio.windows_utils bdb cProfile cmd code colorsys compileall concurrent.futures.interpreter
  concurrent.futures.process concurrent.interpreters configparser csv ctypes curses dbm doctest email._header_value_parser
  email.headerregistry email.mime ensurepip filecmp fileinput fractions ftplib getopt getpass graphlib html.parser
  http.cookiejar http.server idlelib imaplib json.__main__ json.tool lib2to3 logging.config logging.handlers mailbox
  modulefinder multiprocessing.connection multiprocessing.dummy multiprocessing.forkserver multiprocessing.heap
  multiprocessing.managers multiprocessing.pool multiprocessing.popen multiprocessing.queues multiprocessing.resource
  multiprocessing.shared multiprocessing.sharedctypes multiprocessing.spawn multiprocessing.synchronize multiprocessing.util
  netrc nturl2path optparse pdb pickletools plistlib poplib pprint profile pstats pty py_compile pyclbr pydoc pydoc_data
  pyodide._nodesock_transport pyodide.console pyodide.http rlcompleter sched shelve smtplib socketserver sqlite3.__main__
  sqlite3.dump sre_compile sre_constants sre_parse statistics symtable sysconfig tabnanny tarfile test this timeit tkinter
  trace tracemalloc tty turtle turtledemo unittest urllib.request urllib.robotparser venv wave webbrowser wsgiref xml xmlrpc
  zipapp zipfile.__main__
`
  .trim()
  .split(/\s+/);
/** The codings of texts that are used; there are a hundred others. */
const CODINGS = [
  "aliases",
  "ascii",
  "charmap",
  "cp437",
  "idna",
  "latin_1",
  "punycode",
  "raw_unicode_escape",
  "unicode_escape",
  "utf_8",
];

const COMPILE = `
import ast, io, types, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc

FIRST_LINE = 0x80 | 13 << 3  # an entry of a table of lines: a line without columns, as far from the one before as follows

def bare(source, typed):
    # Nobody reads docstrings in a browser, and they are a third of the archive.
    tree = ast.parse(source)
    if not typed:
        tree = WithoutTypes().visit(tree)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)) and ast.get_docstring(node, False):
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return tree

class WithoutTypes(ast.NodeTransformer):
    # Those of functions and of modules' names; those of classes make data classes.
    def visit_FunctionDef(self, node):
        node.returns = None
        for each in ast.walk(node.args):
            if isinstance(each, ast.arg):
                each.annotation = None
        return self.generic_visit(node)

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Module(self, node):
        node.body = [each for line in node.body for each in self.untyped(line)]
        return self.generic_visit(node)

    def untyped(self, line):
        if not isinstance(line, ast.AnnAssign):
            return [line]
        return [ast.copy_location(ast.Assign([line.target], line.value), line)] if line.value else []

def without_lines(code):
    # Where something went wrong is told by the first line of a function; the numbers of all lines are a tenth of the
    # archive. The table has one entry for each eight instructions, and all say the same: with none at all, Python
    # itself fails when it tells of an error.
    inner = [without_lines(each) if isinstance(each, types.CodeType) else each for each in code.co_consts]
    whole, rest = divmod(len(code.co_code) // 2, 8)
    table = bytes([FIRST_LINE | 7, 0]) * whole + (bytes([FIRST_LINE | (rest - 1), 0]) if rest else b"")
    return code.replace(co_linetable=table, co_consts=tuple(inner))

def unused(name, words, codings):
    module = name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    coding = module.partition("encodings.")[2]
    return any(module == word or module.startswith((word + ".", word + "_")) for word in words) or (
        coding != "" and coding not in codings
    )

def compiled(given, typed, words, codings):
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(given)) as old, zipfile.ZipFile(out, "w") as new:
        for name in sorted(old.namelist()):
            if name.endswith("/") or unused(name, words, codings):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                code = without_lines(compile(bare(data, typed), name, "exec", dont_inherit=True))
                data, name = bytes(_code_to_hash_pyc(code, bytes(8), False)), name + "c"
            about = zipfile.ZipInfo(name, (2000, 1, 1, 0, 0, 0))
            about.external_attr = 0o644 << 16
            new.writestr(about, data)
    return out.getvalue()
`;

process.on("uncaughtException", ({ message }) => {
  console.error(message); // without the source of the runtime, which is one line of a million letters
  process.exit(1);
});
const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
python.runPython(COMPILE);
const compiled = (data, typed, words) =>
  python.globals
    .get("compiled")(python.toPy(new Uint8Array(data)).tobytes(), typed, words, CODINGS)
    .toJs();

await mkdir(out, { recursive: true });
const made = {
  "pyodide.asm.wasm": await readFile(join(runtime, "pyodide.asm.wasm")),
  "stdlib.zip": compiled(await readFile(join(runtime, "python_stdlib.zip")), true, UNUSED),
  "thirdage.zip": compiled(await readFile(ours), false, []),
};
for (const [name, data] of Object.entries(made)) await writeFile(join(out, name), data);
for (const name of ["pyodide.mjs", "pyodide.asm.mjs"]) {
  const text = await readFile(join(runtime, name), "utf8");
  await writeFile(join(out, name), text.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, "\n"));
}
