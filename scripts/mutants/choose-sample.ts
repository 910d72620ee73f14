import { createHash } from 'node:crypto';
import { AREAS } from './areas.ts';
import type { Area } from './areas.ts';
import { linesAbout } from './mutant.ts';
import type { Mutant } from './mutant.ts';
import { changesOf } from './mutations.ts';

/** The largest share of one kind of defect in an area. */
const MOST_OF_A_KIND = 0.25;

export type SetAside = {
  readonly file: string;
  readonly what: string;
  /** A line of the source after the change, which identifies the mutant within its file. */
  readonly after: string;
  readonly why: string;
};

export type Sample = {
  readonly mutants: readonly Mutant[];
  /** Mutants that the seed had chosen and that were replaced. */
  readonly replaced: readonly SetAside[];
};

/** Chooses the mutants of all areas by a seed; an equivalent one is replaced by the next, without changing the others. */
export function chooseSample(
  sources: ReadonlyMap<string, string>,
  { seed, setAside }: { readonly seed: string; readonly setAside: readonly SetAside[] },
): Sample {
  const chosen = AREAS.map((area) => {
    return chooseForArea(inTurns(area, mutantsOf(area, sources), seed), area, (mutant) =>
      setAside.find((each) => isSame(each, mutant)),
    );
  });
  return {
    mutants: chosen.flatMap(({ mutants }) => mutants.toSorted(by(({ file, before }) => `${file} ${before}`))),
    replaced: chosen.flatMap(({ replaced }) => replaced),
  };
}

/** Every mutant that the rules make in an area's sources. */
export function mutantsOf(area: Area, sources: ReadonlyMap<string, string>): Mutant[] {
  const files = [...sources].filter(([file]) => area.sources.some((source) => file.startsWith(source)));
  return files.flatMap(([file, text]) =>
    changesOf(file, text).flatMap((change) => {
      const mutant = { area: area.name, file, what: change.what, ...linesAbout(text, change) };
      const { only } = area;
      const line = text.slice(text.lastIndexOf('\n', change.start) + 1, text.indexOf('\n', change.end));
      return only === undefined || !only.files.test(file) || only.lines.test(line) ? [mutant] : [];
    }),
  );
}

/** In the order of the seed, one of each of the area's sources in turn: a large folder gets no more than a small one. */
function inTurns(area: Area, mutants: readonly Mutant[], seed: string): Mutant[] {
  const inOrder = mutants.toSorted(by((mutant) => orderOf(seed, mutant)));
  const bySource = area.sources.map((source) => inOrder.filter(({ file }) => file.startsWith(source)));
  const turns = Array.from({ length: Math.max(...bySource.map((each) => each.length)) });
  return turns.flatMap((_, turn) => bySource.flatMap((each) => each[turn] ?? []));
}

function chooseForArea(
  inOrder: readonly Mutant[],
  area: Area,
  isSetAside: (mutant: Mutant) => SetAside | undefined,
): { mutants: Mutant[]; replaced: SetAside[] } {
  const replaced: SetAside[] = [];
  const left = [...inOrder];
  let mutants: Mutant[] = [];
  do {
    mutants = fillUp(mutants, left, area);
    const aside = mutants.map(isSetAside).filter((each) => each !== undefined);
    replaced.push(...aside);
    mutants = mutants.filter((mutant) => isSetAside(mutant) === undefined);
    if (aside.length === 0) break;
  } while (left.length > 0);
  return { mutants, replaced };
}

/** Takes the mutants that the area still needs; taken and skipped ones are removed from `left`. */
function fillUp(taken: readonly Mutant[], left: Mutant[], area: Area): Mutant[] {
  const mutants = [...taken];
  const count = (is: (mutant: Mutant) => boolean) => mutants.filter(is).length;
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    const { file, what, before } = next;
    const ofKind = count((mutant) => kindOf(mutant.what) === kindOf(what));
    const ofFile = count((mutant) => mutant.file === file);
    if (mutants.some((mutant) => mutant.file === file && mutant.before === before)) continue;
    if (ofFile < area.perFile && ofKind < area.mutants * MOST_OF_A_KIND) mutants.push(next);
    if (mutants.length === area.mutants) break;
  }
  return mutants;
}

/** The description without quotes of the source, and with one word for all numbers. */
function kindOf(what: string): string {
  if (what.startsWith('SQL') || what.startsWith('no condition')) return 'condition of a query';
  if (what.startsWith('no call')) return 'no call';
  if (what.startsWith('without')) return 'without';
  return what.replaceAll(/\d+/g, 'a number');
}

function isSame(aside: SetAside, { file, what, after }: Mutant): boolean {
  return aside.file === file && aside.what === what && after.includes(aside.after);
}

function orderOf(seed: string, { file, what, before, after }: Mutant): string {
  return createHash('sha256').update([seed, file, what, before, after].join('\n')).digest('hex');
}

function by<Item>(keyOf: (item: Item) => string): (left: Item, right: Item) => number {
  return (left, right) => (keyOf(left) < keyOf(right) ? -1 : 1);
}
