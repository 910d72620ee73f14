import type { Random } from '../../../ground/seeded-random.ts';
import { seededRandom } from '../../../ground/seeded-random.ts';
import type { Option } from '../../../questionnaire/document/option.ts';
import { optionTraits } from '../../../questionnaire/document/option.ts';
import type { Question, QuestionOf, QuestionType } from '../../../questionnaire/document/survey-document.ts';
import type { Belief, Spread, Weights } from '../belief.ts';
import { levelId } from '../belief.ts';
import { drawNormal } from '../draws.ts';
import { NPS_SCORES } from '../draw-answer.ts';
import { bandOf } from './band-of.ts';
import { ownAnswer } from './own-answer.ts';
import type { Scale } from './scale-of.ts';
import { scaleOf } from './scale-of.ts';
import { APPEAL, ASIDE_SHARE, NPS, PRICE_PULL, PRICES, SCALE_SPREAD, SCALES, SEVERAL_SHIFT, WORDS } from './tables.ts';
import type { Traits } from './traits.ts';

/** What a persona without a model knows when it is asked. */
export type RulesSetting = {
  readonly traits: Traits;
  /** The year in which it is asked. */
  readonly year: number;
  /** Of the persona and the question: the same question asked twice is answered from the same sequence. */
  readonly random: Random;
};

const SCALE_CENTRE_AGE = 45;
const SCALE_AGE_STEP = 20;
const WIDEST_USUAL = 100;
const OLDEST_YEAR = 1940;

/** What the tables say of a question for a persona; null for what is only read, and for contact details: nobody is made up. */
export function believeByRules(question: Question, setting: RulesSetting): Belief | null {
  const believe = BELIEFS[question.type] as (question: Question, setting: RulesSetting) => Belief | null;
  return ownAnswer(question, setting.traits, setting.year) ?? believe(question, setting);
}

type Beliefs = {
  readonly [T in QuestionType]: (question: QuestionOf<T>, setting: RulesSetting) => Belief | null;
};

const BELIEFS: Beliefs = {
  select: choice,
  grid,
  nps: (_, { traits }) => ({ kind: 'one', weights: npsWeights(traits), writeIn: null }),
  ranking: (question, setting) => ({ kind: 'likings', likings: likings(question, question.options, setting) }),
  maxdiff: (question, setting) => ({ kind: 'likings', likings: likings(question, question.options, setting) }),
  conjoint: (question, setting) => ({ kind: 'likings', likings: levelLikings(question, setting) }),
  number: ({ config }, setting) => numberIn(config.datarange, [0, WIDEST_USUAL], setting),
  percentage: ({ config }, setting) => numberIn(config.datarange, [0, WIDEST_USUAL], setting),
  year: ({ config }, setting) => numberIn(config.datarange, [OLDEST_YEAR, setting.year], setting),
  currency: ({ text }, { traits }) => ({
    kind: 'number',
    spread: around(priceIn(text) * traits.priceFactor, PRICES.spread),
  }),
  'van-westendorp': (question, { traits }) => ({ kind: 'numbers', spreads: prices(question, traits) }),
  'percent-sum': (question, setting) => ({ kind: 'numbers', spreads: shares(question, setting) }),
  'multi-percentage': (question, setting) => ({ kind: 'numbers', spreads: shares(question, setting) }),
  text: (_, setting) => ({ kind: 'words', words: new Map([['', wordsOf(setting)]]) }),
  'ai-chat': (_, setting) => ({ kind: 'words', words: new Map([['', wordsOf(setting)]]) }),
  zipcode: () => ({ kind: 'words', words: new Map() }),
  'contact-form': () => null,
  transition: () => null,
  terminate: () => null,
  variable: () => null,
};

function numberIn(range: Range, usual: readonly [number, number], setting: RulesSetting): Belief {
  return { kind: 'number', spread: usualNumber(range, usual, setting) };
}

