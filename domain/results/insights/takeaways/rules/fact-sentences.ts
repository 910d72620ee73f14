import { rounded } from '../../figures/shown-number.ts';
import { asPhrase } from '../../text/survey-phrases.ts';
import { firstWords } from '../../text/word-count.ts';
import type { Fact } from '../takeaways-request.ts';

/** The most words of a survey's text in a sentence of fifteen. */
const WORDS_OF_A_TEXT = 7;
const CHARACTERS_OF_A_TEXT = 45;

/** A label longer than this would fill a sentence. */
const LABEL_CHARACTERS = 16;

const NPS_GROUPS: ReadonlySet<string> = new Set(['Promoters', 'Passives', 'Detractors']);

/**
 * A finding in at most fifteen words and less than a hundred characters, without a full stop: for a point, a piece of
 * evidence, a sentence.
 */
export function stateFact(fact: Fact, label: string): string {
  const text = briefly(fact.text);
  const place = label.length > LABEL_CHARACTERS ? 'one question' : label;
  switch (fact.kind) {
    case 'base':
      return `${numberText(fact.count)} responses answer ${place}`;
    case 'option':
      return `In ${place}, ${amountText(fact)} ${NPS_GROUPS.has(text) ? 'are' : 'answer'} “${text}”`;
    case 'word':
      return `In ${place}, ${amountText(fact)} write “${text}”`;
    case 'score':
      return `${text} of ${place}: ${numberText(fact.value)}`;
    case 'average':
      return `In ${place}, “${text}” is ${measureText(fact)}`;
    case 'share':
      return `In ${place}, “${text}” is ${numberText(fact.percentage, 0)}%`;
    case 'sample':
      return `${text}: ${fact.percentage === null ? measureText(fact) : `${numberText(fact.percentage, 0)}%`}`;
  }
}

/** Whether a finding has the number that its sentence needs. */
export function canBeStated({ kind, text, count, percentage, value }: Fact): boolean {
  switch (kind) {
    case 'base':
    case 'option':
      return count !== null;
    case 'word':
      return count !== null && /\p{L}/u.test(text);
    case 'score':
    case 'average':
      return value !== null;
    case 'share':
      return percentage !== null;
    case 'sample':
      return [count, percentage, value].some((number) => number !== null);
  }
}

function amountText({ count, percentage }: Fact): string {
  return percentage === null ? numberText(count) : `${numberText(percentage, 0)}%`;
}

function measureText({ count, value, unit }: Fact): string {
  if (value === null) return numberText(count);
  return unit === null ? numberText(value) : unit === '%' ? `${numberText(value)}%` : `${numberText(value)} ${unit}`;
}

/** With one decimal if there is any; without separators of thousands. */
function numberText(value: number | null, decimals = 1): string {
  const number = rounded(value ?? 0, decimals);
  return Math.abs(number) >= 1e15 ? number.toExponential() : String(number).replace('-', '−');
}

function briefly(text: string): string {
  const words = firstWords(asPhrase(text), WORDS_OF_A_TEXT);
  if (words.length <= CHARACTERS_OF_A_TEXT) return words;
  return `${words.slice(0, CHARACTERS_OF_A_TEXT - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
