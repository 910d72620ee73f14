import { samplePostalCode } from '../../fieldwork/test-data/sample-texts.ts';
import { largestRemainders } from '../../ground/statistics/largest-remainders.ts';
import type { Random } from '../../ground/seeded-random.ts';
import { exclusiveIds } from '../../questionnaire/document/option-answers.ts';
import type { Option } from '../../questionnaire/document/option.ts';
import { optionTraits } from '../../questionnaire/document/option.ts';
import type { QuestionInput } from '../../questionnaire/document/question-parts.ts';
import type { Question, QuestionOf } from '../../questionnaire/document/survey-document.ts';
import type { Belief, Spread, Weights } from './belief.ts';
import { levelId } from './belief.ts';
import { drawGumbel, drawNumber, drawOne } from './draws.ts';

const PERCENT = 100;
const CENTS = 100;
const HIGHEST_SCORE = 10;

/**
 * Draws an answer of the question's own form from what is believed of it. The same belief and the same sequence give the
 * same answer.
 * @param design of a maxdiff or conjoint question, from 0: the tasks that the persona sees
 * @returns undefined where the belief is about another kind of question
 */
export function drawAnswer(question: Question, belief: Belief, random: Random, design: number): unknown {
  const draw = DRAWS[belief.kind] as (drawing: Drawing, belief: Belief) => unknown;
  return draw({ question, random, design }, belief);
}

type Drawing = { readonly question: Question; readonly random: Random; readonly design: number };

type Draws = {
  readonly [Kind in Belief['kind']]: (drawing: Drawing, belief: Extract<Belief, { kind: Kind }>) => unknown;
};

const DRAWS: Draws = {
  one: ({ question, random }, belief) => {
    if (question.type === 'nps') return Number(drawOne(belief.weights, random));
    return question.type === 'select' ? selection(question, belief, random) : undefined;
  },
  several: ({ question, random }, belief) =>
    question.type === 'select' ? selection(question, belief, random) : undefined,
  rows: ({ question, random }, belief) => (question.type === 'grid' ? rows(question, belief.rows, random) : undefined),
  likings: ({ question, random, design }, { likings }) => {
    if (question.type === 'ranking') return ranked(question.options, likings, random);
    if (question.type === 'maxdiff') return picks(question, likings, random, design);
    return question.type === 'conjoint' ? profiles(question, likings, random, design) : undefined;
  },
  number: ({ question, random }, { spread }) => oneNumber(question, drawNumber(spread, random)),
  numbers: ({ question, random }, { spreads }) => numbersFor(question, spreads, random),
  words: ({ question, random }, { words }) => {
    const takesWords = question.type === 'text' || question.type === 'zipcode' || question.type === 'ai-chat';
    return takesWords ? written(question, words, random) : undefined;
  },
};

/** The scores of an NPS question as the ids of a belief. */
export const NPS_SCORES: readonly string[] = Array.from({ length: HIGHEST_SCORE + 1 }, (_, score) => String(score));

function selection({ subtype, options, config }: QuestionOf<'select'>, belief: Belief, random: Random): unknown {
  if (belief.kind !== 'one' && belief.kind !== 'several') return undefined;
  const limits = { least: config.minSelections, most: config.maxSelections };
  const chosen =
    belief.kind === 'several' && subtype === 'multi'
      ? drawSeveral(options, belief.chances, limits, random)
      : [drawOne(belief.kind === 'one' ? belief.weights : belief.chances, random)];
  const selected = options.filter(({ id }) => chosen.includes(id));
  const writeIns = selected
    .filter(({ type }) => optionTraits[type].writeIn)
    .map(({ id, text }) => [id, belief.writeIn ?? text] as const);
  return { selected: selected.map(({ id }) => id), writeIns: Object.fromEntries(writeIns) as Record<string, string> };
}

type Limits = { readonly least: number | null; readonly most: number | null };

/** An exclusive option such as "None of these" first, by its own chance; else the others, within the question's limits. */
function drawSeveral(
  options: readonly Option[],
  chances: Weights,
  { least, most }: Limits,
  random: Random,
): readonly string[] {
  const exclusive = exclusiveIds(options);
  const chanceOf = (id: string): number => Math.min(1, Math.max(0, chances.get(id) ?? 0));
  const drawn = options.map(({ id }) => ({ id, margin: chanceOf(id) - random() }));
  const alone = drawn.find(({ id, margin }) => exclusive.has(id) && margin > 0);
  const others = drawn.filter(({ id }) => !exclusive.has(id)).sort((one, two) => two.margin - one.margin);
  const fewest = Math.max(1, least ?? 1);
  if (alone !== undefined || others.length < fewest) return [alone?.id ?? drawn.at(-1)?.id ?? ''];
  const wanted = others.filter(({ margin }) => margin > 0).length;
  return others.slice(0, Math.min(Math.max(wanted, fewest), most ?? others.length)).map(({ id }) => id);
}

function rows(
  { subtype, options }: QuestionOf<'grid'>,
  believed: ReadonlyMap<string, Weights>,
  random: Random,
): Record<string, readonly string[]> {
  return Object.fromEntries(
    options.vertical.map(({ id }) => {
      const weights = believed.get(id) ?? new Map(options.horizontal.map((column) => [column.id, 1]));
      const chosen =
        subtype === 'multi'
          ? drawSeveral(options.horizontal, weights, { least: null, most: null }, random)
          : [drawOne(weights, random) ?? ''];
      return [id, options.horizontal.filter((column) => chosen.includes(column.id)).map((column) => column.id)];
    }),
  );
}

