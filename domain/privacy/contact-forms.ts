import { LEFT_EMPTY } from '../fieldwork/flow/given-answers.ts';
import { readEmailAddress } from '../mailing/contacts/email-address.ts';
import { CONTACT_FIELDS } from '../questionnaire/document/question-types/contact-form.ts';

/** An answer to a contact form, or the draft of one, by field. */
export type ContactDetails = Readonly<Partial<Record<(typeof CONTACT_FIELDS)[number], string>>>;

const FIELDS: ReadonlySet<string> = new Set(CONTACT_FIELDS);

/**
 * The contact forms in a value of a response, at any depth. They are known by their shape: so they are found whatever
 * version the response was given to, also one whose document is gone.
 */
export function contactFormsIn(value: unknown): readonly ContactDetails[] {
  if (isContactForm(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(contactFormsIn) : [];
}

/** Whether the address in a contact form is that of a mailbox. @param folded see `readEmailAddress` */
export function isFormOf({ email }: ContactDetails, folded: string): boolean {
  if (email === undefined) return false;
  const reading = readEmailAddress(email);
  return reading.ok && reading.folded === folded;
}

/** The value with some of its contact forms emptied, as if the respondent had passed them. */
export function withoutForms(value: unknown, isToEmpty: (form: ContactDetails) => boolean): unknown {
  if (isContactForm(value)) return isToEmpty(value) ? LEFT_EMPTY : value;
  if (Array.isArray(value)) return value.map((item) => withoutForms(item, isToEmpty));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, withoutForms(member, isToEmpty)]));
}

function isContactForm(value: unknown): value is ContactDetails {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = Object.entries(value);
  return fields.length > 0 && fields.every(([name, member]) => FIELDS.has(name) && typeof member === 'string');
}
