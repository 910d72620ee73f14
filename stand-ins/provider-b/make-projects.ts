import { problemOf } from './attributes.ts';
import { COUNTRIES, isAskedIn } from './countries.ts';
import type {
  CreateProjectRequest,
  LineItemChanges,
  LineItemRequest,
  ProjectChanges,
  QuotaPlan,
} from './demand-requests.ts';
import { lineItemIn, projectIn, withLineItem, withProject } from './find-projects.ts';
import { priceOf } from './pricing.ts';
import type { PricingTimes } from './pricing.ts';
import { Refusal, wrongRequest, wrongState } from './refusal.ts';
import { isForSale, totalOf } from './world.ts';
import type { LineItem, Project, World } from './world.ts';

/** The time of a step, and the times of prices. */
export type Moment = { readonly nowMs: number; readonly times: PricingTimes };

/** @throws Refusal 409 for an existing id */
export function createProject(world: World, request: CreateProjectRequest, moment: Moment): World {
  const { lineItems, ...own } = request;
  if (world.projects[own.extProjectId] !== undefined) {
    throw new Refusal(409, 'duplicate', `There is a project ${own.extProjectId} already.`);
  }
  const ids = new Set(lineItems.map(({ extLineItemId }) => extLineItemId));
  if (ids.size < lineItems.length) throw wrongRequest('Line items must have ids of their own');
  const { nowMs } = moment;
  return withProject(world, {
    request: own,
    isClosed: false,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    lineItems: lineItems.map((one) => newLineItem(one, moment)),
  });
}

export function changeProject(world: World, projectId: string, changes: ProjectChanges, { nowMs }: Moment): World {
  const project = openProject(world, projectId);
  return withProject(world, { ...project, request: { ...project.request, ...changes }, updatedAtMs: nowMs });
}

export function addLineItem(world: World, projectId: string, request: LineItemRequest, moment: Moment): World {
  const project = openProject(world, projectId);
  if (project.lineItems.some((item) => item.request.extLineItemId === request.extLineItemId)) {
    throw new Refusal(409, 'duplicate', `There is a line item ${request.extLineItemId} already.`);
  }
  return withProject(world, {
    ...project,
    lineItems: [...project.lineItems, newLineItem(request, moment)],
    updatedAtMs: moment.nowMs,
  });
}

/** Before the purchase anything, with a new price; afterwards the number of completes, at the purchased price. */
export function changeLineItem(
  world: World,
  { projectId, lineItemId }: { readonly projectId: string; readonly lineItemId: string },
  changes: LineItemChanges,
  moment: Moment,
): World {
  const item = lineItemIn(openProject(world, projectId), lineItemId);
  const { targets, ...others } = changes;
  const request = {
    ...item.request,
    ...others,
    ...(targets === undefined ? {} : { targets: 'count' in targets ? [targets] : targets }),
  };
  checkLineItem(request);
  const isNew = isForSale(item.state);
  if (!isNew && Object.keys(others).length > 0) {
    throw wrongState(`A line item that is ${item.state} takes other targets alone.`);
  }
  if (item.state === 'CLOSED') throw wrongState('A line item that is CLOSED takes no changes.');
  const changed = { ...item, request, updatedAtMs: moment.nowMs };
  const priced = isNew
    ? { ...changed, price: priceOf(request, moment.nowMs, moment.times) }
    : rebalanced(world, changed, moment);
  return withLineItem(world, projectId, priced);
}

/** A full line item with more places goes on. */
function rebalanced(world: World, item: LineItem, { nowMs }: Moment): LineItem {
  const { extLineItemId } = item.request;
  const done = Object.values(world.participants).filter(
    ({ lineItemId, outcome }) => lineItemId === extLineItemId && outcome === 'complete',
  ).length;
  if (totalOf(item) < done) throw wrongRequest(`The line item has ${done} completes already`);
  if (item.state !== 'COMPLETED' || totalOf(item) === done) return item;
  return { ...item, state: 'LAUNCHED', stateReason: 'More completes are wanted (stand-in)', stateAtMs: nowMs };
}

function openProject(world: World, projectId: string): Project {
  const project = projectIn(world, projectId);
  if (project.isClosed) throw wrongState('A project that is CLOSED takes no changes.');
  return project;
}

function newLineItem(request: LineItemRequest, { nowMs, times }: Moment): LineItem {
  checkLineItem(request);
  return {
    request,
    state: 'PROVISIONED',
    stateReason: 'Made by the client (stand-in)',
    stateAtMs: nowMs,
    createdAtMs: nowMs,
    updatedAtMs: nowMs,
    launchedAtMs: null,
    price: priceOf(request, nowMs, times),
    purchases: [],
    approvedAtMs: null,
  };
}

function checkLineItem({ countryISOCode: country, languageISOCode: language, quotaPlan }: LineItemRequest): void {
  if (!COUNTRIES.some(({ isoCode }) => isoCode === country))
    throw wrongRequest(`There are no participants in ${country}`);
  if (!isAskedIn(country, language)) throw wrongRequest(`In ${country} nobody is asked in ${language}`);
  const problems = conditionsOf(quotaPlan).flatMap(([condition, where]) => problemOf(condition, country, where) ?? []);
  if (problems.length > 0) throw wrongRequest(problems.join('; '));
}

function conditionsOf(plan: QuotaPlan | undefined) {
  const cells = (plan?.quotaGroups ?? []).flatMap(({ quotaCells }) => quotaCells);
  return [
    ...(plan?.filters ?? []).map((condition) => [condition, 'filters'] as const),
    ...cells.flatMap(({ quotaNodes }) => quotaNodes).map((condition) => [condition, 'quotas'] as const),
  ];
}
