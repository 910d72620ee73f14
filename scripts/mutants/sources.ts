import { cp, readdir, readFile, symlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { importsOf } from './load-graph.ts';
import type { LoadGraph } from './load-graph.ts';

/** Folders of a checkout that are not sources: generated, stored or large. */
const NOT_COPIED = new Set(['node_modules', '.git', 'data']);

/** The TypeScript files of a checkout, by path within it. */
export async function readSources(root: string): Promise<Map<string, string>> {
  const tops = (await readdir(root, { withFileTypes: true })).filter(({ name }) => !NOT_COPIED.has(name));
  const sources = new Map<string, string>();
  for (const top of tops) {
    const path = join(root, top.name);
    const within = top.isDirectory()
      ? (await readdir(path, { recursive: true })).map((name) => join(path, name))
      : [path];
    for (const file of within.filter((name) => name.endsWith('.ts')).toSorted()) {
      sources.set(relative(root, file), await readFile(file, 'utf8'));
    }
  }
  return sources;
}

/** The load graph of a checkout. */
export function graphOf(sources: ReadonlyMap<string, string>): LoadGraph {
  return new Map([...sources].map(([file, text]) => [file, importsOf(file, text)]));
}

/** A copy of a checkout for mutants; it shares the installed packages. */
export async function copyTree(root: string, to: string): Promise<void> {
  await cp(root, to, {
    recursive: true,
    filter: (path) => !NOT_COPIED.has(relative(root, path)),
  });
  await symlink(join(root, 'node_modules'), join(to, 'node_modules'));
}
