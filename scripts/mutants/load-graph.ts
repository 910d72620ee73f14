import { dirname, join } from 'node:path/posix';

/** For every file the files that it loads. */
export type LoadGraph = ReadonlyMap<string, readonly string[]>;

const IMPORTS = [
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm,
  /\bimport\(\s*'(\.[^']+)'\s*\)/g,
  // Code of threads and processes is named by a URL.
  /\bnew URL\(\s*'(\.[^']+\.ts)'\s*,\s*import\.meta\.url\s*\)/g,
];

/** The project's files that a source file loads; imports of types load nothing. */
export function importsOf(file: string, text: string): string[] {
  const named = IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, path]) => path ?? ''));
  return [...new Set(named.map((path) => join(dirname(file), path)))];
}

/** The number of imports between a file and each file that loads it, itself included. */
export function distancesTo(graph: LoadGraph, file: string): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [importer, imported] of graph) {
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), importer]);
  }
  const distances = new Map([[file, 0]]);
  // Iterating a map includes entries that are added meanwhile.
  for (const [reached, distance] of distances) {
    for (const importer of importers.get(reached) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}
