import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { defaultPayloadConverter } from '@temporalio/common';
import { createPayloadCodec } from '../../platform/payload-codec.ts';

const codec = createPayloadCodec(randomBytes(32));
const payload = defaultPayloadConverter.toPayload({ jobId: 'canary-7f3a' });

describe('the payload codec', () => {
  it('gives back what it was given', async () => {
    const [decoded] = await codec.decode(await codec.encode([payload]));
    expect(defaultPayloadConverter.fromPayload(decoded!)).toEqual({ jobId: 'canary-7f3a' });
  });

  it('leaves nothing readable, and never the same bytes twice', async () => {
    const [first, second] = await codec.encode([payload, payload]);
    expect(Buffer.from(first!.data!).toString('latin1')).not.toContain('canary');
    expect(Buffer.from(first!.data!)).not.toEqual(Buffer.from(second!.data!));
  });

  it('refuses what was tampered with or made with another key', async () => {
    const [encoded] = await codec.encode([payload]);
    const flipped = Buffer.from(encoded!.data!);
    flipped[flipped.length - 1]! ^= 1;
    await expect(async () => codec.decode([{ ...encoded!, data: flipped }])).rejects.toThrow();
    await expect(async () => createPayloadCodec(randomBytes(32)).decode([encoded!])).rejects.toThrow();
  });

  it('still reads what was stored before there was a key', async () => {
    expect(await codec.decode([payload])).toEqual([payload]);
  });
});
