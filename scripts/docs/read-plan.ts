import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** One wing of one floor: `domain/results`. */
export type Room = {
  readonly floor: string;
  readonly wing: string;
  /** Its folders; the names of its files where it has none, and few files. */
  readonly parts: readonly string[];
};

/** The plan of the code: which wings the floors have, and which wing imports which. */
export type Plan = {
  readonly rooms: readonly Room[];
  /** Floors without wings, with their folders. */
  readonly plainFloors: readonly { readonly floor: string; readonly parts: readonly string[] }[];
  /** Pairs of wings of one floor, the first of which imports the second. */
  readonly arrows: readonly { readonly floor: string; readonly from: string; readonly to: string }[];
};

const IMPORT = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

const MOST_FILES_NAMED = 8;

/**
 * Reads the plan of some floors from the code.
 * @param floors folders of the repository whose folders are wings
 * @param plainFloors folders of the repository that have none
 */
export function readPlan(floors: readonly string[], plainFloors: readonly string[]): Plan {
  return {
    rooms: floors.flatMap((floor) =>
      foldersIn(floor).map((wing) => ({ floor, wing, parts: partsOf(join(floor, wing)) })),
    ),
    plainFloors: plainFloors.map((floor) => ({ floor, parts: foldersIn(floor) })),
    arrows: floors.flatMap(arrowsOf),
  };
}

function partsOf(room: string): string[] {
  const folders = foldersIn(room);
  if (folders.length > 0) return folders;
  const files = filesIn(room).map((name) => posix.basename(name, '.ts'));
  return files.length <= MOST_FILES_NAMED ? files : [];
}

function arrowsOf(floor: string): Plan['arrows'] {
  const pairs = new Set<string>();
  for (const file of filesIn(floor)) {
    const [from] = file.split('/');
    const text = readFileSync(join(ROOT, floor, file), 'utf8');
    for (const [, target = ''] of text.matchAll(IMPORT)) {
      const [to, ...rest] = posix.join(posix.dirname(file), target).split('/');
      if (file.includes('/') && rest.length > 0 && to !== '..' && to !== from) pairs.add(`${from} ${to}`);
    }
  }
  return [...pairs].sort().map((pair) => {
    const [from = '', to = ''] = pair.split(' ');
    return { floor, from, to };
  });
}

function foldersIn(folder: string): string[] {
  const entries = readdirSync(join(ROOT, folder), { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? entry.name : [])).sort();
}

/** TypeScript files in a folder and all folders in it, by their paths from it. */
function filesIn(folder: string): string[] {
  const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).sort();
}
