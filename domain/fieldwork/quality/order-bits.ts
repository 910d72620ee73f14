import { columnsOf } from '../../questionnaire/document/question-answers.ts';
import { configValue } from '../../questionnaire/document/question-parts.ts';
import { isObject } from '../../questionnaire/document/raw-document.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import { log2Factorial } from './sequence-bits.ts';

/**
 * The information of the orders in an answer in bits: of a ranking, and of best and worst picks, which follow from one
 * order of the items. 0 for other answers.
 */
export function orderBits(question: Question, answer: unknown): number {
  const { options } = question;
  if ('vertical' in options) return 0;
  const columns = columnsOf(question);
  const allOrders = log2Factorial(options.length);
  if (columns.some(({ holds }) => holds === 'rank')) return Math.min(allOrders, rankingBits(options, answer));
  const isBestWorst = columns.some(({ part }) => part.kind === 'pick' && part.pick === 'best');
  return isBestWorst ? Math.min(allOrders, pickBits(question, answer)) : 0;
}

/**
 * People move a few options and leave the others in the order of the list: only the start of each such run carries
 * information.
 */
function rankingBits(options: readonly { readonly id: string }[], answer: unknown): number {
  if (!Array.isArray(answer)) return 0;
  const places = new Map(options.map(({ id }, place) => [id, place]));
  const ranked = (answer as readonly unknown[]).map((id) => (typeof id === 'string' ? (places.get(id) ?? -1) : -1));
  const runs = ranked.filter((place, index) => index === 0 || place !== (ranked[index - 1] ?? -1) + 1).length;
  return runs * Math.log2(options.length);
}

function pickBits(question: Question, answer: unknown): number {
  const shown = configValue(question, 'features');
  const picks = isObject(answer) ? answer['picks'] : null;
  if (typeof shown !== 'number' || !Array.isArray(picks)) return 0;
  return picks.length * Math.log2(shown * (shown - 1));
}
