import type { Metadata } from '../contacts/metadata.ts';
import { directionOf } from '../../ground/languages/direction-of.ts';
import { safeLink } from '../../ground/safe-link.ts';
import { shownCharacters } from '../../ground/shown-characters.ts';
import { FieldworkError } from '../../ground/errors.ts';
import type { EmailTemplate } from './email-template.ts';
import { defaultEmailTemplate } from './email-template.ts';
import { filledText } from './fill-text.ts';
import { htmlPart } from './html-part.ts';
import type { MailContent } from './html-part.ts';
import { mailBlocks } from './mail-blocks.ts';
import type { MailValues } from './mail-values.ts';
import { onOneLine } from './mail-values.ts';
import { textPart } from './text-part.ts';
import { mailWordsFor } from './words/words-for.ts';

export type Invitation = {
  readonly template: EmailTemplate;
  /** `language`: ISO 639-1. */
  readonly survey: { readonly name: string; readonly language: string };
  readonly recipient: { readonly email: string; readonly metadata: Metadata };
  /** `postalAddress` may have lines. */
  readonly sender: { readonly name: string; readonly postalAddress: string };
  /** Both personal: opening them identifies the recipient. */
  readonly links: { readonly survey: string; readonly unsubscribe: string };
};

export type InvitationMail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

const MOST_CHARACTERS = { subject: 250, cta: 100, name: 200, email: 254, addressLine: 200, link: 600 } as const;
const MOST_ADDRESS_LINES = 8;

/**
 * One recipient's invitation or reminder, as text and HTML that say the same, with the headers by which mail programs offer to
 * unsubscribe at one click (RFC 2369, RFC 8058). Whatever people wrote is text: no markup, and never a line of a header.
 * @throws FieldworkError `invalid_input` where a link is no address of the web, or longer than 600 characters
 */
export function invitationMail(invitation: Invitation): InvitationMail {
  const { template, survey } = invitation;
  const surveyLink = webAddress('links.survey', invitation.links.survey);
  const unsubscribe = webAddress('links.unsubscribe', invitation.links.unsubscribe);
  const values = valuesFor(invitation, surveyLink);
  const byDefault = defaultEmailTemplate(survey.language);
  const subject = lineOf([template.subject, byDefault.subject], values, MOST_CHARACTERS.subject);
  const cta = lineOf([template.cta_text, byDefault.cta_text], values, MOST_CHARACTERS.cta);
  const content: MailContent = {
    subject,
    blocks: mailBlocks(template.body, values),
    button: { text: cta, href: surveyLink },
    language: survey.language,
    direction: directionOf(survey.language),
    senderName: values.named.SENDER_NAME,
    footer: footerOf(invitation, { values, unsubscribe }),
  };
  const headers = { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { subject, text: textPart(content), html: htmlPart(content), headers };
}

/** As it may stand in a header: of ASCII characters alone, none of which ends it. */
function webAddress(path: string, address: string): string {
  const link = safeLink(address);
  if (link !== null && /^https?:[\x21-\x7e]+$/.test(link) && link.length <= MOST_CHARACTERS.link) return link;
  throw new FieldworkError('invalid_input', 'A link of the mail is none.', {
    issues: [{ path, message: `Write an address of the web of at most ${MOST_CHARACTERS.link} characters.` }],
  });
}

function valuesFor({ survey, recipient, sender }: Invitation, surveyLink: string): MailValues {
  return {
    named: {
      SURVEY_LINK: surveyLink,
      SURVEY_NAME: onOneLine(survey.name, MOST_CHARACTERS.name),
      RECIPIENT_EMAIL: onOneLine(recipient.email, MOST_CHARACTERS.email),
      SENDER_NAME: onOneLine(sender.name, MOST_CHARACTERS.name),
    },
    metadata: recipient.metadata,
  };
}

/** The first of the texts that says something once it is filled in. */
function lineOf(texts: readonly string[], values: MailValues, mostCharacters: number): string {
  return texts.map((text) => onOneLine(filledText(text, values), mostCharacters)).find((line) => line !== '') ?? '';
}

function footerOf(
  { survey, sender }: Invitation,
  { values, unsubscribe }: { readonly values: MailValues; readonly unsubscribe: string },
): MailContent['footer'] {
  const words = mailWordsFor(survey.language);
  const address = shownCharacters(sender.postalAddress)
    .split('\n')
    .map((line) => onOneLine(line, MOST_CHARACTERS.addressLine))
    .filter((line) => line !== '');
  const sentTo = words.sentTo.replace('{email}', () => values.named.RECIPIENT_EMAIL);
  return {
    language: words.language,
    direction: directionOf(words.language),
    address: address.slice(0, MOST_ADDRESS_LINES),
    notes: [sentTo, words.personal],
    unsubscribe: { text: words.unsubscribe, href: unsubscribe },
  };
}
