import { destinationsIn } from '../../domain/agent/foreign-words/outbound-words.ts';
import type { EmailTemplate } from '../../domain/mailing/mail/email-template.ts';
import { questionTexts } from '../../domain/questionnaire/document/question-texts.ts';
import { questionsOf } from '../../domain/questionnaire/document/question-index.ts';
import type { SurveyDocument } from '../../domain/questionnaire/document/survey-document.ts';
import { quoted } from './quoted.ts';

const MOST_NAMED = 10;

/**
 * Where texts lead whoever reads them, in a sentence for an approval: somebody else's words may have put a link there.
 * @returns nothing where they name no host and no address
 */
export function addressesInWords(texts: readonly string[]): readonly string[] {
  const found = destinationsIn(texts);
  if (found.length === 0) return [];
  const named = found.slice(0, MOST_NAMED).map((destination) => quoted(destination));
  const more = found.length > MOST_NAMED ? ` and ${found.length - MOST_NAMED} more` : '';
  return [`Its texts name ${named.join(', ')}${more}.`];
}

/** Every text of a questionnaire that respondents read. */
export function textsOfDocument(document: SurveyDocument): readonly string[] {
  return questionsOf(document).flatMap((question) => questionTexts(question).map(({ text }) => text));
}

/** Every text of mails that their readers see. */
export function textsOfMails(templates: readonly EmailTemplate[]): readonly string[] {
  return templates.flatMap(({ subject, body, cta_text }) => [subject, body, cta_text]);
}
