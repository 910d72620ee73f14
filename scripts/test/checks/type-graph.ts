import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/** The facts about one file that affect types, in itself and in others. */
export type SourceFacts = {
  /** The hash of its text. */
  readonly hash: string;
  readonly characters: number;
  /** Its imports from the project: every place where the compiler may find them, by paths from the project's folder. */
  readonly places: readonly string[];
  /** Its imports by name: packages, parts of them, and Node's own modules. */
  readonly packages: readonly string[];
  /** Whether it declares globals, which files see without an import. */
  readonly isGlobal: boolean;
};

export type TypeGraph = ReadonlyMap<string, SourceFacts>;

/** Matches more than the compiler's imports: matches in texts and comments do no harm. */
const SPECIFIER = /\b(?:from|import|require)\s*\(?\s*(["'`])([^"'`\n]+)\1/g;
const GLOBAL_FILE = /\.d\.[cm]?ts$/;
const GLOBAL_WORDS = /\bdeclare\s+(?:global|module)\b|^\s*\/\/\/\s*<reference\b/m;
const MODULE_WORDS = /^\s*(?:import|export)\b/m;
const ENDINGS = ['', '.ts', '.mts', '.cts', '.tsx', '.d.ts', '.d.mts', '.d.cts', '/index.ts'];

/**
 * The imports of each file.
 * @param read the text of a file, null for a missing one
 */
export function readTypeGraph(paths: readonly string[], read: (path: string) => string | null): TypeGraph {
  const graph = new Map<string, SourceFacts>();
  const take = (path: string) => {
    const text = graph.has(path) ? null : read(path);
    if (text !== null) graph.set(path, readSource(path, text));
  };
  paths.forEach(take);
  // Data and JavaScript have types, too; their own imports add none that matter.
  const others = [...graph.values()].flatMap(({ places }) =>
    places.filter((place) => /\.(?:json|[cm]?js)$/.test(place)),
  );
  others.forEach(take);
  return graph;
}

/** @param path from the project's folder, with "/" */
export function readSource(path: string, text: string): SourceFacts {
  const specifiers = new Set([...text.matchAll(SPECIFIER)].map((match) => match[2] ?? ''));
  const [relative, packages] = [true, false].map((wanted) =>
    [...specifiers].filter((each) => isRelative(each) === wanted),
  );
  return {
    hash: createHash('sha256').update(text).digest('base64url'),
    characters: text.length,
    places: (relative ?? []).flatMap((specifier) => placesOf(path, specifier)),
    packages: packages ?? [],
    isGlobal: GLOBAL_FILE.test(path) || GLOBAL_WORDS.test(text) || !MODULE_WORDS.test(text),
  };
}

/** A file and all its direct and indirect imports. */
export function reachableFrom(graph: TypeGraph, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  for (const path of reached) {
    for (const place of graph.get(path)?.places ?? []) if (graph.has(place)) reached.add(place);
  }
  return reached;
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith('./') || specifier.startsWith('../') || specifier === '.' || specifier === '..';
}

/** An import of "x.js" may mean "x.ts", one of "x" a file or a folder. */
function placesOf(from: string, specifier: string): string[] {
  const named = posix.join(posix.dirname(from), specifier);
  const stem = named.replace(/\.[cm]?js$/, '');
  return [named, ...ENDINGS.map((ending) => `${stem}${ending}`)];
}
