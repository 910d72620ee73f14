import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { readProlificEvent } from '../../../providers/recruiting/panels/provider-a/prolific-event.ts';
import type { WebhookSettings } from '../../../stand-ins/provider-a/records.ts';
import { launched } from '../../providers/recruiting/panels/contract.ts';
import { aRun, setUpProviderA } from '../../providers/recruiting/panels/provider-a-flavour.ts';
import type { ProviderAFlavour } from '../../providers/recruiting/panels/provider-a-flavour.ts';
import { eventually } from '../../support/eventually.ts';
import { startEventReceiver } from './event-receiver.ts';
import type { EventReceiver } from './event-receiver.ts';

const SECRET = 'the secret of both sides';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

type Given = { readonly flavour: ProviderAFlavour; readonly receiver: EventReceiver; readonly study: string };

async function given(webhooks: Partial<WebhookSettings> = {}, statusOf?: (index: number) => number): Promise<Given> {
  const receiver = await startEventReceiver(statusOf);
  closing.push(receiver.close);
  const flavour = await setUpProviderA({ webhooks: { url: receiver.url, secret: SECRET, ...webhooks } });
  closing.push(flavour.stop);
  const ids = await launched(flavour.provider, aRun({ places: 2 }));
  return { flavour, receiver, study: ids['study'] ?? '' };
}

function bodiesOf({ events }: EventReceiver): readonly unknown[] {
  return events.map(({ body }) => JSON.parse(body.toString('utf8')) as unknown);
}

async function complete({ flavour, study }: Given): Promise<string> {
  const participant = await flavour.controls.arrive({ study });
  await flavour.controls.end({ study }, participant, 'complete');
  return participant;
}

describe('events as the service’s interface has them', () => {
  test('completes, places that are free again, and the end of the study, each signed', async () => {
    const all = await given();
    const { flavour, receiver, study } = all;
    const leaver = await flavour.controls.arrive({ study });
    await flavour.controls.end({ study }, leaver, 'leave');
    const first = await complete(all);
    const second = await complete(all);
    const event = (type: string, participant: string | null): object => ({
      event_type: type,
      data: { participant_id: participant, study_id: study },
    });
    await eventually(() => {
      expect(new Set(bodiesOf(receiver))).toEqual(
        new Set([
          event('submission.returned', leaver),
          event('submission.completed', first),
          event('submission.completed', second),
          event('study.completed', null),
        ]),
      );
    });
    for (const { headers, body } of receiver.events) {
      expect(headers['x-panel-a-signature']).toBe(createHmac('sha256', SECRET).update(body).digest('hex'));
    }
  });

  test('nothing is told twice that happened once', async () => {
    const { flavour, receiver, study } = await given();
    await flavour.provider.pause({ study });
    await flavour.provider.resume({ study });
    await flavour.provider.close({ study });
    await flavour.provider.close({ study });
    await eventually(() => {
      expect(bodiesOf(receiver)).toEqual([
        { event_type: 'study.completed', data: { participant_id: null, study_id: study } },
      ]);
    });
    expect((await flavour.records()).deliveries).toHaveLength(1);
  });
});

describe('on its way, an event', () => {
  test('comes several times where that is asked for', async () => {
    const all = await given({ copies: 3 });
    await complete(all);
    await eventually(() => {
      expect(all.receiver.events).toHaveLength(3);
    });
    expect(new Set(all.receiver.events.map(({ body }) => body.toString())).size).toBe(1);
  });

  test('is kept until it is let go, and comes in the order that is asked for', async () => {
    const all = await given({ held: true });
    const first = await complete(all);
    const second = await complete(all);
    await eventually(async () => {
      expect((await all.flavour.records()).deliveries.map(({ state }) => state)).toEqual(['held', 'held', 'held']);
    });
    expect(all.receiver.events).toEqual([]);
    await all.flavour.ask('POST', '/stand-in/deliveries/release', { order: 'reversed' });
    await eventually(() => {
      expect(bodiesOf(all.receiver)).toMatchObject([
        { event_type: 'study.completed' },
        { event_type: 'submission.completed', data: { participant_id: second } },
        { event_type: 'submission.completed', data: { participant_id: first } },
      ]);
    });
    await eventually(async () => {
      expect((await all.flavour.records()).deliveries.every(({ state }) => state === 'delivered')).toBe(true);
    });
    await all.flavour.ask('POST', '/stand-in/deliveries/release', { repeat_delivered: true });
    await eventually(() => {
      expect(all.receiver.events).toHaveLength(6);
    });
  });

  test('comes late where that is asked for', async () => {
    const all = await given({ delay_ms: 300, shuffled: true });
    const beganMs = Date.now();
    await complete(all);
    const [delivery] = (await all.flavour.records()).deliveries;
    expect(delivery?.due_at_ms).toBeGreaterThanOrEqual(beganMs);
    expect(delivery?.due_at_ms).toBeLessThanOrEqual(Date.now() + 300);
    await eventually(() => {
      expect(all.receiver.events).toHaveLength(1);
    });
    expect(Date.now()).toBeGreaterThanOrEqual(delivery?.due_at_ms ?? Infinity);
  });

  test('is sent again when it was not taken', async () => {
    const all = await given({}, (index) => (index === 0 ? 500 : 200));
    await complete(all);
    await eventually(async () => {
      const [delivery] = (await all.flavour.records()).deliveries;
      expect(delivery).toMatchObject({ state: 'delivered', attempts: 2, last_answer: '200' });
    });
    expect(all.receiver.events).toHaveLength(2);
  });

  test('outlives the stand-in’s process', async () => {
    const all = await given({ held: true });
    await complete(all);
    await all.flavour.controls.restart();
    await all.flavour.ask('POST', '/stand-in/deliveries/release', {});
    await eventually(() => {
      expect(all.receiver.events).toHaveLength(1);
    });
  });
});

describe('events as Prolific sends them itself', () => {
  test('are understood by the adapter', async () => {
    const all = await given({ style: 'prolific', prolific_secret: SECRET });
    const participant = await complete(all);
    await all.flavour.provider.close({ study: all.study });
    const understood = (): readonly unknown[] =>
      all.receiver.events.map(({ headers, body }) => {
        const one = (name: string): string | null => (headers[name] as string | undefined) ?? null;
        const sent = {
          body,
          signature: one('x-prolific-request-signature'),
          timestamp: one('x-prolific-request-timestamp'),
          eventId: one('x-event-id'),
        };
        return readProlificEvent(sent, SECRET, Date.now()).event;
      });
    await eventually(() => {
      expect(understood()).toEqual(
        expect.arrayContaining([
          {
            event_type: 'submission.completed',
            data: { participant_id: participant, study_id: null },
            submissionId: expect.any(String) as unknown,
          },
          {
            event_type: 'study.completed',
            data: { participant_id: null, study_id: all.study },
            submissionId: null,
          },
        ]),
      );
    });
    const ids = all.receiver.events.map(({ headers }) => headers['x-event-id']);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('go to an address of their own where both are sent', async () => {
    const own = await startEventReceiver();
    closing.push(own.close);
    const all = await given({ style: 'both', prolific_url: own.url, prolific_secret: SECRET });
    await complete(all);
    await eventually(() => {
      expect(all.receiver.events.length).toBe(1);
      // Arrival and publication are told as well.
      expect(bodiesOf(own)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ event_type: 'study.status.change', status: 'ACTIVE' }),
          expect.objectContaining({ event_type: 'submission.status.change', status: 'ACTIVE' }),
          expect.objectContaining({ event_type: 'submission.status.change', status: 'APPROVED' }),
        ]),
      );
    });
  });
});
