import { z } from 'zod';
import { quotasSchema } from './quotas.ts';

/** A source that research brought, as shown under the survey. */
const citation = z.strictObject({
  title: z.string().max(500),
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  snippet: z.string().max(5_000).optional(),
});

/** Keys whose meaning the service knows; any other key is kept as it is given. */
const knownSettings = {
  research_sources: z.array(citation).max(200),
  /** The survey that this one is a translation of. */
  translation_of: z.uuid(),
  quotas: quotasSchema,
  /** No new respondents from then on. */
  closes_at: z.iso.datetime({ offset: true }),
  /** No new respondents once there are so many completes. */
  response_limit: z.int().min(1).max(10_000_000),
  /** What a respondent must type to begin. */
  pin: z.string().trim().min(4).max(64),
  /** unlimited: the same browser may answer again and again, as at a kiosk. */
  repeat: z.enum(['once_per_browser', 'unlimited']),
};

const jsonValue: z.ZodType = z.json();

/** Settings as stored: known keys by their schemas, others any JSON. */
export const surveySettingsSchema = z.object(knownSettings).partial().catchall(jsonValue);

/** A change of settings: merged at the top level, null removes a key. */
export const surveySettingsChangeSchema = z
  .object({
    research_sources: knownSettings.research_sources.nullable(),
    translation_of: knownSettings.translation_of.nullable(),
    quotas: knownSettings.quotas.nullable(),
    closes_at: knownSettings.closes_at.nullable(),
    response_limit: knownSettings.response_limit.nullable(),
    pin: knownSettings.pin.nullable(),
    repeat: knownSettings.repeat.nullable(),
  })
  .partial()
  .catchall(jsonValue);

export type SurveySettings = Readonly<Record<string, unknown>>;

/** The settings after a change: keys given replace, null removes, the rest stays. */
export function mergeSettings(settings: SurveySettings, change: SurveySettings): SurveySettings {
  return Object.fromEntries(
    Object.entries({ ...settings, ...change }).filter(([, value]) => value !== null && value !== undefined),
  );
}
