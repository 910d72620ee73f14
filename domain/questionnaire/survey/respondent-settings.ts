import { z } from 'zod';

const webAddress = z
  .url({ protocol: /^https?$/, error: 'Write a whole address, such as https://www.example.org.' })
  .max(2_000)
  // Its origin goes into the pages' content policy, where these would end it.
  .refine((address) => !/[;,]/.test(new URL(address).host), { error: 'Write a host without ";" and ",".' });

/** `settings.theme`: how a team's pages look. Contrast is kept whatever the colour is. */
export const themeSchema = z.strictObject({
  /** What respondents read as the survey's title; its name where there is none. */
  title: z.string().trim().min(1).max(200).optional(),
  logo_url: webAddress.optional(),
  /** What the logo shows, for those who don't see it. */
  logo_text: z.string().trim().min(1).max(200).optional(),
  color: z
    .string()
    .regex(/^#[\da-f]{6}$/i, 'Write a colour as #rrggbb, such as #0b5fff.')
    .optional(),
});

export type SurveyTheme = Readonly<z.output<typeof themeSchema>>;

/** `settings.redirects`: addresses by outcome. `{{NAME}}` puts in a parameter that the respondent came with, or RESPONSE_ID. */
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

/** `settings.hidden_fields`: names of parameters of the link that are kept with the response. */
export const hiddenFieldsSchema = z
  .array(z.string().regex(/^[A-Za-z][\w.-]{0,63}$/, 'Write a name of letters, digits, "_", "-" and "."'))
  .max(MAX_HIDDEN_FIELDS)
  .refine((names) => new Set(names).size === names.length, { error: 'Name each field once.' });
