import type { IncomingMessage } from 'node:http';
import { readText } from '../kit/read-text.ts';
import { parseJson } from '../kit/bodies.ts';
import type { FormBranch, FormNode } from './form-body.ts';
import { StripeError } from './stripe-error.ts';

const MOST_BYTES = 256 * 1024;

/** @throws StripeError 413 */
export function readBody(request: IncomingMessage): Promise<string> {
  return readText(request, MOST_BYTES, () => new StripeError(413, 'The request is too large.'));
}

/** A JSON object in the form of parameters: numbers and booleans as texts. */
export function formOfJson(text: string): FormBranch {
  const node = text === '' ? {} : nodeOf(parseJson(text, () => new StripeError(400, 'The body is no JSON.')));
  if (typeof node === 'string') throw new StripeError(400, 'Send a JSON object.');
  return node;
}

function nodeOf(value: unknown): FormNode {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, nodeOf(each)]));
}
