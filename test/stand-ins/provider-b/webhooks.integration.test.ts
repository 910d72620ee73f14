import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { KEEP_ALIVE_MS } from '../../../stand-ins/kit/keep-alive.ts';
import { eventually } from '../../support/eventually.ts';
import { PURCHASE, aProject, startDemandCaller } from './demand-caller.ts';
import type { DemandCaller } from './demand-caller.ts';

const SECRET = 'sh4red';

type Received = {
  readonly signature: unknown;
  readonly text: string;
  readonly event: Readonly<Record<string, unknown>>;
};

let caller: DemandCaller;
let received: Received[] = [];
let statuses: number[] = [];
const receiver = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
  const chunks: Uint8Array[] = [];
  request.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString('utf8');
    const event = JSON.parse(text) as Received['event'];
    received.push({ signature: request.headers['x-panel-b-signature'], text, event });
    response.writeHead(statuses.shift() ?? 200).end();
  });
});

beforeEach(async () => {
  [received, statuses] = [[], []];
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhooks`;
  caller = await startDemandCaller({ webhookUrl, webhookSecret: SECRET, webhookRetryMs: 10 });
});
afterEach(async () => {
  await caller.stop();
  receiver.closeAllConnections();
  await new Promise((resolve) => receiver.close(resolve));
});

const summary = () => received.map(({ event }) => [event['type'], event['oldState'], event['newState']].join(' '));

async function bought(): Promise<void> {
  await caller.post('/projects', aProject());
  await caller.post('/projects/p1/buy', PURCHASE);
}

const LAUNCH = [
  'LINE_ITEM_STATE_CHANGE PROVISIONED AWAITING_APPROVAL',
  'PROJECT_STATE_CHANGE PROVISIONED AWAITING_APPROVAL',
  'LINE_ITEM_STATE_CHANGE AWAITING_APPROVAL LAUNCHED',
  'PROJECT_STATE_CHANGE AWAITING_APPROVAL LAUNCHED',
];

describe('webhooks', () => {
  it('tell each change of a state, signed over their bytes', async () => {
    await bought();
    await eventually(() => {
      expect(summary().toSorted()).toEqual(LAUNCH.toSorted());
    });
    for (const { signature, text } of received) {
      expect(signature).toBe(createHmac('sha256', SECRET).update(text).digest('hex'));
    }
    expect(new Set(received.map(({ event }) => event['eventId'])).size).toBe(4);
  });

  it('tell a new price', async () => {
    await bought();
    await caller.get('/projects/p1');
    await caller.control('/projects/p1/reprice', { cpiCents: 505, reason: 'LOI_CHANGE' });
    await eventually(() => {
      expect(received.map(({ event }) => event)).toContainEqual({
        type: 'REPRICING',
        eventId: expect.any(String),
        projectId: 'p1',
        lineItemId: 'p1-1',
        oldPrice: { cpi: 3.4 },
        newPrice: { cpi: 5.05 },
        reason: 'LOI_CHANGE',
      });
    });
  });

  it('are sent again until they are taken, the same bytes each time', async () => {
    statuses = [500, 503];
    await bought();
    await eventually(() => {
      expect(received).toHaveLength(6);
    });
    expect(new Set(received.map(({ text }) => text)).size).toBe(4);
  });

  it('come twice', async () => {
    await caller.control('/webhooks', { copies: 2 });
    await bought();
    await eventually(() => {
      expect(received).toHaveLength(8);
    });
    expect(new Set(received.map(({ text }) => text)).size).toBe(4);
  });

  it('come late, and the last first', async () => {
    await caller.control('/webhooks', { isHeld: 'yes' });
    await bought();
    // Seen as launched before it is closed: so all six changes happen, however slow the machine.
    await caller.get('/projects/p1');
    await caller.control('/projects/p1/close', {});
    expect(received).toEqual([]);
    const events = await fetch(`${caller.url}/stand-in/webhooks`);
    expect(await events.json()).toMatchObject({ manner: { isHeld: true }, events: expect.any(Array) });
    await caller.control('/webhooks/release', { order: 'reversed' });
    await eventually(() => {
      expect(received).toHaveLength(6);
    });
    expect(new Set(summary().slice(-2))).not.toEqual(new Set(LAUNCH.slice(2)));
  });

  it('come once more when somebody asks for it', async () => {
    await bought();
    await eventually(() => {
      expect(received).toHaveLength(4);
    });
    const [first] = received;
    await caller.control(`/webhooks/${String(first?.event['eventId'])}/again`, {});
    await eventually(() => {
      expect(received).toHaveLength(5);
    });
    expect(received[4]).toEqual(first);
  });

  it('tell that all completes are there', async () => {
    await bought();
    await caller.control('/projects/p1/participants', { count: 2, outcome: 'complete' });
    await eventually(() => {
      expect(summary()).toEqual(expect.arrayContaining(['PROJECT_STATE_CHANGE LAUNCHED COMPLETED']));
    });
  });
});
