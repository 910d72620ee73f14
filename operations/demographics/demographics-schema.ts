import { z } from 'zod';
import { PLACE_KINDS } from '../../domain/demographics/place-profile.ts';

const placeView = z.object({
  id: z.string(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  country_code: z.string().describe('ISO 3166-1 alpha-2.'),
  within: z.array(z.string()).describe('What it lies in, from the nearest to the country.'),
});

const sourceView = z.object({
  name: z.string(),
  vintage: z.string().describe('The year or years that the figures are of.'),
  licence: z.string(),
  address: z.string(),
});

const figureView = z.object({
  name: z.string(),
  value: z.number(),
  unit: z.string(),
  of: placeView.describe('The place that it is of: another than the one asked for where that has none.'),
  source: sourceView,
});

const distributionView = z.object({
  attribute: z.string().describe('Such as age, gender, age × gender, race, income, education.'),
  shares: z.record(z.string(), z.number()).describe('Shares by category, which add up to 1.'),
  base: z.string().describe('Of whom: everybody, households …'),
  of: placeView,
  source: sourceView,
});

const rowView = z.object({ name: z.string(), value: z.number(), unit: z.string() });

const answerView = z.object({
  text: z.string(),
  model: z.string().describe('What wrote it; "rules": rows of figures in a sentence, without a model.'),
  figures_used: z.array(rowView).describe('What it was made of, and its numbers were checked against.'),
});

const targetView = z.object({
  attribute: z.string(),
  category: z.string(),
  share: z.number(),
  limit: z.int().describe('Of sample_size people.'),
});

/** What `get_demographics` finds: one place with its figures, or several to choose from. */
export const demographicsResult = z.object({
  place: placeView.nullable().describe('Null where the name means several places: see candidates.'),
  answered_by: placeView.nullable().describe('The place that most figures are of.'),
  candidates: z.array(placeView).describe('Places of the name, the most populous first; empty where one is meant.'),
  notes: z.array(z.string()).describe('Which figures are of another place, and what is estimated.'),
  figures: z.array(figureView),
  distributions: z.array(distributionView),
  margins: z
    .record(z.string(), z.record(z.string(), z.number()))
    .describe('Shares of adults by age band and gender, and of everybody or households by the rest; for weighting.'),
  quota_targets: z.array(targetView).describe('The same as limits of quotas for sample_size people.'),
  answer: answerView.nullable().describe('To the question or about the audience; null where neither was given.'),
});

export type DemographicsResult = z.infer<typeof demographicsResult>;