function choice(question: QuestionOf<'select'>, setting: RulesSetting): Belief {
  const { options, subtype } = question;
  const scale = subtype === 'single' ? scaleOf(options) : null;
  if (scale !== null) return { kind: 'one', weights: onScale(scale, options, setting), writeIn: null };
  const liked = likings(question, options, setting);
  if (subtype === 'multi') {
    const chances = options.map(({ id, type }) => {
      const chance = 1 / (1 + Math.exp(-(liked.get(id) ?? 0) - SEVERAL_SHIFT));
      return [id, optionTraits[type].exclusive ? ASIDE_SHARE : chance] as const;
    });
    return { kind: 'several', chances: new Map(chances), writeIn: null };
  }
  return { kind: 'one', weights: withAsides(options, (id) => Math.exp(liked.get(id) ?? 0)), writeIn: null };
}

function grid({ options: { vertical, horizontal }, text, subtype }: QuestionOf<'grid'>, setting: RulesSetting): Belief {
  const scale = subtype === 'multi' ? null : scaleOf(horizontal);
  const rows = vertical.map((row) => {
    // Rows differ for everybody alike: what one is content with, others tend to be content with, too.
    const shift = (appealTo('everybody', `${text} ${row.text}`) / APPEAL.everybody) * SCALE_SPREAD * 0.5;
    const weights =
      scale === null
        ? withAsides(horizontal, (id) => Math.exp(appealTo('everybody', `${text} ${row.text} ${id}`)))
        : onScale(scale, horizontal, setting, shift);
    return [row.id, weights] as const;
  });
  return { kind: 'rows', rows: new Map(rows) };
}

/** Shares of the points: the normal curve around where the table places the persona. */
function onScale({ kind, ids }: Scale, options: readonly Option[], { traits }: RulesSetting, shift = 0): Weights {
  const { position, byAcquiescence, byContentment, byAge } = SCALES[kind];
  const age = traits.age === null ? 0 : (traits.age - SCALE_CENTRE_AGE) / SCALE_AGE_STEP;
  const centre =
    position + shift + byAcquiescence * traits.acquiescence + byContentment * traits.contentment + byAge * age;
  const bounded = Math.min(1, Math.max(0, centre));
  return withAsides(options, (id) => {
    const point = ids.indexOf(id) / (ids.length - 1);
    return Math.exp(-((point - bounded) ** 2) / (2 * SCALE_SPREAD ** 2));
  });
}

/** Weights of the options on the matter, which leave a share to each of "don't know" and the like. */
function withAsides(options: readonly Option[], weightOf: (id: string) => number): Weights {
  const isAside = ({ type }: Option): boolean => optionTraits[type].exclusive;
  const matter = options.filter((option) => !isAside(option)).map(({ id }) => [id, weightOf(id)] as const);
  const total = matter.reduce((sum, [, weight]) => sum + weight, 0);
  const asides = options.filter(isAside).map(({ id }) => [id, (total || 1) * ASIDE_SHARE] as const);
  return new Map([...matter, ...asides]);
}

function npsWeights({ contentment }: Traits): Weights {
  const mean = NPS.mean + NPS.byContentment * contentment;
  return new Map(NPS_SCORES.map((score) => [score, Math.exp(-((Number(score) - mean) ** 2) / (2 * NPS.spread ** 2))]));
}

/** How much a persona likes each option: what everybody likes, what its categories like, and its own taste. */
function likings(question: Question, options: readonly Option[], { traits, random }: RulesSetting): Weights {
  const tastes = options.map(({ id, text }) => {
    const categories = Object.entries(traits.persona.attributes).map(([attribute, category]) =>
      appealTo('category', `${attribute} ${category} ${question.text} ${text}`),
    );
    const ofCategories = categories.reduce((sum, one) => sum + one, 0) / Math.sqrt(Math.max(1, categories.length));
    const own = APPEAL.persona * drawNormal(random);
    return [id, appealTo('everybody', `${question.text} ${text}`) + ofCategories + own] as const;
  });
  return new Map(tastes);
}

