import { z } from 'zod';

const MOST_WORDS = 200;
const MOST_CHARACTERS = 100;
const MOST_PLACES = 10_000;
const MOST_ATTRIBUTES = 50;
export const MOST_MINUTES = 180;

const word = z.string().trim().min(1).max(MOST_CHARACTERS);

/** One word or several: always a list afterwards. */
const words = z
  .union([word, z.array(word).min(1).max(MOST_WORDS)], {
    error: `Write text in quotes, or a list […] of 1 to ${MOST_WORDS} of them, each of at most ${MOST_CHARACTERS} characters.`,
  })
  .transform((value) => (typeof value === 'string' ? [value] : value));

const yesOrNo = z
  .union([z.boolean(), word], { error: 'Write "yes" or "no".' })
  .transform((value) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : value.toLowerCase()))
  .pipe(z.enum(['yes', 'no']));

const age = z.int().min(18).max(100);

/** Ids of options, or the ends of a range; either end may be left out. */
const attributeChoice = z.union(
  [
    z.array(z.string().min(1).max(MOST_CHARACTERS)).min(1).max(MOST_WORDS),
    z.strictObject({ min: z.number().optional(), max: z.number().optional() }),
  ],
  { error: 'Write a list […] of option ids, or {"min": …, "max": …} for an attribute that is a range.' },
);

/** Whom a run is to reach, in a person's words. */
export const targetingInput = z.strictObject({
  country: word.optional(),
  language: word.optional(),
  age_min: age.optional(),
  age_max: age.optional(),
  sex: words.optional(),
  ethnicity: words.optional(),
  education: words.optional(),
  employment_status: words.optional(),
  employment_sector: words.optional(),
  household_income_usd: words.optional(),
  marital_status: words.optional(),
  has_children: yesOrNo.optional(),
  student_status: yesOrNo.optional(),
  nationality: words.optional(),
  us_state: words.optional(),
  us_region: words.optional(),
});

export type TargetingInput = z.output<typeof targetingInput>;

export const PANEL_PROVIDERS = ['panel_a', 'panel_b'] as const;
export type PanelProviderId = (typeof PANEL_PROVIDERS)[number];

/** What a quote is asked for with. `minutes` and `reward` are additions of this service. */
export const quoteRequest = z.strictObject({
  provider_id: z.enum(PANEL_PROVIDERS),
  sample_size: z.int().min(1).max(MOST_PLACES),
  /** May stand here or in `targeting`. */
  country: word.optional(),
  targeting: targetingInput.default({}),
  /** By the provider's ids, as its catalogue of attributes lists them. */
  attributes: z
    .record(z.string().min(1).max(MOST_CHARACTERS), attributeChoice)
    .refine((choices) => Object.keys(choices).length <= MOST_ATTRIBUTES, {
      error: `Write at most ${MOST_ATTRIBUTES} attributes.`,
    })
    .default({}),
  /** How long the survey takes; left out: as estimated from its questions. */
  minutes: z.int().min(1).max(MOST_MINUTES).optional(),
  /** What a participant gets for a complete, as a decimal string: "2.50"; left out: by the provider's hourly floor. */
  reward: z
    .string()
    .regex(/^\d{1,9}(?:\.\d{1,3})?$/, { error: 'Write an amount as text, such as "2.50".' })
    .optional(),
});

export type QuoteRequest = z.output<typeof quoteRequest>;
