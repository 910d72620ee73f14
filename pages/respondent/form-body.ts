import type { IncomingMessage } from 'node:http';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { parseFormText } from '../../domain/ground/form-text.ts';
import type { FormFields } from '../../domain/fieldwork/answering/form-fields.ts';
import type { Pace } from '../../platform/arriving/pace.ts';
import { readBody } from '../../platform/arriving/read-body.ts';

/** A dozen of the longest texts in the longest encoding (9 bytes a character): nobody writes more on one page. */
const MAX_FORM_BYTES = 2_000_000;

/** A browser sends the whole page at once; 2 MB in this time are 1.1 Mbit/s. */
const FORM_PACE: Pace = { wholeMs: 15_000, standsStillMs: 5_000 };

/** A form as a browser sends it: the fields of the question, and everything else by name. */
export type SentBody = {
  readonly fields: FormFields;
  /** The first value of each other field; empty without one. */
  readonly other: (name: string) => string;
};

/**
 * Reads a form (application/x-www-form-urlencoded).
 * @throws FieldworkError `unsupported_media_type`, `too_large`, `request_too_slow`, `service_unavailable` where too much arrives
 * at once
 * @throws ClientGone where the browser disconnected
 */
export async function readForm(request: IncomingMessage): Promise<SentBody> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new FieldworkError('unsupported_media_type', 'Send the page as a form (application/x-www-form-urlencoded).');
  }
  const bytes = await readBody(request, { mostBytes: MAX_FORM_BYTES, pace: FORM_PACE, tooLarge });
  const form = parseFormText(bytes.toString('utf8'));
  if (form === null) throw tooLarge();
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
