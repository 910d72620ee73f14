import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Payload, PayloadCodec } from '@temporalio/common';
import { METADATA_ENCODING_KEY } from '@temporalio/common';
import proto from '@temporalio/proto';

const ENCODING = 'binary/encrypted-aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts every payload before it reaches the Temporal server: AES-256-GCM (NIST SP 800-38D) with a fresh 96-bit nonce,
 * stored as nonce, tag, ciphertext. Payloads made before a key was configured stay readable.
 * @param key 32 bytes
 */
export function createPayloadCodec(key: Uint8Array): PayloadCodec {
  return {
    encode: (payloads) => Promise.resolve(payloads.map((payload) => encrypt(payload, key))),
    decode: (payloads) =>
      Promise.resolve(payloads.map((payload) => (isEncrypted(payload) ? decrypt(payload, key) : payload))),
  };
}

function encrypt(payload: Payload, key: Uint8Array): Payload {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const plain = proto.temporal.api.common.v1.Payload.encode(payload).finish();
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return {
    metadata: { [METADATA_ENCODING_KEY]: Buffer.from(ENCODING) },
    data: Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]),
  };
}

function decrypt(payload: Payload, key: Uint8Array): Payload {
  const data = payload.data ?? new Uint8Array();
  const decipher = createDecipheriv('aes-256-gcm', key, data.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(data.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const plain = Buffer.concat([decipher.update(data.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return proto.temporal.api.common.v1.Payload.decode(plain);
}

function isEncrypted(payload: Payload): boolean {
  const encoding = payload.metadata?.[METADATA_ENCODING_KEY];
  return encoding !== undefined && Buffer.from(encoding).toString() === ENCODING;
}
