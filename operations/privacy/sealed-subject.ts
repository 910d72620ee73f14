import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Keyring } from '../../platform/keyring.ts';

/**
 * The data subject of a request, as stored until its workflow is done; `surveyIds` are the surveys that the person took
 * part in or was mailed about, `responseIds` the person's responses, which nothing leads to once they are anonymized.
 */
const sealedSubject = z.object({
  address: z.string(),
  folded: z.string(),
  writings: z.array(z.string()),
  tokens: z.array(z.string()),
  surveyIds: z.array(z.string()),
  // Requests from before these were known are without them.
  responseIds: z.array(z.string()).default([]),
  fullNames: z.array(z.string()).default([]),
  singleNames: z.array(z.string()).default([]),
});

export type SealedSubject = z.infer<typeof sealedSubject>;

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts (AES-256-GCM) with a key of this request alone: the database, or a copy of it, reveals nothing. */
export function sealSubject(keys: Keyring, requestId: string, subject: SealedSubject): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys, requestId), iv);
  const body = Buffer.concat([cipher.update(JSON.stringify(subject)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

/** @throws Error where it was sealed for another request or with another secret */
export function openSubject(keys: Keyring, requestId: string, sealed: Uint8Array): SealedSubject {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(keys, requestId), sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const body = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  return sealedSubject.parse(JSON.parse(body.toString('utf8')));
}

function keyOf(keys: Keyring, requestId: string): Buffer {
  return keys.hash('address of a privacy request', requestId);
}
