import type { AnswerTally, LoopTally, QuestionTally } from '../../domain/ground/statistics/tally.ts';
import type { AnswerColumns } from '../../domain/results/columns/answer-columns.ts';
import type { KnownQuestion } from '../../domain/results/columns/catalogue.ts';
import { answerFormOf, formNamed } from '../../domain/results/columns/answer-forms.ts';
import type { AnswerFormName } from '../../domain/results/columns/answer-forms.ts';
import { createColumnTable } from '../../domain/results/columns/column-table.ts';
import { mergeTallies } from '../../domain/results/analysis/merge-tallies.ts';
import type { Counting } from './counting.ts';
import { countSql, squaresSql } from './counting.ts';
import { answeredSql, tallyAnswers } from './tally-answers.ts';
import { tallyTogether } from './tally-together.ts';

/** Counts the answers to a question; for one in a loop by item, too. */
export async function tallyQuestion(counting: Counting, known: KnownQuestion): Promise<QuestionTally | LoopTally> {
  const tallies: PlaceTally[] = [];
  for (const { item, columns, optedOut } of known.places.values()) {
    const answers = await tallyAnswers(counting, columns);
    const skipped = optedOut === null ? null : `${optedOut.name} is not null`;
    tallies.push({ item, columns, tally: { ...answers, ...(await basesOf(counting, { columns, skipped, answers })) } });
  }
  const all = (await together(counting, tallies)) ?? (await nobodyAsked(counting, known));
  const items = [];
  for (const [item, some] of Map.groupBy(tallies, ({ item }) => item)) {
    if (item !== null) items.push({ item, tally: (await together(counting, some)) ?? all });
  }
  return items.length === 0 ? all : { all, items };
}

type PlaceTally = {
  readonly item: string | null;
  readonly columns: AnswerColumns;
  readonly tally: QuestionTally;
};

async function together(counting: Counting, places: readonly PlaceTally[]): Promise<QuestionTally | undefined> {
  const counted =
    places.length < 2
      ? null
      : await tallyTogether(
          counting,
          places.map(({ columns }) => columns),
        );
  return mergeTallies(
    places.map(({ tally }) => tally),
    counted,
  );
}

type Tallied = {
  readonly columns: AnswerColumns;
  /** SQL for "was skipped by its opt-out"; null for a question without one. */
  readonly skipped: string | null;
  readonly answers: AnswerTally;
};

async function basesOf(
  counting: Counting,
  { columns, skipped, answers }: Tallied,
): Promise<Pick<QuestionTally, 'base' | 'squaredWeights' | 'optedOut'>> {
  const known = counting.weight === null && skipped === null ? toldBase(columns, answers) : null;
  if (known !== null) return { base: known, squaredWeights: known, optedOut: 0 };
  const answered = answeredSql(columns);
  const [row] = await counting.session.query(
    `select ${countSql(counting, answered)}, ${squaresSql(counting, answered)}, ${countSql(counting, skipped ?? 'false')}
     from ${counting.from} where ${counting.where}`,
  );
  const [base = 0, squaredWeights = 0, optedOut = 0] = (row ?? []).map(Number);
  return { base, squaredWeights, optedOut };
}

/** The base, if the counts show it: everybody is in exactly one of them. */
function toldBase({ form }: AnswerColumns, answers: AnswerTally): number | null {
  if (form === 'choice' && answers.kind === 'choice') return answers.options.reduce((sum, { count }) => sum + count, 0);
  if (form === 'number' && answers.kind === 'numbers') return answers.inputs[0]?.base ?? null;
  if ((form === 'text' || form === 'conversation') && answers.kind === 'words') return answers.inputs[0]?.base ?? null;
  return null;
}

/** The tally of a question without any answer: counted over no rows, so that it has the right form. */
async function nobodyAsked(counting: Counting, known: KnownQuestion): Promise<QuestionTally> {
  const form = answerFormOf(known.question);
  if (form === null) throw new Error(`Question ${known.question.label} has no answers to count.`);
  const answers = await emptyTally(counting, known, form);
  return { ...answers, base: 0, squaredWeights: 0, optedOut: 0 };
}

function emptyTally(counting: Counting, known: KnownQuestion, form: AnswerFormName): Promise<AnswerTally> {
  const nothing: Counting = { ...counting, session: { ...counting.session, query: () => Promise.resolve([]) } };
  const columns = formNamed(form).open({ table: createColumnTable(), prefix: known.prefix }, known);
  return tallyAnswers(nothing, columns);
}
