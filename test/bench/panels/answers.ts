import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { route } from '../../../api/route.ts';
import { recordWebhookEvent } from '../../../db/stores/ground/webhook-event-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { NO_TEAM } from '../../../operations/ground/operation-context.ts';
import { defineOperation } from '../../../operations/ground/operation.ts';
import { report, timed } from '../measure.ts';
import { startOwnPostgres } from '../own-postgres.ts';
import { quantile } from '../quantile.ts';
import { checkoutPaid, fromCheckout, fromPanelB, send, setWebhookScene } from './webhook-scene.ts';
import type { Sent, WebhookScene } from './webhook-scene.ts';

const ROUNDS = 60;
const EACH_ROUND = 50;
const AT_ONCE = 8;
const WARM_UP_ROUNDS = 4;
const RUNS = 40;
const MOST = 3;

const taken = z.object({ status: z.literal('ok') });

/** What any receiver would have to do: keep the event's row, once. No signature, no team, nothing that follows. */
const bareInsert = defineOperation<{ body: Uint8Array; content_type: string }, { status: 'ok' }, { status: 'ok' }>({
  name: 'bench.bare_insert',
  summary: 'Inserts the row of an event.',
  audience: 'webhook',
  destructive: false,
  changes: true,
  input: z.strictObject({ body: z.instanceof(Uint8Array), content_type: z.string() }),
  output: { kind: 'json', schema: taken },
  prepare: async ({ services }, { body }) => {
    const key = { source: 'panel_b', eventSha256: createHash('sha256').update(body).digest() } as const;
    await inTeamTransaction(services.database, NO_TEAM, (transaction) =>
      recordWebhookEvent(transaction, key, null, services.now()),
    );
    return { status: 'ok' };
  },
  run: (_context, _input, answer) => Promise.resolve(answer),
});

const BARE = '/api/v1/webhooks/bare';
const bareRoute = route('POST', BARE, bareInsert, {
  rawBody: { maxBytes: 65_536, accepts: { 'application/json': null }, headers: {} },
});

/** How long answers to events take, beside the bare insert of a row by the same server in the same kind of operation, by turns. */
export async function benchAnswers(): Promise<boolean> {
  const events = (ROUNDS + WARM_UP_ROUNDS) * EACH_ROUND;
  console.log(`${ROUNDS * EACH_ROUND} events of each kind, ${AT_ONCE} at once, ${EACH_ROUND} of a kind at a turn.`);
  const postgres = await startOwnPostgres();
  try {
    const scene = await setWebhookScene({ runs: RUNS, payments: events }, [bareRoute]);
    try {
      return await benchKinds(scene);
    } finally {
      await scene.close();
    }
  } finally {
    await postgres.stop();
  }
}

async function benchKinds(scene: WebhookScene): Promise<boolean> {
  const payments = [...scene.payments];
  let turn = 0;
  const kinds = {
    bare: () => ({ path: BARE, body: JSON.stringify(ofProviderB(scene, turn)), headers: {} }),
    'panel_b events': () => fromPanelB(ofProviderB(scene, (turn += 1))),
    'payment events': () => fromCheckout(checkoutPaid(payments.pop() ?? outOfPayments())),
  } satisfies Record<string, () => Sent>;
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  const took = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    for (const name of names) {
      const times = await inTurn(scene.url, Array.from({ length: EACH_ROUND }, kinds[name]));
      if (round >= 0) took.get(name)?.push(...times);
    }
  }
  const p99 = (name: string) => quantile(took.get(name) ?? [], 0.99);
  const middle = (name: string) => quantile(took.get(name) ?? [], 0.5);
  return names
    .filter((name) => name !== 'bare')
    .map((name) =>
      report(
        `${name}, p99 / of the bare insert`,
        p99(name) / p99('bare'),
        MOST,
        `p99 ${p99(name).toFixed(1)} ms, bare ${p99('bare').toFixed(1)} ms; medians ${middle(name).toFixed(1)} and ${middle('bare').toFixed(1)} ms`,
      ),
    )
    .every(Boolean);
}

function ofProviderB({ projects }: WebhookScene, turn: number): object {
  const { projectId, lineItemId } = projects[turn % projects.length] as WebhookScene['projects'][number];
  const states = { oldState: 'LAUNCHED', newState: turn % 2 === 0 ? 'PAUSED' : 'LAUNCHED' };
  return { type: 'LINE_ITEM_STATE_CHANGE', eventId: randomUUID(), projectId, lineItemId, ...states, reason: 'bench' };
}

function outOfPayments(): never {
  throw new Error('There are no payments left.');
}

/** So many at once. @returns how long each took, in milliseconds */
async function inTurn(url: string, sent: readonly Sent[]): Promise<readonly number[]> {
  const [left, times]: [Sent[], number[]] = [[...sent], []];
  const lane = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) {
      const event = one;
      times.push(await timed(() => send(url, event)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return times;
}
