import type { AnswerSource, LogicValue } from '../../../domain/questionnaire/logic/value.ts';
import type { PlainAnswers } from './conditions.ts';

/** The same answers in the form that each of the evaluators reads. */
export type AnswerSet = {
  readonly source: AnswerSource;
  readonly plain: PlainAnswers;
  readonly surveyJs: Readonly<Record<string, unknown>>;
};

const MISSING_SHARE = 0.15;

/** So many respondents' answers, the same at every run; of the questions every seventh or so is not answered. */
export function answerSets(count: number): readonly AnswerSet[] {
  const random = sequence(20_260_101);
  return Array.from({ length: count }, () => answerSet(random));
}

function answerSet(random: () => number): AnswerSet {
  const oneOf = (labels: readonly string[]) => labels[Math.floor(random() * labels.length)] ?? '';
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const drawn: readonly (readonly [string, LogicValue])[] = [
    ['Q1', oneOf(['1', '2', '3', '4', '5'])],
    ['Q2', 16 + upTo(70)],
    ['Q3', oneOf(['yes', 'no', 'undecided'])],
    ['Q4', upTo(8)],
    ['Q5', ['1', '2', '3', '4', '5', '6', '7', '8', '9'].filter(() => random() < 0.3)],
    ['Q6', upTo(10)],
    ['Q7\\1', upTo(6)],
    ['Q7\\2', upTo(6)],
    ['Q8', `region ${upTo(30)}`],
    ['Q9', oneOf(['a', 'b'])],
  ];
  const plain = new Map(drawn.filter(() => random() >= MISSING_SHARE));
  return { plain, source: sourceOf(plain), surveyJs: surveyJsValues(plain) };
}

function sourceOf(plain: PlainAnswers): AnswerSource {
  const rows = new Map(['1', '2'].map((row) => [row, plain.get(`Q7\\${row}`) ?? null]));
  return {
    value: (label) => plain.get(label) ?? null,
    row: (label, row) => (label === 'Q7' ? (rows.get(row) ?? null) : null),
    options: () => null,
    status: 'IN_PROGRESS',
  };
}

function surveyJsValues(plain: PlainAnswers): Readonly<Record<string, unknown>> {
  const entries = [...plain];
  const grid = entries.flatMap(([label, value]) =>
    label.startsWith('Q7\\') ? [[label.slice(3), value] as const] : [],
  );
  return { ...Object.fromEntries(entries.filter(([label]) => !label.includes('\\'))), Q7: Object.fromEntries(grid) };
}

/** Numbers from 0 to below 1 (a linear congruential generator, the constants of Numerical Recipes). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
