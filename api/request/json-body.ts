import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { inSlices } from '../../platform/elsewhere/in-slices.ts';
import type { EdgeContext } from '../edge.ts';
import { LARGE_BODY_BYTES, untilLargeTurn } from './large-turn.ts';
import { readBytes } from './body-bytes.ts';
import { contentType, refuseEncodedBody } from './headers.ts';
import { NoJson, parseJsonInSteps } from '../../platform/json/parse-json.ts';
import { refuseHarmfulJson } from './refuse-harmful-json.ts';
import { MAX_MEMBERS, scanJson } from '../../platform/json/scan-json.ts';
import type { JsonScan } from '../../platform/json/scan-json.ts';

/** Enough for a survey's document with some thousands of questions. */
export const MAX_JSON_BYTES = 8 * 1024 * 1024;

/** Reading more would delay all other requests; enough for a survey of 5,000 questions, as the service returns it. */
export const MAX_JSON_VALUES = 600_000;

/**
 * The members of the JSON object in the body; none where the body is empty. A long one is read in slices, between which other
 * requests are answered.
 * @throws FieldworkError `unsupported_media_type`, `too_large`, `malformed_request`, `invalid_input`, `service_unavailable`
 */
export async function readJsonBody(ctx: EdgeContext): Promise<Record<string, unknown>> {
  const request = ctx.req;
  if (!announcesBody(request)) return {};
  const bytes = await readBytes(request, MAX_JSON_BYTES, (size) =>
    size > LARGE_BODY_BYTES ? untilLargeTurn(ctx) : undefined,
  );
  if (bytes.length === 0) return {};
  refuseOtherThanJson(request);
  const body = await parseJson(withoutMark(bytes));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new FieldworkError('invalid_input', 'The body must be one JSON object.', {
      issues: [{ path: '', message: 'Write a JSON object: {"name": …}.' }],
    });
  }
  await inSlices(refuseHarmfulJson(body));
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

const MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** A byte order mark in front is no part of the text. */
function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, MARK.length).equals(MARK) ? bytes.subarray(MARK.length) : bytes;
}

async function parseJson(bytes: Buffer): Promise<unknown> {
  if (!isUtf8(bytes)) throw noJson('it is no UTF-8 text');
  const scan = await inSlices(scanJson(bytes));
  refuseTooMuch(scan);
  const value = await parsed(bytes, scan);
  refuseDuplicates(scan);
  return value;
}

function refuseTooMuch({ values, overfull }: JsonScan): void {
  if (overfull !== null) {
    const most = `an object may have at most ${MAX_MEMBERS.toLocaleString('en')} members`;
    const message = `Leave members out: ${most}.`;
    throw new FieldworkError('too_large', `The body holds more than the service reads: ${most}.`, {
      issues: [{ path: overfull, message }],
    });
  }
  if (values <= MAX_JSON_VALUES) return;
  throw new FieldworkError(
    'too_large',
    `The body holds more than ${MAX_JSON_VALUES.toLocaleString('en')} values (texts, numbers, lists, objects). Send fewer at once.`,
  );
}

async function parsed(bytes: Buffer, scan: JsonScan): Promise<unknown> {
  try {
    return await inSlices(parseJsonInSteps(bytes, scan));
  } catch (error) {
    if (!(error instanceof NoJson)) throw error;
    throw noJson(faultAt(error.position));
  }
}

function faultAt(position: NoJson['position']): string {
  if (position === 'end') return 'it ends too early';
  return position === null ? 'there is a mistake' : `there is a mistake at position ${position}`;
}

/** Says nothing of what stands around the fault, as it may be personal data. */
function noJson(reason: string): FieldworkError {
  return new FieldworkError('malformed_request', `The body is no valid JSON: ${reason}.`);
}

/** Of two members of one name readers take the first, the last or both (RFC 8259, section 4): what was meant is unknown. */
function refuseDuplicates({ duplicates }: JsonScan): void {
  if (duplicates.length === 0) return;
  const issues = duplicates.map((path) => ({ path, message: 'Write this member once: its object has it already.' }));
  throw new FieldworkError('malformed_request', 'The body gives a member of an object twice; see errors.', { issues });
}
