import { createHash } from 'node:crypto';

/** The id of the message that a step writes: a repeated step writes the same message (RFC 9562, version 8). */
export function stepMessageId(turnId: string, step: number): string {
  const hex = createHash('sha256').update(`${turnId} step ${step}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4] ?? '8';
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
