import type { IncomingMessage } from 'node:http';
import type { FormBranch, FormNode } from './form-body.ts';
import { StripeError } from './stripe-error.ts';

const MOST_BYTES = 256 * 1024;

/** @throws StripeError 413 */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MOST_BYTES) throw new StripeError(413, 'The request is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A JSON object in the form that parameters are read from: numbers and booleans as texts. */
export function formOfJson(text: string): FormBranch {
  const node = text === '' ? {} : nodeOf(parse(text));
  if (typeof node === 'string') throw new StripeError(400, 'Send a JSON object.');
  return node;
}

function nodeOf(value: unknown): FormNode {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, nodeOf(each)]));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new StripeError(400, 'The body is no JSON.');
  }
}
