import type { BuyRequest } from './demand-requests.ts';
import { lineItemIn, projectIn, withLineItem, withProject } from './find-projects.ts';
import type { Moment } from './make-projects.ts';
import { priceOf } from './pricing.ts';
import { wrongRequest, wrongState } from './refusal.ts';
import { isForSale } from './world.ts';
import type { LineItem, LineItemState, World } from './world.ts';

export type LineItemAddress = { readonly projectId: string; readonly lineItemId: string };
export type LineItemAction = 'launch' | 'pause' | 'close';

/** The next state by action and state; other combinations are refused. */
const MOVES: Readonly<Record<LineItemAction, Partial<Readonly<Record<LineItemState, LineItemState>>>>> = {
  launch: { PAUSED: 'LAUNCHED', AWAITING_APPROVAL_PAUSED: 'AWAITING_APPROVAL' },
  pause: { LAUNCHED: 'PAUSED', AWAITING_APPROVAL: 'AWAITING_APPROVAL_PAUSED' },
  close: {
    PROVISIONED: 'CLOSED',
    AWAITING_APPROVAL: 'CLOSED',
    AWAITING_APPROVAL_PAUSED: 'CLOSED',
    REJECTED: 'CLOSED',
    LAUNCHED: 'CLOSED',
    PAUSED: 'CLOSED',
    COMPLETED: 'CLOSED',
  },
};

/** @throws Refusal 409 from a state that the action doesn't start from */
export function moveLineItem(world: World, at: LineItemAddress, action: LineItemAction, nowMs: number): World {
  const item = lineItemIn(projectIn(world, at.projectId), at.lineItemId);
  const state = MOVES[action][item.state];
  if (state === undefined) throw wrongState(`A line item that is ${item.state} takes no ${action}.`);
  return withLineItem(world, at.projectId, inState(item, state, `${action} by the client (stand-in)`, nowMs));
}

/** Ends the project and all its line items. @param by the person who wants it */
export function closeProject(world: World, projectId: string, by: string, nowMs: number): World {
  const project = projectIn(world, projectId);
  if (project.isClosed) throw wrongState('The project is CLOSED already.');
  const lineItems = project.lineItems.map((item) =>
    item.state === 'CLOSED' ? item : inState(item, 'CLOSED', `closed by ${by} (stand-in)`, nowMs),
  );
  return withProject(world, { ...project, isClosed: true, lineItems, updatedAtMs: nowMs });
}

export type BuyTimes = {
  /** The duration of a survey's review; null: until a person decides. */
  readonly approvalMs: number | null;
};

/** Accepts the prices of line items, whose surveys are reviewed before they go live. */
export function buyProject(
  world: World,
  projectId: string,
  request: BuyRequest,
  { nowMs, approvalMs }: BuyTimes & { readonly nowMs: number },
): World {
  return request.reduce((bought, { extLineItemId, surveyURL, surveyTestURL }) => {
    const item = lineItemIn(projectIn(bought, projectId), extLineItemId);
    checkBuyable(item, surveyURL, nowMs);
    return withLineItem(bought, projectId, {
      ...inState(item, 'AWAITING_APPROVAL', 'The survey is looked at (stand-in)', nowMs),
      request: { ...item.request, surveyURL, surveyTestURL },
      purchases: [...item.purchases, { atMs: nowMs, cpiCents: item.price.cpiCents }],
      approvedAtMs: approvalMs === null ? null : nowMs + approvalMs,
    });
  }, world);
}

function checkBuyable({ state, price }: LineItem, surveyUrl: string, nowMs: number): void {
  if (!isForSale(state)) throw wrongState(`A line item that is ${state} can't be bought.`);
  if (nowMs < price.readyAtMs) throw wrongState('The feasibility is PROCESSING: there is no price yet.');
  if (nowMs >= price.expiresAtMs) throw wrongState('The price has run out: ask for the feasibility again.');
  if (price.matching === 0) throw wrongState('Nobody matches: there is nothing to buy.');
  // Without the provider's placeholders, which are no part of a valid address.
  const address = URL.parse(surveyUrl.replaceAll(/<#[^>]*>/g, ''));
  if (address === null || !/^https?:$/.test(address.protocol))
    throw wrongRequest('surveyURL must be an address of the web');
}

/** The effect of time: reviews of surveys end. */
export function afterTime(world: World, nowMs: number): World {
  const due = Object.values(world.projects).flatMap((project) =>
    project.lineItems
      .filter(
        ({ state, approvedAtMs }) => state === 'AWAITING_APPROVAL' && approvedAtMs !== null && approvedAtMs <= nowMs,
      )
      .map((item) => ({ projectId: project.request.extProjectId, lineItemId: item.request.extLineItemId })),
  );
  return due.reduce((later, at) => reviewed(later, at, 'approve', nowMs), world);
}

/** The end of a survey's review. */
export function reviewed(world: World, at: LineItemAddress, verdict: 'approve' | 'reject', nowMs: number): World {
  const item = lineItemIn(projectIn(world, at.projectId), at.lineItemId);
  if (item.state !== 'AWAITING_APPROVAL') throw wrongState(`A line item that is ${item.state} isn't looked at.`);
  const state = verdict === 'approve' ? 'LAUNCHED' : 'REJECTED';
  return withLineItem(
    world,
    at.projectId,
    inState(item, state, `The survey was looked at: ${verdict} (stand-in)`, nowMs),
  );
}

/** An expired price is computed anew when it is requested. */
export function withFreshPrice(world: World, projectId: string, { nowMs, times }: Moment): World {
  const stale = projectIn(world, projectId).lineItems.filter(
    ({ price, state }) => isForSale(state) && nowMs >= price.expiresAtMs,
  );
  return stale.reduce(
    (fresher, item) => withLineItem(fresher, projectId, { ...item, price: priceOf(item.request, nowMs, times) }),
    world,
  );
}

/** Changes the price of a running line item, from now on. @returns the price before, in cents */
export function repriced(world: World, at: LineItemAddress, cpiCents: number, nowMs: number): readonly [World, number] {
  const item = lineItemIn(projectIn(world, at.projectId), at.lineItemId);
  if (item.state !== 'LAUNCHED' && item.state !== 'PAUSED') {
    throw wrongState(`A line item that is ${item.state} gets no other price.`);
  }
  const changed = withLineItem(world, at.projectId, {
    ...item,
    price: { ...item.price, cpiCents },
    updatedAtMs: nowMs,
  });
  return [changed, item.price.cpiCents];
}

export function inState(item: LineItem, state: LineItemState, stateReason: string, nowMs: number): LineItem {
  const launchedAtMs = state === 'LAUNCHED' ? (item.launchedAtMs ?? nowMs) : item.launchedAtMs;
  return { ...item, state, stateReason, stateAtMs: nowMs, updatedAtMs: nowMs, launchedAtMs };
}
