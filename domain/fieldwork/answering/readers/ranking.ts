import { idsOf } from '../read-choice.ts';
import { choiceValues } from '../read-choice.ts';
import type { QuestionOf } from '../../../questionnaire/document/survey-document.ts';
import type { AnswerProblem } from '../answer-problem.ts';
import { fieldProblem, wholeProblem } from '../answer-problem.ts';
import { withAsciiDigits } from '../../../ground/ascii-digits.ts';
import type { FormFields } from '../form-fields.ts';
import { fieldNames } from '../form-fields.ts';
import type { QuestionForm } from '../question-form.ts';
import { readOne } from '../read-field.ts';

/** A whole number from 1, with few enough digits to be exact. */
const RANK = /^0*[1-9][0-9]{0,8}$/;

/** Options in the order of their ranks, which may have gaps. */
export const ranking: QuestionForm<QuestionOf<'ranking'>> = {
  read({ options }, fields) {
    const ranked = options.map(({ id }) => readRank(fields, id));
    if (!ranked.some(({ isGiven }) => isGiven)) return { value: undefined, problems: [] };
    const places = ranked.flatMap(({ id, rank }) => (rank === null ? [] : [{ id, rank }]));
    const order = places.toSorted((one, other) => one.rank - other.rank).map(({ id }) => id);
    return { value: order.length === 0 ? undefined : order, problems: rankProblems(ranked) };
  },
  write({ options }, answer) {
    return choiceValues(answer, idsOf(options)).map((id, index) => [fieldNames.rank(id), [String(index + 1)]]);
  },
};

type Ranked = {
  readonly id: string;
  /** From 1; null where the text is no rank. */
  readonly rank: number | null;
  readonly isGiven: boolean;
  readonly problems: readonly AnswerProblem[];
};

function readRank(fields: FormFields, id: string): Ranked {
  const { value, problems } = readOne(fields, fieldNames.rank(id));
  const digits = value === undefined || value.length > MAX_RANK_CHARACTERS ? '' : withAsciiDigits(value);
  return { id, rank: RANK.test(digits) ? Number(digits) : null, isGiven: value !== undefined, problems };
}

const MAX_RANK_CHARACTERS = 20;

/** One problem for the question, and one at each option without a rank or with another's rank. */
function rankProblems(ranked: readonly Ranked[]): readonly AnswerProblem[] {
  const counts = new Map<number | null, number>();
  for (const { rank } of ranked) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const wrong = ranked.filter(({ rank }) => rank === null || (counts.get(rank) ?? 0) > 1);
  const unusable = ranked.flatMap(({ problems }) => problems);
  if (wrong.length === 0) return unusable;
  const atOptions = wrong.map(({ id }) => fieldProblem('rank_each_once', fieldNames.rank(id)));
  return [wholeProblem('rank_each_once'), ...atOptions, ...unusable];
}
