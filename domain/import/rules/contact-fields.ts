import type { ContactField } from '../vocabulary/answer-contact-fields.ts';
import { ASKS_FOR_CONTACT, CONTACT_FIELDS } from '../vocabulary/answer-contact-fields.ts';
import { foldWords } from '../vocabulary/answer-phrases.ts';
import type { ItemEvidence } from './item-evidence.ts';

export type ContactInput = { readonly label: ContactField; readonly helper: string };

const REACHES_A_PERSON: readonly ContactField[] = ['email', 'phone'];

/** The contact fields that an item asks for, or null where it is no contact form. */
export function contactFieldsOf(evidence: ItemEvidence): readonly ContactInput[] | null {
  const { answers, fields, isGrid, asked } = evidence;
  if (isGrid) return null;
  const listed =
    answers.length > 0 && answers.every((answer) => answer.hasBlank) ? answers.map((answer) => answer.text) : [];
  const labels = fields.length > 0 ? fields : listed;
  if (labels.length >= 2) return allContact(labels);
  if (answers.length > 0) return null;
  const only = labels[0] ?? asked;
  const field = fieldOf(only);
  if (field !== null && REACHES_A_PERSON.includes(field)) return [{ label: field, helper: tidy(only) }];
  return ASKS_FOR_CONTACT.test(asked) && !/^(?:would|do|may|can|are) /u.test(asked) ? reachFields(asked) : null;
}

function allContact(labels: readonly string[]): readonly ContactInput[] | null {
  const inputs: ContactInput[] = [];
  for (const label of labels) {
    const field = fieldOf(label);
    if (field === null || inputs.some((input) => input.label === field)) return null;
    inputs.push({ label: field, helper: label });
  }
  return inputs;
}

/** The field that a label names: its words must be most of it, so that "phone brand" names none. */
function fieldOf(label: string): ContactField | null {
  const words = foldWords(label)
    .replace(
      /\([^)]*\)|^(?:please )?(?:enter|provide|write|type|state|give|what is|what's|indique|escriba|angiv|skriv|请填写|请输入|请留下)? ?(?:us |a |an |business |work |home |personal |private |contact |current |your |the |su |tu |din |dit |您的|你的|my )*|[?:*.,]+/gu,
      ' ',
    )
    .trim();
  const found = CONTACT_FIELDS.find(({ pattern }) => {
    const match = pattern.exec(words);
    return match !== null && match[0].length >= 0.6 * words.length;
  });
  return found?.field ?? null;
}

function reachFields(asked: string): readonly ContactInput[] | null {
  const named = CONTACT_FIELDS.filter(({ field, pattern }) => REACHES_A_PERSON.includes(field) && pattern.test(asked));
  return named.length === 0 ? null : named.map(({ field }) => ({ label: field, helper: '' }));
}

function tidy(label: string): string {
  return label.length <= 40 ? label : '';
}
