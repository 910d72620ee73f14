import type { LoopTally, QuestionTally } from '../../domain/ground/statistics/tally.ts';
import { formNamed } from '../../domain/results/columns/answer-forms.ts';
import type { KnownQuestion } from '../../domain/results/columns/catalogue.ts';
import type { Counting } from './counting.ts';
import { tallyQuestion } from './tally-question.ts';

/** The most columns of selected rows that are in memory at once. */
const COLUMNS_AT_ONCE = 32;

/**
 * Counts the answers to questions. If selecting rows is slow, by a segment or with weights, they are selected once for
 * several questions rather than for each query.
 */
export async function tallyQuestions(
  counting: Counting,
  questions: readonly KnownQuestion[],
  isCheapToSelect: boolean,
): Promise<readonly (QuestionTally | LoopTally)[]> {
  const tallies: (QuestionTally | LoopTally)[] = [];
  for (const some of isCheapToSelect ? [questions] : groupsOf(questions)) {
    const selected = isCheapToSelect ? counting : await select(counting, some.flatMap(columnsOf));
    for (const question of some) tallies.push(await tallyQuestion(selected, question));
  }
  return tallies;
}

function columnsOf({ places }: KnownQuestion): readonly string[] {
  return [...places.values()].flatMap(({ columns, optedOut }) => [
    ...formNamed(columns.form)
      .all(columns)
      .map(({ name }) => name),
    ...(optedOut === null ? [] : [optedOut.name]),
  ]);
}

function groupsOf(questions: readonly KnownQuestion[]): readonly (readonly KnownQuestion[])[] {
  const groups: { columns: number; readonly questions: KnownQuestion[] }[] = [];
  for (const question of questions) {
    const width = columnsOf(question).length;
    const last = groups.at(-1);
    if (last !== undefined && last.columns + width <= COLUMNS_AT_ONCE) {
      last.columns += width;
      last.questions.push(question);
    } else groups.push({ columns: width, questions: [question] });
  }
  return groups.map((group) => group.questions);
}

async function select(counting: Counting, columns: readonly string[]): Promise<Counting> {
  const { session, from, where, weight } = counting;
  const wanted = [...columns, ...(weight === null ? [] : [weight])];
  const listed = wanted.length === 0 ? 'id' : wanted.join(', ');
  await session.run(`create or replace temporary table selected as select ${listed} from ${from} where ${where}`);
  return { ...counting, from: 'selected', where: 'true' };
}
