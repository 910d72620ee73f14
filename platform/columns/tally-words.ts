import type { WordsTally } from '../../domain/ground/statistics/tally.ts';
import type { AnswerColumns } from '../../domain/results/columns/answer-columns.ts';
import type { FormOf } from '../../domain/results/columns/answer-form.ts';
import type { ColumnWriter } from '../../domain/results/columns/column-table.ts';
import type { Counting } from './counting.ts';
import { countSql } from './counting.ts';

export type WrittenAnswers = FormOf<'text' | 'conversation' | 'texts'>;

/** The most words of an input in its tally. */
const MOST_FREQUENT = 200;

/** Counts for each input the most frequent words, by the number of answers, of all places, in which they occur. */
export async function tallyWords(counting: Counting, places: readonly WrittenAnswers[]): Promise<WordsTally> {
  const words = Map.groupBy(places.flatMap(wordsOf), ({ input }) => input);
  const tallied = [];
  for (const [input, some] of words) {
    const columns = some.map(({ column }) => column);
    tallied.push({ input, base: await countAnswers(counting, columns), words: await countWords(counting, columns) });
  }
  return { kind: 'words', inputs: tallied };
}

export function isWritten(columns: AnswerColumns): columns is WrittenAnswers {
  return columns.form === 'text' || columns.form === 'conversation' || columns.form === 'texts';
}

type Words = { readonly input: string | null; readonly column: ColumnWriter };

function wordsOf(columns: WrittenAnswers): readonly Words[] {
  if (columns.form !== 'texts') return [{ input: null, column: columns.text.words }];
  return [...columns.inputs].map(([input, { words }]) => ({ input, column: words }));
}

async function countAnswers(counting: Counting, columns: readonly ColumnWriter[]): Promise<number> {
  const counts = columns.map(({ name }) => countSql(counting, `${name} is not null`));
  const [row] = await counting.session.query(
    `select ${counts.join(' + ')} from ${counting.from} where ${counting.where}`,
  );
  return Number(row?.[0] ?? 0);
}

async function countWords(
  counting: Counting,
  columns: readonly ColumnWriter[],
): Promise<WordsTally['inputs'][number]['words']> {
  const { session, from, where, weight } = counting;
  const each = columns.map(
    ({ name }) => `select unnest(${name}) as value, ${weight ?? '1'} as weight from ${from} where ${where}`,
  );
  const rows = await session.query(
    `select value, sum(weight) as count from (${each.join(' union all ')})
     group by value order by count desc, value limit ${MOST_FREQUENT}`,
  );
  return rows.map(([value, count]) => ({ value: String(value), count: Number(count) }));
}
