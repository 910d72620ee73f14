import { createHash } from 'node:crypto';
import { canonicalJson } from '../domain/questionnaire/comparison/same-value.ts';
import type { Subject } from './tool.ts';

/** All that an approval binds to. */
export type Bound = {
  readonly teamId: string;
  readonly conversationId: string;
  readonly callId: string;
  /** Makes each approval one of its own. */
  readonly approvalId: string;
  readonly tool: string;
  /** The operation's input, defaults filled in. */
  readonly input: unknown;
  readonly subject: Subject;
  readonly expiresAt: Date;
};

/** SHA-256, in hex, over the canonical JSON of what is to be approved. */
export function approvalHash({ subject, expiresAt, input, ...rest }: Bound): string {
  const { facts, words, cost = null } = subject;
  const bound = { ...rest, input: withoutBytes(input), facts, words, cost, expiresAt: expiresAt.toISOString() };
  return createHash('sha256').update(canonicalJson(bound)).digest('hex');
}

/** Files in the input as their size and SHA-256, at any depth: what is shown of them, and what is hashed. */
export function withoutBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) {
    return { bytes: value.byteLength, sha256: createHash('sha256').update(value).digest('hex') };
  }
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(withoutBytes);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withoutBytes(member)]));
}
