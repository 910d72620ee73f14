import { afterEach, describe, expect, it } from '@jest/globals';
import { PassThrough } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { ClientGone } from '../../../domain/ground/client-gone.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { createArrivingBodies } from '../../../platform/arriving/arriving-bodies.ts';
import { readBody } from '../../../platform/arriving/read-body.ts';

const NEVER_MS = 2_147_483_647;
const PATIENT = { wholeMs: NEVER_MS, standsStillMs: NEVER_MS };

/** What a request is for a reader: a stream with headers. */
type Sender = PassThrough & Pick<IncomingMessage, 'headers'>;

const senders: Sender[] = [];

afterEach(() => {
  for (const sender of senders.splice(0)) sender.destroy();
});

function aRequest(headers: IncomingMessage['headers'] = {}): Sender {
  const sender = Object.assign(new PassThrough(), { headers });
  senders.push(sender);
  return sender;
}

function read(sender: Sender, more: Partial<Parameters<typeof readBody>[1]> = {}): Promise<Buffer> {
  const tooLarge = () => new FieldworkError('too_large', 'Too large.');
  return readBody(sender as unknown as IncomingMessage, { mostBytes: 10_000, pace: PATIENT, tooLarge, ...more });
}

describe('reading a body', () => {
  it('gives what came, and lets go of its share', async () => {
    const bodies = createArrivingBodies(100_000);
    const sender = aRequest();
    const reading = read(sender, { bodies });
    sender.write('half');
    await new Promise(setImmediate);
    expect(bodies.heldBytes()).toBeGreaterThan(0);
    sender.end(' and half');
    expect((await reading).toString()).toBe('half and half');
    expect(bodies.heldBytes()).toBe(0);
  });

  it('counts a complete body until its turn, and ends it where others need the room', async () => {
    const bodies = createArrivingBodies(12_000, () => 0);
    const first = Promise.withResolvers<undefined>();
    const senders = [aRequest(), aRequest(), aRequest()];
    const [waiting, pushed, small] = senders.map((sender) => read(sender, { bodies, heldUntil: () => first.promise }));
    senders[0]!.end(Buffer.alloc(4_000));
    await new Promise(setImmediate);
    expect(bodies.heldBytes()).toBeGreaterThanOrEqual(4_000);
    senders[1]!.end(Buffer.alloc(9_000));
    // Of two that came at the same time, the larger.
    await expect(pushed).rejects.toMatchObject({ code: 'service_unavailable' });
    senders[2]!.end('small');
    await new Promise(setImmediate);
    expect(bodies.heldBytes()).toBeLessThanOrEqual(12_000);
    first.resolve(undefined);
    expect((await small)?.toString()).toBe('small');
    expect((await waiting)?.length).toBe(4_000);
    expect(bodies.heldBytes()).toBe(0);
  });

  it('refuses what is announced as too large, and what becomes it', async () => {
    await expect(read(aRequest({ 'content-length': '10001' }))).rejects.toMatchObject({ code: 'too_large' });
    const sender = aRequest();
    const reading = read(sender);
    sender.write(Buffer.alloc(10_001));
    await expect(reading).rejects.toMatchObject({ code: 'too_large' });
  });

  it('gives up a body that stands still, also where it trickles', async () => {
    const sender = aRequest();
    const trickle = setInterval(() => sender.write('x'), 5);
    const reading = read(sender, { pace: { wholeMs: NEVER_MS, standsStillMs: 100 } });
    await expect(reading).rejects.toMatchObject({ code: 'request_too_slow' });
    clearInterval(trickle);
  });

  it('gives up a body that keeps coming for too long', async () => {
    const sender = aRequest();
    const stream = setInterval(() => sender.write(Buffer.alloc(1)), 5);
    const reading = read(sender, { pace: { wholeMs: 100, standsStillMs: NEVER_MS } });
    await expect(reading).rejects.toMatchObject({ code: 'request_too_slow' });
    clearInterval(stream);
  });

  it('gives up a body whose room others need', async () => {
    const bodies = createArrivingBodies(10_000);
    const [first, second] = [aRequest(), aRequest()];
    const reading = [read(first, { bodies }), read(second, { bodies })];
    first.write(Buffer.alloc(7_000));
    await new Promise(setImmediate);
    second.end(Buffer.alloc(6_000));
    await expect(reading[0]).rejects.toBeInstanceOf(FieldworkError);
    expect((await reading[1])?.length).toBe(6_000);
    expect(bodies.heldBytes()).toBe(0);
  });

  it('tells that the client went, before it is read and while, whatever else breaks then', async () => {
    const gone = aRequest();
    gone.destroy();
    await expect(read(gone)).rejects.toBeInstanceOf(ClientGone);
    const bodies = createArrivingBodies(100_000);
    const going = aRequest();
    const reading = read(going, { bodies });
    going.write('half');
    await new Promise(setImmediate);
    going.destroy(new Error('reset'));
    await expect(reading).rejects.toBeInstanceOf(ClientGone);
    going.emit('error', new Error('and again'));
    expect(bodies.heldBytes()).toBe(0);
  });
});
