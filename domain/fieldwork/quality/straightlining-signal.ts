import { isObject } from '../../questionnaire/document/raw-document.ts';
import type { QuestionOf } from '../../questionnaire/document/survey-document.ts';
import type { FraudSignal } from '../response/response.ts';
import { listed } from './evidence.ts';
import type { SeenQuestion } from './seen-questions.ts';
import { FEWEST_GRIDS_STRAIGHTLINED } from './straightliners.ts';
import { log2Choose } from './sequence-bits.ts';
import { isStraightlined } from './straightlining.ts';

/** Two equal rows are common. */
const FEWEST_ROWS = 3;

/**
 * The information that a coincidence would need: one in 2 to the power of 8. With more grids, equal ones are more
 * likely.
 */
const FEWEST_BITS = 8;

/** Rows of one grid are correlated: a row that repeats the first one carries half of the information of its columns. */
const SHARE_TOLD = 1 / 2;

/**
 * The signal for the same answer in every row, in as many grids as the search for straightliners requires by default,
 * and in too many rows for a coincidence; that search finds every response with this signal. A grid with only answers
 * such as "Does not apply" does not count. A grid in a loop counts once: straightlined where it is so in every round
 * with an answer.
 */
export function straightliningSignal(answered: readonly SeenQuestion[]): readonly FraudSignal[] {
  const grids = [...Map.groupBy(answered, ({ question }) => question).entries()].flatMap(([question, rounds]) =>
    question.type === 'grid' && question.options.vertical.length >= FEWEST_ROWS ? [{ question, rounds }] : [],
  );
  const found = grids.filter(({ question, rounds }) =>
    rounds.every(({ answer }) => isStraightlined(question, answer) && !isBesideTheScale(question, answer)),
  );
  if (found.length < FEWEST_GRIDS_STRAIGHTLINED.default) return [];
  const bits = found.reduce((sum, { question }) => sum + bitsOfRepeats(question), 0);
  if (bits < FEWEST_BITS + log2Choose(grids.length, found.length)) return [];
  const labels = found.map(({ question }) => question.label);
  return [
    { signal: 'straightlining', evidence: { grids: listed(labels), found: labels.length, answered: grids.length } },
  ];
}

function bitsOfRepeats({ options }: QuestionOf<'grid'>): number {
  const columns = options.horizontal.filter(({ type }) => type === 'user').length;
  return (options.vertical.length - 1) * Math.log2(Math.max(1, columns)) * SHARE_TOLD;
}

/** True where a row's answer is outside the scale, such as "Does not apply to me" or "Don't know". */
function isBesideTheScale({ options }: QuestionOf<'grid'>, answer: unknown): boolean {
  const special = new Set(options.horizontal.filter(({ type }) => type !== 'user').map(({ id }) => id));
  const [row] = isObject(answer) ? Object.values(answer) : [];
  return Array.isArray(row) && (row as readonly string[]).some((id) => special.has(id));
}
