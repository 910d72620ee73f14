import { z } from 'zod';
import { anyText, someText } from '../../questionnaire/document/stored-text.ts';
import { mailWordsFor } from './words/words-for.ts';

/** The text of an invitation; each mail is made of it by filling in its placeholders. */
export type EmailTemplate = {
  readonly subject: string;
  /** Plain text; blank lines part paragraphs. */
  readonly body: string;
  /** On the button. */
  readonly cta_text: string;
};

/** Characters, lines and placeholders: with them no mail is as long as those that Gmail cuts off (102 KB). */
export const TEMPLATE_LIMITS = {
  subjectCharacters: 200,
  recommendedSubjectCharacters: 65,
  bodyCharacters: 8_000,
  bodyLines: 300,
  bodyPlaceholders: 100,
  surveyLinks: 3,
  ctaCharacters: 60,
  recommendedCtaWords: 4,
} as const;

/** The default invitation, in the survey's language (English where it isn't available). */
export function defaultEmailTemplate(language: string): EmailTemplate {
  const { subject, greeting, request, thanks, cta } = mailWordsFor(language);
  const body = [greeting, request, '{{SURVEY_LINK}}', `${thanks}\n{{SENDER_NAME}}`].join('\n\n');
  return { subject, body, cta_text: cta };
}

const UNPRINTABLE_LINE = /[\p{Cc}\u2028\u2029]/u;
const LINE_RULE = 'Write it on one line, without line breaks and other control characters.';
/** Line ends and tabs are what a plain text has. */
const UNPRINTABLE_TEXT = /[^\P{Cc}\t\r\n]/u;

/** A template as a caller gives it: missing fields are as in the default of the survey's language. */
export const emailTemplateSchema = z.strictObject({
  subject: someText(TEMPLATE_LIMITS.subjectCharacters)
    .refine((text) => !UNPRINTABLE_LINE.test(text), { error: LINE_RULE })
    .optional()
    .describe(
      `Up to ${TEMPLATE_LIMITS.recommendedSubjectCharacters} characters recommended; "You are invited: {{SURVEY_NAME}}" by default.`,
    ),
  body: anyText(TEMPLATE_LIMITS.bodyCharacters)
    .refine((text) => !UNPRINTABLE_TEXT.test(text), { error: 'Leave out control characters.' })
    .refine((text) => text.split(/\r\n?|\n/).length <= TEMPLATE_LIMITS.bodyLines, {
      error: `Write at most ${TEMPLATE_LIMITS.bodyLines} lines.`,
    })
    .optional()
    .describe('Plain text with {{SURVEY_LINK}}.'),
  cta_text: someText(TEMPLATE_LIMITS.ctaCharacters)
    .refine((text) => !UNPRINTABLE_LINE.test(text), { error: LINE_RULE })
    .optional()
    .describe('On the button; 2 to 4 words, "Take the Survey" by default.'),
});
