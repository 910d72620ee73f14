import type { IncomingMessage } from 'node:http';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { FormFields } from '../../domain/fieldwork/answering/form-fields.ts';

/** A dozen of the longest texts in the costliest encoding (9 bytes a sign): nobody writes more on one page. */
const MAX_FORM_BYTES = 2_000_000;

/** A form as a browser sends it: the fields of the question, and everything else by name. */
export type SentBody = {
  readonly fields: FormFields;
  /** The first value of each other field; empty where there is none. */
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
  const form = new URLSearchParams(await readText(request));
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

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Left open where it is too large: who still sends must be able to read the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_FORM_BYTES) throw new FieldworkError('too_large', 'The page holds more than can be stored.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
