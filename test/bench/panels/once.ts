import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { seededRandom, shuffled } from '../../../domain/ground/seeded-random.ts';
import { report } from '../measure.ts';
import { startOwnPostgres } from '../own-postgres.ts';
import { checkoutPaid, fromCheckout, fromPanelA, fromPanelB, send, setWebhookScene } from './webhook-scene.ts';
import type { Sent, WebhookScene } from './webhook-scene.ts';

const REPEATED = 0.3;
const RUNS = 50;
const AT_ONCE = 32;

/** Events of all kinds, three in ten of them a repeat of another, in no order, many at once: each has its effect, and no more. */
export async function benchOnce(total: number, seed: string): Promise<boolean> {
  const distinct = Math.round(total * (1 - REPEATED));
  console.log(`${total} events, ${distinct} of them distinct, shuffled, ${AT_ONCE} at once (seed ${seed}).`);
  const postgres = await startOwnPostgres();
  try {
    const scene = await setWebhookScene({ runs: RUNS, payments: Math.ceil(distinct / KINDS.length) });
    try {
      return await benchEvents(scene, { total, distinct, seed });
    } finally {
      await scene.close();
    }
  } finally {
    await postgres.stop();
  }
}

type Kind = 'participant' | 'state' | 'price' | 'payment';
const KINDS: readonly Kind[] = ['participant', 'state', 'price', 'payment'];

type Load = { readonly total: number; readonly distinct: number; readonly seed: string };

async function benchEvents(scene: WebhookScene, { total, distinct, seed }: Load): Promise<boolean> {
  const random = seededRandom(seed);
  const events = Array.from({ length: distinct }, (_, index) => eventOf(scene, index));
  const repeats = Array.from({ length: total - distinct }, () => events[Math.floor(random() * distinct)] as Sent);
  const left = [...shuffled([...events, ...repeats], random)];
  const beganAt = performance.now();
  const lane = async () => {
    for (let one = left.pop(); one !== undefined; one = left.pop()) await send(scene.url, one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const seconds = (performance.now() - beganAt) / 1_000;

  const wanted = new Map<string, number>(
    KINDS.map((kind, index) => [kind, Math.ceil((distinct - index) / KINDS.length)]),
  );
  const seen = await effectsOf(scene.databaseUrl);
  const wrong = [
    ...KINDS.filter((kind) => seen.get(kind) !== wanted.get(kind)).map(
      (kind) => `${wanted.get(kind)} distinct ${kind} events had ${seen.get(kind)} effects`,
    ),
    ...(seen.get('rows') === distinct ? [] : [`${seen.get('rows')} events are on record`]),
    ...(seen.get('deliveries') === total ? [] : [`${seen.get('deliveries')} deliveries are on record`]),
  ];
  for (const sentence of wrong) console.log(`WRONG   ${sentence}`);
  const detail = `${[...seen].map(([kind, count]) => `${kind} ${count}`).join(', ')}; ${(total / seconds).toFixed(0)} events a second`;
  return report('kinds of events whose effects are not their number', wrong.length, 0, detail);
}

function eventOf({ studies, projects, payments }: WebhookScene, index: number): Sent {
  const study = studies[index % studies.length] ?? '';
  const { projectId, lineItemId } = projects[index % projects.length] as WebhookScene['projects'][number];
  const eventId = randomUUID();
  switch (KINDS[index % KINDS.length] as Kind) {
    case 'participant': {
      const data = { participant_id: randomUUID().replaceAll('-', ''), study_id: study };
      return fromPanelA({ event_type: 'submission.completed', data });
    }
    case 'state':
      return fromPanelB({ type: 'LINE_ITEM_STATE_CHANGE', eventId, projectId, lineItemId, newState: 'LAUNCHED' });
    case 'price': {
      const prices = { oldPrice: { cpi: '3.00' }, newPrice: { cpi: '2.90' } };
      return fromPanelB({ type: 'REPRICING', eventId, projectId, lineItemId, ...prices, reason: 'bench' });
    }
    case 'payment':
      return fromCheckout(checkoutPaid(payments[Math.floor(index / KINDS.length)] as WebhookScene['payments'][number]));
  }
}

/** Where each kind of event leaves its mark, once for each. */
const COUNTS: Readonly<Record<string, string>> = {
  participant: `select count(*) from panel_participants where hinted_at is not null`,
  state: `select count(*) from audit_log where actor = 'provider:panel_b' and details ->> 'told' = 'LINE_ITEM_STATE_CHANGE'`,
  price: `select coalesce(sum(jsonb_array_length(provider_config -> 'repricing_events')), 0) as count from panel_integrations`,
  payment: `select count(*) from team_events where type = 'PAYMENT_SUCCEEDED'`,
  rows: `select count(*) from webhook_events`,
  deliveries: `select sum(deliveries) as count from webhook_events`,
};

async function effectsOf(databaseUrl: string): Promise<ReadonlyMap<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const counts = new Map<string, number>();
    for (const [kind, query] of Object.entries(COUNTS)) {
      const { rows } = await client.query<{ count: string }>(query);
      counts.set(kind, Number(rows[0]?.count));
    }
    return counts;
  } finally {
    await client.end();
  }
}
