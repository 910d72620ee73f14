import type { Option } from '../../../questionnaire/document/option.ts';
import { optionTraits } from '../../../questionnaire/document/option.ts';
import { numberIn } from '../../../questionnaire/logic/evaluation/decimal.ts';
import type { RowFrequency } from '../frequency.ts';
import { countsOf, optionCategory, sum } from './categories.ts';
import type { Forms, FrequencyView, TallyOf } from './frequency-view.ts';
import { listedOptions } from './listed-options.ts';

type CountedRow = TallyOf<'rows'>['rows'][number];

/** The columns of each row, and how often each column was chosen over all answered rows. */
export function gridFrequency({ question, otherForms }: Forms<'grid'>, tally: TallyOf<'rows'>): FrequencyView {
  const multiple = question.subtype === 'multi';
  const counted = new Map(tally.rows.map((row) => [row.row, row]));
  const all = countsOf(tally.rows.flatMap(({ columns }) => columns));
  const columns = listedOptions(
    question.options.horizontal,
    otherForms.map(({ options }) => options.horizontal),
    all.keys(),
  );
  const rows = listedOptions(
    question.options.vertical,
    otherForms.map(({ options }) => options.vertical),
    counted.keys(),
  );
  const answered = sum(tally.rows.map(({ base }) => base));
  return {
    distribution: columns.map((column) => optionCategory(column, all.get(column.id) ?? 0, answered)),
    details: {
      kind: 'grid',
      multiple,
      rows: rows.map((row) => rowFrequency(row, counted.get(row.id), { columns, multiple })),
    },
  };
}

function rowFrequency(
  { label, text }: Option,
  counted: CountedRow | undefined,
  { columns, multiple }: { readonly columns: readonly Option[]; readonly multiple: boolean },
): RowFrequency {
  const base = counted?.base ?? 0;
  const counts = countsOf(counted?.columns ?? []);
  return {
    value: label,
    text,
    base,
    distribution: columns.map((column) => optionCategory(column, counts.get(column.id) ?? 0, base)),
    mean: multiple ? null : meanCode(columns, counts),
  };
}

/** "Don't know" and the like are no point of the scale; columns with a code that is no number make no scale. */
function meanCode(columns: readonly Option[], counts: ReadonlyMap<string, number>): number | null {
  const points = columns
    .filter(({ type }) => !optionTraits[type].exclusive)
    .map(({ id, label }) => ({ code: numberIn(label), count: counts.get(id) ?? 0 }));
  const answered = sum(points.map(({ count }) => count));
  if (answered === 0 || points.some(({ code }) => code === null)) return null;
  return sum(points.map(({ code, count }) => (code ?? 0) * count)) / answered;
}
