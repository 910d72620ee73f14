import { z } from 'zod';
import { DECK_LIMITS } from '../../../domain/exports/deck/deck-limits.ts';
import { NAMED_THEMES } from '../../../domain/exports/deck/themes/deck-themes.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';

const { slides, titleCharacters, contextCharacters, instructionsCharacters, logoBytes } = DECK_LIMITS;

const colour = z
  .string()
  .regex(/^#[0-9a-f]{6}$/iu, 'Write a colour as #rrggbb, such as #1f5f99.')
  .transform((text) => text.toLowerCase());

const ownTheme = z.strictObject({
  primary: colour.describe('Of the leading series, numbers and lines, as #rrggbb.'),
  secondary: colour.optional().describe('Of the second series.'),
  background: colour.optional().describe('White by default; light text is used on a dark one.'),
  logo_artifact_id: z
    .uuid()
    .optional()
    .describe(`The id of an uploaded PNG or JPEG of at most ${logoBytes.toLocaleString('en')} bytes.`),
});

/** The most characters of words: more is refused, not cut. */
const TOO_LONG = `Write at most ${contextCharacters.toLocaleString('en')} characters: a summary, or the tables that matter.`;

export const presentationInput = z.strictObject({
  title: z
    .string()
    .trim()
    .min(1, 'Write a title.')
    .max(titleCharacters, `Write at most ${titleCharacters} characters.`)
    .describe('Stands on the first slide.'),
  data_context: z
    .string()
    .trim()
    .min(1, 'Write what the presentation is about: words, tables, or the id of a survey.')
    .max(contextCharacters, TOO_LONG)
    .describe(
      'What it is made of: words, Markdown, tables as Markdown or CSV, JSON rows; the id or address of a survey in it means its results.',
    ),
  survey_id: surveyId.optional().describe('The survey whose results it shows.'),
  custom_instructions: z
    .string()
    .max(instructionsCharacters, `Write at most ${instructionsCharacters} characters.`)
    .optional()
    .describe('Such as "no appendix", "only NPS and Q3", "without Q7", "focus on prices", "at most 8 slides".'),
  max_slides: z
    .number()
    .default(slides.usual)
    .describe(`A whole number; what is below ${slides.least} or above ${slides.most} is taken as that.`),
  theme: z
    .union([z.enum(NAMED_THEMES), ownTheme])
    .default('fieldwork')
    .describe('"fieldwork" is light, "night" dark; or colours of your own.'),
});

export type PresentationInput = z.output<typeof presentationInput>;
