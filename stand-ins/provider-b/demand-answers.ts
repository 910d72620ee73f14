import { decimalString } from '../../domain/recruiting/panels/money.ts';
import { countsOf } from './participants.ts';
import type { Counts } from './participants.ts';
import { isForSale, projectStateOf, totalOf } from './world.ts';
import type { LineItem, Price, Project, World } from './world.ts';

export const CURRENCY = 'USD';

/** The envelope of a response. */
export function success(data: unknown, meta: unknown = {}): object {
  return { data, meta, status: { message: 'success', errors: [] } };
}

export function failure(message: string, code: string): object {
  return { data: null, meta: {}, status: { message: 'error', errors: [{ code, message }] } };
}

/** Amounts are numbers of dollars, with at most two decimals. */
export function dollars(cents: number): number {
  return Number(decimalString({ amount: cents, currency: CURRENCY }));
}

/** `05/01/2018 00:00:00`, in UTC. */
export function demandMoment(atMs: number | null): string | null {
  if (atMs === null) return null;
  const [date = '', time = ''] = new Date(atMs).toISOString().split('T');
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}/${day}/${year} ${time.slice(0, 8)}`;
}

export function projectHead(project: Project) {
  const { request, lineItems, createdAtMs, updatedAtMs } = project;
  const launches = lineItems.flatMap(({ launchedAtMs }) => launchedAtMs ?? []);
  const stateAtMs = Math.max(createdAtMs, ...lineItems.map((item) => item.stateAtMs));
  return {
    extProjectId: request.extProjectId,
    title: request.title ?? '',
    jobNumber: request.jobNumber ?? '',
    state: projectStateOf(project),
    stateLastUpdatedAt: demandMoment(stateAtMs),
    createdAt: demandMoment(createdAtMs),
    updatedAt: demandMoment(updatedAtMs),
    launchedAt: launches.length === 0 ? null : demandMoment(Math.min(...launches)),
  };
}

/** @param url of the stand-in: its end links lead there */
export function projectAnswer(project: Project, url: string): object {
  return {
    ...project.request,
    ...projectHead(project),
    lineItems: project.lineItems.map((item) => lineItemAnswer(item, url)),
  };
}

export function lineItemHead({
  request,
  state,
  stateReason,
  stateAtMs,
  createdAtMs,
  updatedAtMs,
  launchedAtMs,
}: LineItem) {
  return {
    extLineItemId: request.extLineItemId,
    state,
    stateReason,
    stateLastUpdatedAt: demandMoment(stateAtMs),
    createdAt: demandMoment(createdAtMs),
    updatedAt: demandMoment(updatedAtMs),
    launchedAt: demandMoment(launchedAtMs),
  };
}

export function lineItemAnswer(item: LineItem, url: string): object {
  const end = (rst: number): string => `${url}/respondent/exit?rst=${rst}&psid={psid}`;
  return {
    ...item.request,
    ...lineItemHead(item),
    costPerInterview: item.purchases.length === 0 ? null : dollars(item.price.cpiCents),
    endLinks: { complete: end(1), screenout: end(2), overquota: end(3), securityKey1: '', securityLevel: 'NONE' },
  };
}

export function feasibilityAnswer(item: LineItem, nowMs: number): object {
  const { request, price, state } = item;
  const head = { extLineItemId: request.extLineItemId };
  if (nowMs < price.readyAtMs) return { ...head, feasibility: PROCESSING };
  const feasibility = {
    status: 'READY',
    costPerInterview: dollars(price.cpiCents),
    // The price of a purchase doesn't expire.
    expiry: isForSale(state) ? demandMoment(price.expiresAtMs) : null,
    currency: CURRENCY,
    feasible: price.matching >= totalOf(item),
    totalCount: price.matching,
    valueCounts: [],
  };
  return { ...head, feasibility, quote: quoteOf(price, totalOf(item)) };
}

const PROCESSING = {
  status: 'PROCESSING',
  costPerInterview: null,
  expiry: null,
  currency: null,
  feasible: null,
  totalCount: null,
  valueCounts: [],
};

function quoteOf({ cpiCents, premiumCents }: Price, units: number): object {
  const line = (type: string, cents: number): object => ({
    title: type === 'BASE' ? 'Completes (stand-in)' : 'Conditions (stand-in)',
    type,
    units,
    costPerUnit: dollars(cents),
    estimatedCost: dollars(cents * units),
  });
  return {
    costPerUnit: dollars(cpiCents),
    currency: CURRENCY,
    estimatedCost: dollars(cpiCents * units),
    detailedQuote: [
      line('BASE', cpiCents - premiumCents),
      ...(premiumCents === 0 ? [] : [line('PREMIUM', premiumCents)]),
    ],
  };
}

export function projectReport(world: World, project: Project): object {
  const projectId = project.request.extProjectId;
  const counts = project.lineItems.map((item) => countsOf(world, item.request.extLineItemId, projectId));
  const units = project.lineItems.reduce((sum, item) => sum + totalOf(item), 0);
  return {
    extProjectId: projectId,
    title: project.request.title ?? '',
    jobNumber: project.request.jobNumber ?? '',
    state: projectStateOf(project),
    stats: statsOf(counts.reduce(added, NOBODY), units),
    cost: costOf(project.lineItems.map((item, index) => [item, counts[index]?.completes ?? 0])),
    lineItems: project.lineItems.map((item) => lineItemReport(world, projectId, item)),
  };
}

export function lineItemReport(world: World, projectId: string, item: LineItem): object {
  const counts = countsOf(world, item.request.extLineItemId, projectId);
  return {
    ...lineItemHead(item),
    title: item.request.title ?? '',
    countryISOCode: item.request.countryISOCode,
    languageISOCode: item.request.languageISOCode,
    sources: item.request.sources ?? [],
    stats: statsOf(counts, totalOf(item)),
    cost: { ...costOf([[item, counts.completes]]), costPerUnit: dollars(item.price.cpiCents) },
  };
}

const NOBODY: Counts = { attempts: 0, completes: 0, screenouts: 0, overquotas: 0, incompletes: 0 };

function added(one: Counts, other: Counts): Counts {
  return {
    attempts: one.attempts + other.attempts,
    completes: one.completes + other.completes,
    screenouts: one.screenouts + other.screenouts,
    overquotas: one.overquotas + other.overquotas,
    incompletes: one.incompletes + other.incompletes,
  };
}

function statsOf(counts: Counts, units: number): object {
  const { attempts, completes } = counts;
  return {
    ...counts,
    completesRefused: 0,
    remainingCompletes: Math.max(0, units - completes),
    conversion: attempts === 0 ? 0 : completes / attempts,
  };
}

function costOf(items: readonly (readonly [LineItem, number])[]): object {
  const estimated = items.reduce((sum, [item]) => sum + item.price.cpiCents * totalOf(item), 0);
  const incurred = items.reduce((sum, [item, completes]) => sum + item.price.cpiCents * completes, 0);
  return { currency: CURRENCY, estimatedCost: dollars(estimated), incurredCost: dollars(incurred) };
}