/** The order of a Plackett-Luce model: by liking with Gumbel noise. */
function ranked(options: readonly Option[], likings: Weights, random: Random): readonly string[] {
  return options
    .map(({ id }) => ({ id, liking: (likings.get(id) ?? 0) + drawGumbel(random) }))
    .sort((one, two) => two.liking - one.liking)
    .map(({ id }) => id);
}

function picks(
  { options, config }: QuestionOf<'maxdiff'>,
  likings: Weights,
  random: Random,
  design: number,
): { design: number; picks: readonly { best: string; worst: string }[] } {
  const all = options.map(({ id }) => id);
  return {
    design,
    picks: Array.from({ length: config.sets }, (_, set) => {
      const shown = config.ranking?.[design]?.[set] ?? all;
      const best = favourite(shown, (id) => likings.get(id) ?? 0, random);
      const rest = shown.filter((id) => id !== best);
      return { best, worst: favourite(rest, (id) => -(likings.get(id) ?? 0), random) };
    }),
  };
}

function favourite(ids: readonly string[], liking: (id: string) => number, random: Random): string {
  const noisy = ids.map((id) => ({ id, value: liking(id) + drawGumbel(random) }));
  return noisy.reduce((best, one) => (one.value > best.value ? one : best)).id;
}

function profiles({ config }: QuestionOf<'conjoint'>, likings: Weights, random: Random, design: number): unknown {
  const worth = (levels: readonly number[]): number =>
    levels.reduce((sum, level, attribute) => sum + (likings.get(levelId(attribute, level)) ?? 0), 0);
  return {
    design,
    picks: Array.from({ length: config.sets }, (_, set) => {
      const shown = config.design?.[design]?.[set] ?? [];
      const places = Array.from({ length: config.features }, (_none, place) => String(place));
      return Number(favourite(places, (place) => worth(shown[Number(place)] ?? []), random));
    }),
  };
}

function written(
  question: QuestionOf<'text' | 'zipcode' | 'ai-chat'>,
  words: ReadonlyMap<string, string>,
  random: Random,
): unknown {
  const whole = words.get('') ?? '';
  if (question.type === 'zipcode') return whole === '' ? samplePostalCode(question.config.country, random) : whole;
  if (question.type === 'ai-chat') return { turns: [{ speaker: 'respondent', text: whole }] };
  if (question.subtype !== 'multi') return whole;
  return Object.fromEntries(
    question.config.inputs.map(({ label }): readonly [string, string] => [label, words.get(label) ?? whole]),
  );
}

function oneNumber({ config }: Question, drawn: number): number {
  return 'datarange' in config ? withinRange(drawn, config.datarange) : roundedTo(Math.max(0, drawn), CENTS);
}

function numbersFor(question: Question, spreads: ReadonlyMap<string, Spread>, random: Random): unknown {
  if (!('inputs' in question.config)) return undefined;
  const inputs: readonly Pick<QuestionInput, 'label'>[] = question.config.inputs;
  const drawn = inputs.map(({ label }) => {
    const spread = spreads.get(label);
    return { label, value: spread === undefined ? 0 : Math.max(0, drawNumber(spread, random)) };
  });
  if (question.type === 'percent-sum') return sharedOut(drawn);
  if (question.type === 'van-westendorp') return rising(drawn);
  return byLabel(drawn, (value) => Math.min(PERCENT, Math.round(value)));
}

type Drawn = { readonly label: string; readonly value: number };

function byLabel(drawn: readonly Drawn[], change: (value: number, index: number) => number): Record<string, number> {
  return Object.fromEntries(drawn.map(({ label, value }, index) => [label, change(value, index)]));
}

/** Whole percentages that total 100, by the method of largest remainders. */
function sharedOut(drawn: readonly Drawn[]): Record<string, number> {
  const total = drawn.reduce((sum, { value }) => sum + value, 0);
  const shares = drawn.map(({ value }) => (total > 0 ? value / total : 1 / drawn.length));
  const whole = largestRemainders(shares, PERCENT);
  return byLabel(drawn, (_, index) => whole[index] ?? 0);
}

/** Prices in ascending order, each above the one before. */
function rising(drawn: readonly Drawn[]): Record<string, number> {
  const prices = drawn.map(({ value }) => value).sort((one, two) => one - two);
  let last = -1 / CENTS;
  return byLabel(drawn, (_, index) => {
    last = Math.max(roundedTo(prices[index] ?? 0, CENTS), roundedTo(last + 1 / CENTS, CENTS));
    return last;
  });
}

function roundedTo(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}

/** A whole number, where the range has any: people round. */
function withinRange(value: number, [least, greatest]: readonly [number | null, number | null]): number {
  const whole = Math.round(value);
  const bounded = Math.min(greatest ?? Infinity, Math.max(least ?? -Infinity, whole));
  // Adding 0 makes 0 of -0.
  return (
    (Number.isInteger(bounded) ? bounded : Math.min(greatest ?? Infinity, Math.max(least ?? -Infinity, value))) + 0
  );
}
