import { randomInt, randomUUID } from 'node:crypto';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import { list, oneOf, record, text, whole } from './check-shape.ts';
import type { Check } from './check-shape.ts';
import { FAULT_KINDS } from '../kit/faults.ts';
import { onlyLineItem } from './desk.ts';
import type { Desk } from './desk.ts';
import { faultShape } from './faults.ts';
import type { Fault, Faults } from './faults.ts';
import { projectIn } from './find-projects.ts';
import { closeProject, repriced, reviewed } from './move-line-items.ts';
import { arrived, countsOf, ended } from './participants.ts';
import { ownPagesOnly, unknownThing, wrongRequest } from './refusal.ts';
import { controlBody, isForm } from './request-body.ts';
import type { Tokens } from './tokens.ts';
import type { Deliveries, DeliveryManner } from './webhook-deliveries.ts';
import { repricing, webhookEvent } from './webhook-events.ts';
import { projectStateOf } from './world.ts';
import type { Participant, ParticipantOutcome, Project, World } from './world.ts';

export type ControlSettings = {
  readonly desk: Desk;
  readonly faults: Faults;
  readonly tokens: Tokens;
  readonly deliveries: Deliveries;
};

/**
 * Decides what the provider, its participants and the network do: under `/stand-in`, for tests, tours and the page's
 * buttons.
 */
export function controlRoutes(settings: ControlSettings): Router {
  const router = new Router({ prefix: '/stand-in' });
  router.use(ownPagesOnly);
  addProjectControls(router, settings);
  addParticipantControls(router, settings);
  addWebhookControls(router, settings);
  addFaultControls(router, settings);
  return router;
}

const outcome = oneOf(['complete', 'screen_out', 'over_quota', 'leave']);
const SHAPES = {
  reprice: record({ cpiCents: whole(1, 1_000_000) }, { reason: text({ most: 200 }) }),
  review: record({ verdict: oneOf(['approve', 'reject']) }),
  nothing: record({}),
  arrive: record({}, { count: whole(1, 1_000), outcome }),
  end: record({ outcome }),
  manner: record({}, { isHeld: oneOf(['yes', 'no']), copies: whole(1, 10), delayMs: whole(0, 600_000) }),
  release: record({}, { order: oneOf(['as_happened', 'reversed']) }),
  faults: list(faultShape),
} satisfies Readonly<Record<string, Check>>;

async function read(ctx: Context, shape: keyof typeof SHAPES): Promise<unknown> {
  const body = await controlBody(ctx);
  const problems = SHAPES[shape](body, 'request');
  if (problems.length > 0) throw wrongRequest(problems.join('; '));
  return body;
}

/** JSON for programs; a redirect to the page for people who pushed a button. */
function answer(ctx: Context, data: object): void {
  if (isForm(ctx)) {
    ctx.status = 303;
    ctx.set('Location', '/');
  }
  ctx.body = data;
}

function addProjectControls(router: Router, { desk }: ControlSettings): void {
  router.get('/projects', async (ctx) => {
    const world = await desk.world();
    ctx.body = { projects: Object.values(world.projects).map((project) => projectAccount(world, project)) };
  });
  router.post('/projects/:project/reprice', async (ctx) => {
    const { cpiCents, reason = 'IR_CHANGE' } = (await read(ctx, 'reprice')) as { cpiCents: number; reason?: string };
    const eventId = await desk.step((world, { nowMs }) => {
      const at = onlyLineItem(world, ctx.params['project'] ?? '');
      const [changed, oldCents] = repriced(world, at, cpiCents, nowMs);
      const event = webhookEvent(repricing(at, { oldCents, newCents: cpiCents, reason }), randomUUID(), nowMs);
      return [{ ...changed, events: [...changed.events, event] }, event.eventId];
    });
    answer(ctx, { eventId });
  });
  router.post('/projects/:project/close', async (ctx) => {
    await read(ctx, 'nothing');
    const projectId = ctx.params['project'] ?? '';
    await desk.step((world, { nowMs }) => [closeProject(world, projectId, 'the provider', nowMs), null]);
    answer(ctx, {});
  });
  router.post('/projects/:project/review', async (ctx) => {
    const { verdict } = (await read(ctx, 'review')) as { verdict: 'approve' | 'reject' };
    await desk.step((world, { nowMs }) => {
      const at = onlyLineItem(world, ctx.params['project'] ?? '');
      return [reviewed(world, at, verdict, nowMs), null];
    });
    answer(ctx, {});
  });
}

