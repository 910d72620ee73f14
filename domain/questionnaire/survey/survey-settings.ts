import { z } from 'zod';
import { weightingSchema } from './weighting.ts';
import type { Schema } from '../../ground/schema.ts';
import { quotasSchema } from './quotas.ts';
import { qualityRulesSchema } from './quality-rules.ts';
import { endTextsSchema, hiddenFieldsSchema, redirectsSchema, themeSchema } from './respondent-settings.ts';
import { webAddress } from './web-address.ts';

/** A source from research, as shown with the survey. */
export const citation = z.strictObject({
  title: z.string().max(500),
  url: webAddress,
  snippet: z.string().max(5_000).optional(),
});

/** Keys that the service knows; any other key is stored as it is given. */
const knownSettings = {
  research_sources: z.array(citation).max(200),
  /** The survey of the same team that this one is a translation of. */
  translation_of: z.uuid().toLowerCase(),
  quotas: quotasSchema,
  /** The time from which there are no new respondents. */
  closes_at: z.iso.datetime({ offset: true }),
  /** The number of completes from which there are no new respondents. */
  response_limit: z.int().min(1).max(10_000_000),
  /** The PIN that a respondent must enter to begin. */
  pin: z.string().trim().min(4).max(64),
  /** unlimited: one browser may answer repeatedly, as at a kiosk. */
  repeat: z.enum(['once_per_browser', 'unlimited']),
  theme: themeSchema,
  /** Where respondents are redirected at the end. */
  redirects: redirectsSchema,
  /** Texts of pages instead of the service's own. */
  texts: endTextsSchema,
  hidden_fields: hiddenFieldsSchema,
  progress_bar: z.boolean(),
  back_button: z.boolean(),
  /** Conditions that are true for attentive respondents. */
  attention_checks: qualityRulesSchema,
  /** Conditions that are true where answers contradict each other. */
  contradictions: qualityRulesSchema,
  /** Shares of the population that responses are weighted to, in weighted analyses. */
  weighting: weightingSchema,
};

type KnownSettings = { readonly [Key in keyof typeof knownSettings]?: z.output<(typeof knownSettings)[Key]> };

/** The value of a known key; undefined where it is missing, or was stored in another form before the key was known. */
export function settingOf<Key extends keyof typeof knownSettings>(
  settings: SurveySettings,
  key: Key,
): KnownSettings[Key] | undefined {
  const parsed = knownSettings[key].safeParse(settings[key]);
  return parsed.success ? (parsed.data as KnownSettings[Key]) : undefined;
}

const jsonValue: Schema = z.json();

/** Settings as stored: known keys by their schemas, others any JSON. */
export const surveySettingsSchema = z.object(knownSettings).partial().catchall(jsonValue);

/** A change of settings: merged at the top level, null removes a key. */
export const surveySettingsChangeSchema = z
  .object(
    Object.fromEntries(Object.entries(knownSettings).map(([key, schema]) => [key, schema.nullable()])) as {
      [Key in keyof typeof knownSettings]: z.ZodNullable<(typeof knownSettings)[Key]>;
    },
  )
  .partial()
  .catchall(jsonValue);

export type SurveySettings = Readonly<Record<string, unknown>>;

/** The settings after a change: keys given replace, null removes, the rest stays. */
export function mergeSettings(settings: SurveySettings, change: SurveySettings): SurveySettings {
  return Object.fromEntries(
    Object.entries({ ...settings, ...change }).filter(([, value]) => value !== null && value !== undefined),
  );
}
