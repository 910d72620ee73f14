import { dirname, join } from 'node:path/posix';

/** Of every file the files that it loads. */
export type LoadGraph = ReadonlyMap<string, readonly string[]>;

const IMPORTS = [
  /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'(\.[^']+)'/gm,
  /\bimport\(\s*'(\.[^']+)'\s*\)/g,
  // The code of threads and processes is named by an address.
  /\bnew URL\(\s*'(\.[^']+\.ts)'\s*,\s*import\.meta\.url\s*\)/g,
];

/** The files of this project that a source file loads; types alone load nothing. */
export function importsOf(file: string, text: string): string[] {
  const named = IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)].map(([, path]) => path ?? ''));
  return [...new Set(named.map((path) => join(dirname(file), path)))];
}

/** How many imports lie between a file and each that loads it, itself included. */
export function distancesTo(graph: LoadGraph, file: string): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [importer, imported] of graph) {
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), importer]);
  }
  const distances = new Map([[file, 0]]);
  // A map hands out what is added to it while it is gone through.
  for (const [reached, distance] of distances) {
    for (const importer of importers.get(reached) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}
