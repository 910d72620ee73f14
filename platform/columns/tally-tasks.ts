import type { ConjointTally, Counted, MaxdiffTally } from '../../domain/ground/statistics/tally.ts';
import type { FormOf } from '../../domain/results/columns/answer-form.ts';
import type { ColumnWriter } from '../../domain/results/columns/column-table.ts';
import type { Dictionary } from '../../domain/results/columns/dictionary.ts';
import type { Counting } from './counting.ts';
import { countSql, groupSql } from './counting.ts';

/** Counts the best and the worst of each set, design by design. */
export async function tallyBestWorst(
  counting: Counting,
  { design, designs, picks, options }: FormOf<'bestWorst'>,
): Promise<MaxdiffTally> {
  const shown = await designsShown(counting, design, designs);
  const best = await picksOf(
    counting,
    design,
    picks.map((pick) => pick.best),
  );
  const worst = await picksOf(
    counting,
    design,
    picks.map((pick) => pick.worst),
  );
  return {
    kind: 'maxdiff',
    designs: shown.map(({ code, json, shownTo }) => {
      const sets = JSON.parse(json) as readonly (readonly string[])[];
      const idsOf = (counts: ReadonlyMap<number, number> | undefined): readonly Counted<string>[] =>
        [...(counts ?? [])].map(([option, count]) => ({ value: options.texts[option] ?? '', count }));
      return {
        sets,
        shownTo,
        picks: sets.map((_, set) => ({
          best: idsOf(best.get(code)?.get(set)),
          worst: idsOf(worst.get(code)?.get(set)),
        })),
      };
    }),
  };
}

/** Counts the profile chosen in each set, design by design. */
export async function tallyProfiles(
  counting: Counting,
  { design, designs, picks }: FormOf<'profiles'>,
): Promise<ConjointTally> {
  const shown = await designsShown(counting, design, designs);
  const chosen = await picksOf(counting, design, picks);
  return {
    kind: 'conjoint',
    designs: shown.map(({ code, json, shownTo }) => {
      const sets = JSON.parse(json) as readonly (readonly (readonly number[])[])[];
      const countOf = (set: number, profile: number) => chosen.get(code)?.get(set)?.get(profile) ?? 0;
      return {
        sets,
        shownTo,
        chosen: sets.map((profiles, set) => profiles.map((_, profile) => countOf(set, profile))),
      };
    }),
  };
}

async function designsShown(counting: Counting, { name }: ColumnWriter, designs: Dictionary) {
  const rows = await counting.session.query(groupSql(counting, name));
  return rows.map(([code, count]) => ({
    code: Number(code),
    json: designs.texts[Number(code)] ?? '[]',
    shownTo: Number(count),
  }));
}

/** How often each code was picked: by design, set and code. */
async function picksOf(
  counting: Counting,
  design: ColumnWriter,
  columns: readonly (ColumnWriter | undefined)[],
): Promise<ReadonlyMap<number, ReadonlyMap<number, ReadonlyMap<number, number>>>> {
  const picked = new Map<number, Map<number, Map<number, number>>>();
  const present = columns.flatMap((column, set) => (column === undefined ? [] : [{ column, set }]));
  if (present.length === 0) return picked;
  const union = present.map(
    ({ column, set }) => `select ${set}, ${design.name}, ${column.name}, ${countSql(counting)} from ${counting.from}
      where ${counting.where} and ${column.name} is not null group by ${design.name}, ${column.name}`,
  );
  for (const row of await counting.session.query(union.join(' union all '))) {
    const [set = 0, code = 0, option = 0, count = 0] = row.map(Number);
    const sets = picked.get(code) ?? new Map<number, Map<number, number>>();
    const options = sets.get(set) ?? new Map<number, number>();
    picked.set(code, sets.set(set, options.set(option, count)));
  }
  return picked;
}
