import { idsOf } from '../read-choice.ts';
import { choiceValues } from '../read-choice.ts';
import type { QuestionOf } from '../../../questionnaire/document/survey-document.ts';
import type { AnswerProblem } from '../answer-problem.ts';
import { fieldProblem, wholeProblem } from '../answer-problem.ts';
import { withAsciiDigits } from '../ascii-digits.ts';
import type { FormFields } from '../form-fields.ts';
import { fieldNames } from '../form-fields.ts';
import type { QuestionForm } from '../question-form.ts';
import { readOne } from '../read-field.ts';

/** Any whole number from 1 of so few digits that none is lost. */
const RANK = /^0*[1-9][0-9]{0,8}$/;

/** Options put in order by their ranks, which need not follow each other without a gap. */
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
  /** From 1; null where there is none, or nothing that could be one. */
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

/** Said once, and at each option that has no rank or another's. */
function rankProblems(ranked: readonly Ranked[]): readonly AnswerProblem[] {
  const counts = new Map<number | null, number>();
  for (const { rank } of ranked) counts.set(rank, (counts.get(rank) ?? 0) + 1);
  const wrong = ranked.filter(({ rank }) => rank === null || (counts.get(rank) ?? 0) > 1);
  const unusable = ranked.flatMap(({ problems }) => problems);
  if (wrong.length === 0) return unusable;
  const atOptions = wrong.map(({ id }) => fieldProblem('rank_each_once', fieldNames.rank(id)));
  return [wholeProblem('rank_each_once'), ...atOptions, ...unusable];
}
