import { z } from 'zod';
import { isHarmfulName } from '../../ground/outside-json.ts';
import { webAddress } from './web-address.ts';

/** `settings.theme`: the design of a team's pages. Text stays readable with any colour. */
export const themeSchema = z.strictObject({
  /** The survey's title for respondents; its name by default. */
  title: z.string().trim().min(1).max(200).optional(),
  logo_url: webAddress.optional(),
  /** Alternative text of the logo. */
  logo_text: z.string().trim().min(1).max(200).optional(),
  color: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'Write a colour as #rrggbb, such as #0b5fff.')
    .optional(),
});

export type SurveyTheme = Readonly<z.output<typeof themeSchema>>;

/**
 * `settings.redirects`: addresses by outcome. `{{NAME}}` in the path, the query or the fragment is replaced by a parameter of the
 * respondent's link, or by RESPONSE_ID.
 */
export const redirectsSchema = z.strictObject({
  complete: webAddress.optional(),
  screen_out: webAddress.optional(),
  over_quota: webAddress.optional(),
});

export type Redirects = Readonly<z.output<typeof redirectsSchema>>;

const words = z.string().trim().min(1).max(2_000);

/** `settings.texts`. */
export const endTextsSchema = z.strictObject({
  complete: words.optional(),
  screen_out: words.optional(),
  over_quota: words.optional(),
  paused: words.optional(),
  closed: words.optional(),
});

export type EndTexts = Readonly<z.output<typeof endTextsSchema>>;

const MAX_HIDDEN_FIELDS = 50;

/** `settings.hidden_fields`: names of the link's parameters that are stored with the response. */
export const hiddenFieldsSchema = z
  .array(z.string().regex(/^[A-Za-z][\w.-]{0,63}$/, 'Write a name of letters, digits, "_", "-" and "."'))
  .max(MAX_HIDDEN_FIELDS)
  .refine((names) => new Set(names).size === names.length, { error: 'Name each field once.' })
  .refine((names) => !names.some(isHarmfulName), { error: 'Choose another name than "toString".' });
