import type { LineItemRequest, ProjectRequest } from './demand-requests.ts';

/** All that the stand-in knows, as it is kept in its file. Times are milliseconds since 1970, amounts are cents. */
export type World = {
  readonly projects: Readonly<Record<string, Project>>;
  readonly participants: Readonly<Record<string, Participant>>;
  readonly events: readonly WebhookEvent[];
};

export type LineItemState =
  | 'PROVISIONED'
  | 'AWAITING_APPROVAL'
  | 'AWAITING_APPROVAL_PAUSED'
  | 'REJECTED'
  | 'LAUNCHED'
  | 'PAUSED'
  | 'COMPLETED'
  | 'CLOSED';

export type ProjectState = 'PROVISIONED' | 'AWAITING_APPROVAL' | 'LAUNCHED' | 'PAUSED' | 'COMPLETED' | 'CLOSED';

export type Project = {
  readonly request: ProjectRequest;
  readonly isClosed: boolean;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly lineItems: readonly LineItem[];
};

export type LineItem = {
  readonly request: LineItemRequest;
  readonly state: LineItemState;
  readonly stateReason: string;
  readonly stateAtMs: number;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
  readonly launchedAtMs: number | null;
  readonly price: Price;
  /** Each time that it was bought: more than once only after it was rejected. */
  readonly purchases: readonly { readonly atMs: number; readonly cpiCents: number }[];
  /** When it passes the look at its survey; null where a person decides, or nothing is to be decided. */
  readonly approvedAtMs: number | null;
};

export type Price = {
  readonly cpiCents: number;
  /** What of it the target adds. */
  readonly premiumCents: number;
  /** How many people match. */
  readonly matching: number;
  readonly readyAtMs: number;
  readonly expiresAtMs: number;
};

export type ParticipantOutcome = 'complete' | 'screen_out' | 'over_quota' | 'leave';

export type Participant = {
  /** This visit of theirs: end links take it. */
  readonly psid: string;
  /** The person, as the provider calls them. */
  readonly pid: string;
  readonly projectId: string;
  readonly lineItemId: string;
  readonly surveyUrl: string;
  readonly outcome: ParticipantOutcome | null;
};

export type WebhookEvent = {
  readonly eventId: string;
  readonly type: 'REPRICING' | 'LINE_ITEM_STATE_CHANGE' | 'PROJECT_STATE_CHANGE';
  readonly projectId: string;
  /** What is sent, byte by byte: signatures are over these. */
  readonly body: string;
  readonly createdAtMs: number;
  /** What each attempt was answered: a status, or null where no answer came. */
  readonly attempts: readonly (number | null)[];
};

export const EMPTY_WORLD: World = { projects: {}, participants: {}, events: [] };

export function totalOf({ request }: LineItem): number {
  return request.targets.reduce((sum, { count }) => sum + count, 0);
}

/** Can be bought, again where its survey was rejected; its price runs out, and it can be changed. */
export function isForSale(state: LineItemState): boolean {
  return state === 'PROVISIONED' || state === 'REJECTED';
}

/** What the states of its line items make of a project. */
export function projectStateOf({ isClosed, lineItems }: Project): ProjectState {
  const has = (state: LineItemState): boolean => lineItems.some((item) => item.state === state);
  if (isClosed || lineItems.every(({ state }) => state === 'CLOSED')) return 'CLOSED';
  if (lineItems.every(({ state }) => state === 'COMPLETED' || state === 'CLOSED')) return 'COMPLETED';
  if (has('LAUNCHED')) return 'LAUNCHED';
  if (has('PAUSED')) return 'PAUSED';
  return has('AWAITING_APPROVAL') || has('AWAITING_APPROVAL_PAUSED') ? 'AWAITING_APPROVAL' : 'PROVISIONED';
}
