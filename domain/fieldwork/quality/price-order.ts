import { isObject } from '../../questionnaire/document/raw-document.ts';
import type { FraudSignal } from '../response/response.ts';
import { listed } from './evidence.ts';
import type { SeenQuestion } from './seen-questions.ts';
import { placeOf } from './seen-questions.ts';

/**
 * The signal for prices of a price sensitivity question that don't rise from too cheap to too expensive. Equal prices
 * are no contradiction here, though analysis leaves them out, too.
 */
export function priceOrderSignal(answered: readonly SeenQuestion[]): readonly FraudSignal[] {
  const found = answered.flatMap((one) => {
    const prices = pricesOf(one);
    return prices.some(([, price], index) => price < (prices[index - 1]?.[1] ?? 0))
      ? [{ ...placeOf(one), prices: Object.fromEntries(prices) }]
      : [];
  });
  return found.length === 0 ? [] : [{ signal: 'price_order', evidence: { questions: listed(found) } }];
}

/** By input label, in the order in which they should rise. */
function pricesOf({ question, answer }: SeenQuestion): readonly (readonly [string, number])[] {
  if (question.type !== 'van-westendorp' || !isObject(answer)) return [];
  return question.config.inputs.flatMap(({ label }) => {
    const price = Object.hasOwn(answer, label) ? answer[label] : null;
    return typeof price === 'number' ? [[label, price] as const] : [];
  });
}
