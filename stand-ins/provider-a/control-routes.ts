import { Router } from '@koa/router';
import type { RouterContext } from '@koa/router';
import { z } from 'zod';
import { FAULT_KINDS } from '../kit/faults.ts';
import type { Delivery } from './records.ts';
import { readBody } from './study-request.ts';
import { newId, studyOf } from './study-rules.ts';
import { arrive, complete, entryUrl, giveBack, review, submissionOf, timeOut } from './submission-rules.ts';
import { changing } from './world.ts';
import type { World } from './world.ts';

const fault = z.strictObject({
  kind: z.enum([...FAULT_KINDS, 'refused']),
  on: z.enum(['any', 'change']).default('any'),
  retry_after_seconds: z.number().int().min(0).default(1),
  times: z.number().int().min(1).default(1),
});

const webhooks = z
  .strictObject({
    url: z.url().nullable(),
    secret: z.string(),
    prolific_url: z.url().nullable(),
    prolific_secret: z.string(),
    style: z.enum(['service', 'prolific', 'both']),
    held: z.boolean(),
    copies: z.number().int().min(1).max(10),
    delay_ms: z.number().int().min(0).max(3_600_000),
    shuffled: z.boolean(),
  })
  .partial();

const arrival = z.strictObject({ participant_id: z.string().min(1).max(64).optional() });
const ending = z.strictObject({ code: z.string().min(1) });
const release = z.strictObject({
  order: z.enum(['made', 'reversed']).default('made'),
  /** Also repeats events that were delivered already. */
  repeat_delivered: z.boolean().default(false),
});

/**
 * The control interface, under `/stand-in`: with it tests, and people, decide what happens at the provider. It has no
 * token: the server only listens on its own machine.
 */
export function controlRoutes(world: World, wake: () => void): Router {
  const router = new Router({ prefix: '/stand-in' });
  const { records } = world;
  const bodyOf = (ctx: RouterContext): unknown => (ctx.state as { readonly body?: unknown }).body ?? {};
  const answer = async (ctx: RouterContext, body: object): Promise<void> => {
    await world.save();
    wake();
    ctx.body = body;
  };

  router.get('/state', (ctx) => {
    ctx.body = { ...records, webhooks: { ...records.webhooks, secret: '…', prolific_secret: '…' } };
  });
  router.post('/faults', (ctx) => {
    records.faults.push(readBody(bodyOf(ctx), fault));
    return answer(ctx, { faults: records.faults });
  });
  router.delete('/faults', (ctx) => {
    records.faults.splice(0);
    return answer(ctx, { faults: [] });
  });
  router.put('/webhooks', (ctx) => {
    Object.assign(records.webhooks, readBody(bodyOf(ctx), webhooks));
    return answer(ctx, { ok: true });
  });
  router.post('/deliveries/release', (ctx) => {
    const asked = readBody(bodyOf(ctx), release);
    return answer(ctx, { released: releaseDeliveries(world, asked).length });
  });
  router.post('/studies/:id/participants', (ctx) => {
    const study = studyOf(records, String(ctx.params['id']));
    const { participant_id: participant = newId() } = readBody(bodyOf(ctx), arrival);
    const submission = changing(world, () => arrive(records, study, participant, world.now()));
    return answer(ctx, { ...submission, entry_url: entryUrl(study, submission) });
  });
  submissionControls(router, world, answer, bodyOf);
  return router;
}

function submissionControls(
  router: Router,
  world: World,
  answer: (ctx: RouterContext, body: object) => Promise<void>,
  bodyOf: (ctx: RouterContext) => unknown,
): void {
  const { records } = world;
  const steps = {
    complete: (id: string, body: unknown) =>
      complete(records, submissionOf(records, id), readBody(body, ending).code, world.now()),
    return: (id: string) => giveBack(records, submissionOf(records, id)),
    'time-out': (id: string) => timeOut(submissionOf(records, id)),
    approve: (id: string) => review(records, submissionOf(records, id), true),
    reject: (id: string) => review(records, submissionOf(records, id), false),
  };
  for (const [name, step] of Object.entries(steps)) {
    router.post(`/submissions/:id/${name}`, (ctx) => {
      const id = String(ctx.params['id']);
      changing(world, () => step(id, bodyOf(ctx)));
      return answer(ctx, submissionOf(records, id));
    });
  }
}

/** Releases held events, in the given order. */
function releaseDeliveries(world: World, asked: z.output<typeof release>): readonly Delivery[] {
  const { deliveries } = world.records;
  const going = deliveries.filter(({ state }) => state === 'held' || (asked.repeat_delivered && state === 'delivered'));
  const ordered = asked.order === 'made' ? going : going.toReversed();
  const nowMs = world.now().getTime();
  for (const [place, delivery] of ordered.entries()) {
    delivery.state = 'waiting';
    delivery.due_at_ms = nowMs;
    delivery.attempts = 0;
    delivery.follows = ordered[place - 1]?.id ?? null;
  }
  return ordered;
}