/** A level with a price in its words is liked the less the more it costs; others by appeal. */
function levelLikings({ config, text }: QuestionOf<'conjoint'>, { traits, random }: RulesSetting): Weights {
  const levels = config.attributes.flatMap((attribute, at) => {
    const costs = attribute.levels.map((level) => (MONEY.test(level.text) ? (bandOf(level.text)?.low ?? null) : null));
    const isPrice = costs.every((cost) => cost !== null && cost > 0);
    return attribute.levels.map((level, index) => {
      const own = APPEAL.persona * drawNormal(random);
      const cost = costs[index] ?? 1;
      const liking = isPrice
        ? (PRICE_PULL * Math.log(cost)) / traits.priceFactor
        : appealTo('everybody', `${text} ${attribute.text} ${level.text}`) + own;
      return [levelId(at, index), liking] as const;
    });
  });
  return new Map(levels);
}

const MONEY = /[$€£¥]|\b(usd|eur|gbp|dkk|kr|dollars?|euros?|pounds?)\b/i;

/** From the words alone, the same for everybody whom it concerns: a number of a normal distribution. */
function appealTo(whom: 'everybody' | 'category', words: string): number {
  const key = `${whom} ${words}`;
  const known = APPEALS.get(key);
  if (known !== undefined) return known;
  if (APPEALS.size >= MOST_APPEALS) APPEALS.clear();
  const appeal = APPEAL[whom] * drawNormal(seededRandom(key));
  APPEALS.set(key, appeal);
  return appeal;
}

const MOST_APPEALS = 20_000;
const APPEALS = new Map<string, number>();

type Range = readonly [number | null, number | null];

/** The lower half of the range is likelier: counts and amounts are skewed. */
function usualNumber([least, greatest]: Range, usual: readonly [number, number], { random }: RulesSetting): Spread {
  const width = usual[1] - usual[0];
  const low = least ?? (greatest !== null && greatest < usual[0] ? greatest - width : usual[0]);
  const high = greatest ?? (low > usual[1] ? low + width : usual[1]);
  const likely = low + (high - low) * (0.2 + 0.3 * random());
  return { low, likely, high };
}

/** The price that a question names, or a usual one. */
function priceIn(text: string): number {
  const named = MONEY.test(text) ? bandOf(text) : null;
  return named !== null && named.low > 0 && Number.isFinite(named.low) ? named.low : PRICES.usual;
}

function around(value: number, spread: number): Spread {
  return { low: value * (1 - spread), likely: value, high: value * (1 + spread) };
}

function prices({ config, text }: QuestionOf<'van-westendorp'>, { priceFactor }: Traits): ReadonlyMap<string, Spread> {
  const usual = priceIn(text) * priceFactor;
  const spreads = config.inputs.map(
    ({ label }, index) => [label, around(usual * (PRICES.shares[index] ?? 1), PRICES.spread)] as const,
  );
  return new Map(spreads);
}

function shares(
  { config, text }: QuestionOf<'percent-sum' | 'multi-percentage'>,
  { random }: RulesSetting,
): ReadonlyMap<string, Spread> {
  const liked = config.inputs.map(({ label }) => {
    const liking = appealTo('everybody', `${text} ${label}`) + APPEAL.persona * drawNormal(random);
    return [label, 1 / (1 + Math.exp(-liking))] as const;
  });
  return new Map(liked.map(([label, share]) => [label, around(share * WIDEST_USUAL, 0.5)]));
}

function wordsOf({ traits, random }: RulesSetting): string {
  const mood = traits.contentment < -0.5 ? 0 : traits.contentment > 0.5 ? 2 : 1;
  const phrases = WORDS[mood] ?? [];
  return phrases[Math.floor(random() * phrases.length)] ?? '';
}
