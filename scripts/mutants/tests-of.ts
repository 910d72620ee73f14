import { DEEP_FILE } from '../test/depth.ts';
import { distancesTo } from './load-graph.ts';
import type { LoadGraph } from './load-graph.ts';
import type { Area } from './areas.ts';

/** The most test files for one mutant, those with the fewest imports in between first. */
export const MOST_UNIT_FILES = 40;
export const MOST_REACHING_FILES = 8;
export const MOST_AREA_FILES = 5;

export type TestsOfFile = { readonly unit: readonly string[]; readonly integration: readonly string[] };

const INTEGRATION = /\.(integration|browser)\.test\.ts$/;
/** Tests that start browsers and kill whole services: only run if no faster one catches the mutant. */
const SLOW = /\.browser\.test\.ts$|^test\/(faults|scripts)\//;

/** The tests for a mutant of a file: by imports, nearest first, and integration tests of its area after those. */
export function testsOf(graph: LoadGraph, file: string, { testWords }: Pick<Area, 'testWords'>): TestsOfFile {
  const distances = distancesTo(graph, file);
  // Tests that `npm test` does not run don't count.
  const tests = [...graph.keys()].filter((path) => /^test\/.*\.test\.ts$/.test(path) && !DEEP_FILE.test(path));
  const byDistance = ranked(tests, file, { distances, testWords });
  const reaching = byDistance.filter((path) => distances.has(path));
  const integration = reaching.filter((path) => INTEGRATION.test(path)).slice(0, MOST_REACHING_FILES);
  const ofArea = testsOfArea(byDistance, testWords).filter((path) => !integration.includes(path));
  return {
    unit: reaching.filter((path) => !INTEGRATION.test(path)).slice(0, MOST_UNIT_FILES),
    integration: [...integration, ...ofArea.slice(0, MOST_AREA_FILES)],
  };
}

/** The integration tests of an area. */
export function testsOfArea(tests: readonly string[], testWords: RegExp): string[] {
  return tests.filter((path) => INTEGRATION.test(path) && testWords.test(path));
}

/** A word of the file's path in the path of a test counts as much as two imports, and so does one of its area. */
function ranked(
  tests: readonly string[],
  file: string,
  { distances, testWords }: { readonly distances: ReadonlyMap<string, number>; readonly testWords: RegExp },
): string[] {
  const words = wordsOf(file);
  const rank = (path: string) => {
    const shared = [...wordsOf(path)].filter((word) => words.has(word)).length + (testWords.test(path) ? 1 : 0);
    return (SLOW.test(path) ? 1_000 : 0) + (distances.get(path) ?? 100) - 2 * shared;
  };
  const ranks = new Map(tests.map((path) => [path, rank(path)]));
  return tests.toSorted((left, right) => (ranks.get(left) ?? 0) - (ranks.get(right) ?? 0) || (left < right ? -1 : 1));
}

function wordsOf(path: string): Set<string> {
  const words = path.split(/[^a-z]+/).map((word) => word.replace(/s$/, ''));
  return new Set(words.filter((word) => !['', 'test', 't', 'integration', 'of', 'store', 'get'].includes(word)));
}
