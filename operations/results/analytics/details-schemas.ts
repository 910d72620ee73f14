import { z } from 'zod';
import { OPTION_TYPES } from '../../../domain/questionnaire/document/option.ts';

const perhaps = z.number().nullable();

/** One entry of a distribution. */
export const categoryView = z.object({
  value: z.string().describe("An option's label, a number or a range of numbers, a word."),
  count: z.number().describe('Responses, or the sum of their weights.'),
  percentage: perhaps.describe('Of those who answered, 0 to 100; null where nobody did.'),
  text: z.string(),
  option_type: z.enum(OPTION_TYPES).optional(),
});

/** Summary statistics of numbers. */
const numberSummaryView = z.object({
  count: z.number(),
  mean: perhaps,
  standard_deviation: perhaps.describe('Of a sample (n − 1).'),
  minimum: perhaps,
  first_quartile: perhaps,
  median: perhaps,
  third_quartile: perhaps,
  maximum: perhaps,
  sum: perhaps,
});

const bin = z.object({ from: z.number(), to: z.number(), count: z.number(), percentage: perhaps });

const numericInput = z.object({
  value: z.string().nullable(),
  text: z.string().nullable(),
  base: z.number(),
  summary: numberSummaryView,
  histogram: z.array(bin),
});

const gridDetails = z.object({
  kind: z.literal('grid'),
  multiple: z.boolean(),
  rows: z.array(
    z.object({
      value: z.string(),
      text: z.string(),
      base: z.number(),
      distribution: z.array(categoryView),
      mean: perhaps.describe("Of the columns' codes; null where they are no numbers."),
    }),
  ),
});

const rankingDetails = z.object({
  kind: z.literal('ranking'),
  items: z.array(
    z.object({
      value: z.string(),
      text: z.string(),
      mean_rank: perhaps.describe('1 is the best.'),
      first_places: z.number(),
      ranks: z.array(z.number()).describe('How many gave it each rank, the first first.'),
    }),
  ),
});

const npsDetails = z.object({
  kind: z.literal('nps'),
  score: z.object({
    score: perhaps,
    base: z.number(),
    promoters: z.number(),
    passives: z.number(),
    detractors: z.number(),
    promoter_pct: perhaps,
    passive_pct: perhaps,
    detractor_pct: perhaps,
    standard_error: perhaps,
    margin_of_error95: perhaps,
  }),
  summary: numberSummaryView,
});

const range = z.object({ lower: perhaps, upper: perhaps });

const priceDetails = z.object({
  kind: z.literal('prices'),
  currency: z.string(),
  consistent: z.number().describe('Those whose four prices rise: curves and points are of them.'),
  inconsistent: z.number(),
  inputs: z.array(numericInput),
  curves: z
    .array(
      z.object({
        price: z.number(),
        too_cheap: z.number(),
        cheap: z.number(),
        expensive: z.number(),
        too_expensive: z.number(),
      }),
    )
    .describe('Shares of respondents, 0 to 1, at each price that was named.'),
  points: z
    .object({
      optimal: perhaps,
      indifference: perhaps,
      original: range.describe('"Not cheap" meets "too cheap", "not expensive" meets "too expensive".'),
      narrower: range.describe('"Expensive" meets "too cheap", "cheap" meets "too expensive".'),
    })
    .nullable(),
});

const maxdiffDetails = z.object({
  kind: z.literal('maxdiff'),
  items: z.array(
    z.object({
      value: z.string(),
      text: z.string(),
      shown: z.number(),
      best: z.number(),
      worst: z.number(),
      best_minus_worst: perhaps.describe('Of the times shown, −1 to 1.'),
      utility: perhaps.describe('Of an aggregate logit model.'),
      standard_error: perhaps,
      share: perhaps.describe('Of all preference, 0 to 1.'),
    }),
  ),
});

const conjointDetails = z.object({
  kind: z.literal('conjoint'),
  choices: z.number(),
  set_aside: z.number().describe('Respondents to older designs with other attributes.'),
  attributes: z.array(
    z.object({
      text: z.string(),
      importance: perhaps.describe('0 to 1.'),
      levels: z.array(
        z.object({
          text: z.string(),
          shown: z.number(),
          chosen: z.number(),
          utility: perhaps.describe('The levels of an attribute add up to 0.'),
          standard_error: perhaps,
        }),
      ),
    }),
  ),
  fit: z.object({ log_likelihood: z.number(), null_log_likelihood: z.number(), pseudo_r_squared: perhaps }).nullable(),
  reason: z.string().nullable().describe('Why there are no utilities.'),
});

const wordsDetails = z.object({
  kind: z.literal('words'),
  inputs: z.array(
    z.object({
      value: z.string().nullable(),
      text: z.string().nullable(),
      base: z.number(),
      words: z.array(categoryView),
    }),
  ),
});

/** The members of a frequency besides the distribution, by question type. */
export const detailsView = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), multiple: z.boolean() }),
  gridDetails,
  rankingDetails,
  z.object({ kind: z.literal('numeric'), unit: z.string().nullable(), inputs: z.array(numericInput) }),
  npsDetails,
  priceDetails,
  maxdiffDetails,
  conjointDetails,
  wordsDetails,
  z.object({ kind: z.literal('values'), distinct: z.number(), summary: numberSummaryView.nullable() }),
  z.object({ kind: z.literal('fields') }),
]);
