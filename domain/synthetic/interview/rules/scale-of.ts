import { optionTraits } from '../../../questionnaire/document/option.ts';
import type { Option } from '../../../questionnaire/document/option.ts';

export type ScaleKind =
  'agreement' | 'satisfaction' | 'quality' | 'likelihood' | 'importance' | 'frequency' | 'numbers';

/** Options in an order of their own: their ids from the low end to the high end. */
export type Scale = { readonly kind: ScaleKind; readonly ids: readonly string[] };

type Poles = { readonly kind: ScaleKind; readonly low: RegExp; readonly high: RegExp };

/** What stands at the ends of scales, in English. A text that fits the low end is none of the high end. */
const POLES: readonly Poles[] = [
  { kind: 'agreement', low: /\bdisagree/, high: /\bagree/ },
  { kind: 'satisfaction', low: /\b(dis|un)satisf|\bunhappy|\bnot (at all )?(satisf|happy)/, high: /\bsatisf|\bhappy/ },
  {
    kind: 'likelihood',
    low: /\bunlikely|\bnot (at all )?likely|\b(definitely|probably) (would )?not|\bwould not/,
    high: /\blikely|\b(definitely|probably)|\bcertain/,
  },
  { kind: 'importance', low: /\bunimportant|\bnot (at all )?important/, high: /\bimportant|\bessential/ },
  {
    kind: 'quality',
    low: /\bpoor|\bbad|\bterrible|\bawful|\bworse|\bmuch below/,
    high: /\bexcellent|\bgood|\bgreat|\bbetter|\boutstanding/,
  },
  {
    kind: 'frequency',
    low: /\bnever|\brarely|\bless often|\bnot at all/,
    high: /\balways|\bdaily|\bevery|\boften|\bday/,
  },
];

const LEAST_POINTS = 3;
const NUMBER = /^\s*-?\d+(?:[.,]\d+)?/;

/** The scale that these options are, "don't know" and the like aside; null where they are in no order that is known. */
export function scaleOf(options: readonly Option[]): Scale | null {
  const points = options.filter(({ type }) => type === 'user');
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < LEAST_POINTS) return null;
  if (options.some(({ type }) => optionTraits[type].writeIn)) return null;
  const ids = points.map(({ id }) => id);
  const upwards = (kind: ScaleKind): Scale => ({ kind, ids });
  const downwards = (kind: ScaleKind): Scale => ({ kind, ids: ids.toReversed() });
  const [from, to] = [first.text.toLowerCase(), last.text.toLowerCase()];
  for (const { kind, low, high } of POLES) {
    if (low.test(from) && isHigh(to, low, high)) return upwards(kind);
    if (low.test(to) && isHigh(from, low, high)) return downwards(kind);
  }
  return numbersOf(
    points.map(({ text }) => text),
    upwards,
    downwards,
  );
}

function isHigh(text: string, low: RegExp, high: RegExp): boolean {
  return high.test(text) && !low.test(text);
}

type Make = (kind: ScaleKind) => Scale;

/** Options that begin with numbers in one direction. */
function numbersOf(texts: readonly string[], upwards: Make, downwards: Make): Scale | null {
  const numbers = texts.map((text) => Number.parseFloat(NUMBER.exec(text)?.[0]?.replace(',', '.') ?? ''));
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? NaN));
  if (steps.every((step) => step > 0)) return upwards('numbers');
  return steps.every((step) => step < 0) ? downwards('numbers') : null;
}
