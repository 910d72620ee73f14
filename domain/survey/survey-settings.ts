import { z } from 'zod';

/** A source that research brought, as shown under the survey. */
const citation = z.strictObject({
  title: z.string().max(500),
  url: z.url({ protocol: /^https?$/ }).max(2_000),
  snippet: z.string().max(5_000).optional(),
});

/** Keys whose meaning the service knows; any other key is kept as it is given. */
const knownSettings = { research_sources: z.array(citation).max(200) };

const jsonValue: z.ZodType = z.json();

/** Settings as stored: known keys by their schemas, others any JSON. */
export const surveySettingsSchema = z
  .object({ research_sources: knownSettings.research_sources.optional() })
  .catchall(jsonValue);

/** A change of settings: merged at the top level, null removes a key. */
export const surveySettingsChangeSchema = z
  .object({ research_sources: knownSettings.research_sources.nullable().optional() })
  .catchall(jsonValue);

export type SurveySettings = Readonly<Record<string, unknown>>;

/** The settings after a change: keys given replace, null removes, the rest stays. */
export function mergeSettings(settings: SurveySettings, change: SurveySettings): SurveySettings {
  return Object.fromEntries(
    Object.entries({ ...settings, ...change }).filter(([, value]) => value !== null && value !== undefined),
  );
}