/** A summary of a project, with counts that the API does not return. */
function projectAccount(world: World, project: Project): object {
  const projectId = project.request.extProjectId;
  return {
    projectId,
    state: projectStateOf(project),
    lineItems: project.lineItems.map(({ request, state, price, purchases }) => ({
      lineItemId: request.extLineItemId,
      state,
      places: request.targets.reduce((sum, { count }) => sum + count, 0),
      cpiCents: price.cpiCents,
      purchases: purchases.length,
      ...countsOf(world, request.extLineItemId, projectId),
    })),
  };
}

function addParticipantControls(router: Router, { desk }: ControlSettings): void {
  router.get('/participants', async (ctx) => {
    ctx.body = { participants: Object.values((await desk.world()).participants) };
  });
  router.post('/projects/:project/participants', async (ctx) => {
    const request = (await read(ctx, 'arrive')) as { count?: number; outcome?: ParticipantOutcome };
    const participants: Participant[] = [];
    for (let index = 0; index < (request.count ?? 1); index += 1) {
      const ids = { pid: String(randomInt(1e9, 1e10)), psid: randomUUID().replaceAll('-', '') };
      const one = await desk.step((world) => {
        projectIn(world, ctx.params['project'] ?? '');
        return arrived(world, onlyLineItem(world, ctx.params['project'] ?? ''), ids);
      });
      participants.push(request.outcome === undefined ? one : await end(desk, one.psid, request.outcome));
    }
    answer(ctx, { participants });
  });
  router.post('/participants/:psid', async (ctx) => {
    const request = (await read(ctx, 'end')) as { outcome: ParticipantOutcome };
    answer(ctx, await end(desk, ctx.params['psid'] ?? '', request.outcome));
  });
}

function end(desk: Desk, psid: string, how: ParticipantOutcome): Promise<Participant> {
  return desk.step((world, { nowMs }) => ended(world, psid, how, nowMs));
}

function addWebhookControls(router: Router, { desk, deliveries }: ControlSettings): void {
  router.get('/webhooks', async (ctx) => {
    ctx.body = { manner: deliveries.manner(), events: (await desk.world()).events };
  });
  router.post('/webhooks', async (ctx) => {
    const { isHeld, ...numbers } = (await read(ctx, 'manner')) as Partial<Omit<DeliveryManner, 'isHeld'>> & {
      isHeld?: 'yes' | 'no';
    };
    answer(ctx, deliveries.setManner({ ...numbers, ...(isHeld === undefined ? {} : { isHeld: isHeld === 'yes' }) }));
  });
  router.post('/webhooks/release', async (ctx) => {
    const { order = 'as_happened' } = (await read(ctx, 'release')) as { order?: 'as_happened' | 'reversed' };
    deliveries.setManner({ isHeld: false });
    answer(ctx, { sent: desk.sendWaiting(order) });
  });
  router.post('/webhooks/:event/again', async (ctx) => {
    await read(ctx, 'nothing');
    const eventId = ctx.params['event'] ?? '';
    if (!desk.sendAgain(eventId)) throw unknownThing(`event ${eventId}`);
    answer(ctx, {});
  });
}

function addFaultControls(router: Router, { faults, tokens }: ControlSettings): void {
  router.get('/faults', (ctx) => {
    ctx.body = { faults: faults.waiting() };
  });
  router.post('/faults', async (ctx) => {
    for (const fault of (await read(ctx, 'faults')) as readonly Fault[]) faults.add(fault);
    answer(ctx, { kinds: FAULT_KINDS });
  });
  router.post('/faults/clear', async (ctx) => {
    await read(ctx, 'nothing');
    faults.clear();
    answer(ctx, {});
  });
  router.post('/tokens/expire', async (ctx) => {
    await read(ctx, 'nothing');
    tokens.expireAll();
    answer(ctx, {});
  });
}
