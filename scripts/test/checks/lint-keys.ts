import { createHash } from 'node:crypto';
import { reachableFrom } from './type-graph.ts';
import type { TypeGraph } from './type-graph.ts';

/**
 * For each file a key that changes whenever anything changes that the linter could see from it: its own text, the texts of
 * all direct and indirect imports, of files with globals, and the surroundings. Rules with types see other files: a key of
 * the file's own text would miss a changed type elsewhere.
 * @param surroundings texts that matter to all files: configurations, installed packages, Node's version
 */
export function lintKeys(graph: TypeGraph, surroundings: readonly string[]): ReadonlyMap<string, string> {
  const globals = new Set([...graph].filter(([, { isGlobal }]) => isGlobal).map(([path]) => path));
  // A package that is imported for the first time may bring globals.
  const packages = new Set([...graph.values()].flatMap((facts) => facts.packages));
  const common = digest([...surroundings, ...[...packages].sort(), ...hashesOf(graph, closureOf(graph, globals))]);
  return new Map(
    [...graph.keys()].map((path) => [path, digest([common, path, ...hashesOf(graph, reachableFrom(graph, path))])]),
  );
}

function closureOf(graph: TypeGraph, paths: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...paths].flatMap((path) => [...reachableFrom(graph, path)]));
}

function hashesOf(graph: TypeGraph, paths: ReadonlySet<string>): string[] {
  return [...paths].sort().map((path) => `${path} ${graph.get(path)?.hash ?? ''}`);
}

/** A hash of several texts, which depends on where each ends. */
function digest(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}\n`).update(text);
  return hash.digest('base64url');
}

/** The stored keys; empty if the text is damaged or missing. */
export function readKeys(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
