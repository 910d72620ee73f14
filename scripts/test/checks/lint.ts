import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { readIfThere, writeWhole } from '../../services/kept-files.ts';
import { errorCode } from '../../services/processes.ts';
import { readTypeGraph } from './type-graph.ts';
import type { TypeGraph } from './type-graph.ts';
import { lintKeys, readKeys } from './lint-keys.ts';

// `npm run lint`: ESLint over every TypeScript file whose result may have changed since it was clean. ESLint's own cache
// only looks at one file at a time, and would miss the effect of a type elsewhere.
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KEPT = join(ROOT, 'node_modules', '.cache', 'lint', 'clean.json');

/** What matters to all files, beside their imports. */
const SURROUNDINGS = ['eslint.config.js', 'package.json', 'package-lock.json', 'node_modules/.package-lock.json'];
/** The number of files after which the compiler's cached tokens are freed. */
const AT_ONCE = 100;
const NOT_OURS = new Set(['node_modules', 'data', '.git']);

const files = filesIn('');
const projects = files.filter((path) => basename(path) === 'tsconfig.json').map((path) => dirname(path));
const { graph, keys } = look();
const cleanBefore = readKeys(await readIfThere(KEPT));
const due = [...keys].flatMap(([path, key]) => (isTypeScript(path) && cleanBefore[path] !== key ? [path] : []));
const clean = new Set(keys.keys()).difference(new Set(due));
for (const project of projects) await lint(project);
await keep();

function look(): { graph: TypeGraph; keys: ReadonlyMap<string, string> } {
  const seen = readTypeGraph(files.filter(isTypeScript), read);
  const own = readdirSync(import.meta.dirname).map((name) => join('scripts/test/checks', name));
  const configurations = [...SURROUNDINGS, ...projects.map((project) => join(project, 'tsconfig.json')), ...own];
  return { graph: seen, keys: lintKeys(seen, [process.version, ...configurations.map((path) => read(path) ?? '')]) };
}

/** Lints the changed files of one TypeScript project, with the types of all of it; prints the problems. */
async function lint(project: string): Promise<void> {
  const paths = due.filter((path) => projectOf(path) === project);
  if (paths.length === 0) return;
  const options = compilerOptions(join(ROOT, project, 'tsconfig.json'));
  const known = [...graph.keys()].filter((path) => isTypeScript(path) && projectOf(path) === project);
  const program = ts.createProgram({ rootNames: known.map((path) => join(ROOT, path)), options });
  const eslint = new ESLint({
    cwd: ROOT,
    // Editors build programs step by step; here there is one for all files.
    overrideConfig: { languageOptions: { parserOptions: { projectService: false, programs: [program] } } },
  });
  const wrong: ESLint.LintResult[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE) {
    const some = paths.slice(at, at + AT_ONCE).map((path) => join(ROOT, path));
    const results = await eslint.lintFiles(some);
    wrong.push(...results.filter(({ messages }) => messages.length > 0));
    for (const path of some) forgetTokens(program.getSourceFile(path));
  }
  const isWrong = new Set(wrong.map(({ filePath }) => filePath));
  for (const path of paths) if (!isWrong.has(join(ROOT, path))) clean.add(path);
  if (wrong.length === 0) return;
  const formatter = await eslint.loadFormatter('stylish');
  process.stdout.write(await formatter.format(wrong));
  process.exitCode = 1;
}

/**
 * Parsing for ESLint makes the compiler cache each token of a file for as long as its program: a quarter of all memory
 * here. They are moved to an object that is garbage-collected. The function is internal to the compiler: if a later version
 * lacks it, remove this and measure the linter's memory.
 */
function forgetTokens(file: ts.SourceFile | undefined): void {
  const own = ts as unknown as { transferSourceFileChildren(from: ts.SourceFile, to: object): void };
  if (file !== undefined) own.transferSourceFileChildren(file, {});
}

/** The folder of the nearest tsconfig.json; "." is the root's. */
function projectOf(path: string): string {
  const around = projects.filter((project) => project === '.' || path.startsWith(`${project}/`));
  return around.reduce((nearest, project) => (project.length > nearest.length ? project : nearest), '.');
}

/** Files that were changed while they were linted are not stored as clean. */
async function keep(): Promise<void> {
  const { keys: keysNow } = look();
  const known = [...keys].filter(([path, key]) => keysNow.get(path) === key && clean.has(path));
  mkdirSync(dirname(KEPT), { recursive: true });
  await writeWhole(KEPT, JSON.stringify(Object.fromEntries(known)));
}

function compilerOptions(file: string): ts.CompilerOptions {
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }: ts.Diagnostic) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  return ts.getParsedCommandLineOfConfigFile(file, {}, host)?.options ?? {};
}

function isTypeScript(path: string): boolean {
  return /\.(?:[cm]?ts|tsx)$/.test(path);
}

/** Paths of all files of the project, from its folder. */
function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return [join(folder, entry.name)];
    return NOT_OURS.has(entry.name) ? [] : filesIn(join(folder, entry.name));
  });
}

function read(path: string): string | null {
  try {
    return readFileSync(join(ROOT, path), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
