import type { IncomingMessage } from 'node:http';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { Pace } from '../../platform/arriving/pace.ts';
import { readBody } from '../../platform/arriving/read-body.ts';
import type { Turn } from '../../platform/arriving/read-body.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/** 8 MB at 1.1 Mbit/s. */
const BODY_PACE: Pace = { wholeMs: 60_000, standsStillMs: 5_000 };

/**
 * The body's bytes: reads no further than the limit, and leaves the connection open so that the answer arrives.
 * @param heldUntil for a complete body that waits for its turn
 * @throws FieldworkError `too_large`, `request_too_slow`, `service_unavailable` where too much arrives at once
 * @throws ClientGone where the client disconnected
 */
export function readBytes(request: IncomingMessage, maxBytes: number, heldUntil?: Turn): Promise<Buffer> {
  const tooLarge = () => new FieldworkError('too_large', `The body is larger than ${inWords(maxBytes)}.`);
  return readBody(request, { mostBytes: maxBytes, pace: BODY_PACE, tooLarge, heldUntil });
}

function inWords(bytes: number): string {
  return bytes < MIB ? `${Math.floor(bytes / KIB)} KB` : `${Math.floor(bytes / MIB)} MB`;
}
