import type { IncomingMessage } from 'node:http';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { FormFields } from '../../domain/fieldwork/answering/form-fields.ts';
import { readText } from '../kit/read-text.ts';

/** A dozen of the longest texts in the longest encoding (9 bytes a character): nobody writes more on one page. */
const MAX_FORM_BYTES = 2_000_000;

/** A form as a browser sends it: the fields of the question, and everything else by name. */
export type SentBody = {
  readonly fields: FormFields;
  /** The first value of each other field; empty without one. */
  readonly other: (name: string) => string;
};

/**
 * Reads a form (application/x-www-form-urlencoded).
 * @throws FieldworkError `unsupported_media_type`, `too_large`
 */
export async function readForm(request: IncomingMessage): Promise<SentBody> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new FieldworkError('unsupported_media_type', 'Send the page as a form (application/x-www-form-urlencoded).');
  }
  const form = new URLSearchParams(await readText(request, MAX_FORM_BYTES, tooLarge));
  const fields = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (!isOfQuestion(name)) continue;
    const values = fields.get(name);
    if (values === undefined) fields.set(name, [value]);
    else values.push(value);
  }
  return { fields, other: (name) => form.get(name) ?? '' };
}

function isOfQuestion(name: string): boolean {
  return name === 'a' || name.startsWith('a.');
}

function tooLarge(): FieldworkError {
  return new FieldworkError('too_large', 'The page holds more than can be stored.');
}
