import type { IncomingMessage } from 'node:http';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { readBytes } from './body-bytes.ts';
import { countJsonValues } from './count-json-values.ts';
import { contentType, refuseEncodedBody } from './headers.ts';
import { refuseHarmfulJson } from './refuse-harmful-json.ts';

/** A survey's document with some thousands of questions fits. */
export const MAX_JSON_BYTES = 8 * 1024 * 1024;

/** What reads them holds up every other request meanwhile: a survey of 5,000 questions, as the service answers it, fits. */
export const MAX_JSON_VALUES = 600_000;

/**
 * The members of the JSON object in the body; of none where the body is empty.
 * @throws FieldworkError `unsupported_media_type`, `too_large`, `malformed_request`, `invalid_input`
 */
export async function readJsonBody(
  request: IncomingMessage,
  { maxBytes = MAX_JSON_BYTES }: { maxBytes?: number } = {},
): Promise<Record<string, unknown>> {
  if (!announcesBody(request)) return {};
  const text = await readBytes(request, maxBytes);
  if (text.length === 0) return {};
  refuseOtherThanJson(request);
  refuseTooManyValues(text);
  const body = parseJson(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new FieldworkError('invalid_input', 'The body must be one JSON object.', {
      issues: [{ path: '', message: 'Write a JSON object: {"name": …}.' }],
    });
  }
  refuseHarmfulJson(body);
  return body as Record<string, unknown>;
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function refuseOtherThanJson(request: IncomingMessage): void {
  refuseEncodedBody(request);
  const media = contentType(request);
  const isJson = media !== undefined && /^application\/([\w.+-]+\+)?json$/.test(media.type);
  if (!isJson || (media.charset !== undefined && media.charset !== 'utf-8' && media.charset !== 'utf8')) {
    throw new FieldworkError(
      'unsupported_media_type',
      'Send the body as JSON in UTF-8, with Content-Type: application/json.',
    );
  }
}

function refuseTooManyValues(text: Buffer): void {
  if (countJsonValues(text) <= MAX_JSON_VALUES) return;
  throw new FieldworkError(
    'too_large',
    `The body holds more than ${MAX_JSON_VALUES.toLocaleString('en')} values (texts, numbers, lists, objects). Send fewer at once.`,
  );
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : 'it is no UTF-8 text';
    throw new FieldworkError('malformed_request', `The body is no valid JSON: ${withoutExcerpt(reason)}.`);
  }
}

/** The parser quotes the text around the fault; an answer should not hand out what may be a person's data. */
function withoutExcerpt(reason: string): string {
  const position = / (?:in JSON )?at position \d+(?: \(line \d+ column \d+\))?/.exec(reason)?.[0] ?? '';
  return /end of (?:JSON )?input/i.test(reason)
    ? 'it ends too early'
    : `there is a mistake${position.replace(' in JSON', '')}`;
}
