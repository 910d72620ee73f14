import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { AREA_NAMES, mutantSchema } from './mutant.ts';
import type { Mutant } from './mutant.ts';

export const verdictSchema = z.strictObject({
  mutant: mutantSchema,
  kind: z.enum(['caught', 'timed out', 'survived', 'undecided', 'gone']),
  /** The test file that failed or hung, and its first failure. */
  by: z.strictObject({ file: z.string(), test: z.string(), message: z.string() }).nullable(),
  /** The test files that ran to their end, and those that were to be run. */
  ran: z.int(),
  of: z.int(),
  seconds: z.number(),
});

/** The result of a mutant. */
export type Verdict = z.infer<typeof verdictSchema>;

/** The valid verdicts of an earlier run: those with a result, on mutants that are still in the sample. */
export function standing(earlier: readonly Verdict[], mutants: readonly Mutant[]): Map<Mutant, Verdict> {
  const decided = earlier.filter(({ kind, ran, of }) => kind === 'caught' || (kind === 'survived' && ran === of));
  return new Map(
    mutants.flatMap((mutant) => {
      const verdict = decided.find((each) => isDeepStrictEqual(each.mutant, mutant));
      return verdict === undefined ? [] : [[mutant, verdict] as const];
    }),
  );
}

/** A line for a person. */
export function verdictLine({ mutant, kind, by, ran, of, seconds }: Verdict): string {
  const came = {
    caught: `caught by ${by?.file ?? ''}: ${by?.test ?? ''}`,
    'timed out': `timed out: ${by?.file ?? ''} does not end`,
    survived: `SURVIVED ${of} test files`,
    undecided: `UNDECIDED: only ${ran} of ${of} test files ran in time`,
    gone: 'GONE: its place is not in this source',
  }[kind];
  return `${mutant.area}: ${mutant.file}: ${mutant.what}: ${came} (${seconds.toFixed(0)} s)`;
}

/** The number of caught mutants in each area, and in all. */
export function totalLines(verdicts: readonly Verdict[]): string[] {
  const areas = AREA_NAMES.filter((area) => verdicts.some(({ mutant }) => mutant.area === area));
  const rows = [
    ...areas.map((area) =>
      totalOf(
        area,
        verdicts.filter(({ mutant }) => mutant.area === area),
      ),
    ),
  ];
  return [...rows, totalOf('all', verdicts)];
}

function totalOf(name: string, verdicts: readonly Verdict[]): string {
  const count = (kind: Verdict['kind']) => verdicts.filter((verdict) => verdict.kind === kind).length;
  const caught = `${count('caught') + count('timed out')} of ${verdicts.length} caught`;
  const others = (['survived', 'undecided', 'gone'] as const).map((kind) => ({ kind, number: count(kind) }));
  const told = others.filter(({ number }) => number > 0).map(({ kind, number }) => `, ${number} ${kind}`);
  return `${name.padEnd(14)} ${caught} (${count('timed out')} by a time-out)${told.join('')}`;
}
