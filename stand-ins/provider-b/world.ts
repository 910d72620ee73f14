import type { LineItemRequest, ProjectRequest } from './demand-requests.ts';

/** The whole state of the stand-in, as its file stores it. Times are milliseconds since 1970, amounts are cents. */
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
  /** Each purchase: more than one only after a rejection. */
  readonly purchases: readonly { readonly atMs: number; readonly cpiCents: number }[];
  /** The time at which its survey passes the review; null if a person decides, or nothing is to be reviewed. */
  readonly approvedAtMs: number | null;
};

export type Price = {
  readonly cpiCents: number;
  /** The part of it that the target adds. */
  readonly premiumCents: number;
  /** The number of people who match. */
  readonly matching: number;
  readonly readyAtMs: number;
  readonly expiresAtMs: number;
};

export type ParticipantOutcome = 'complete' | 'screen_out' | 'over_quota' | 'leave';

export type Participant = {
  /** The id of this visit, which end links need. */
  readonly psid: string;
  /** The provider's id of the person. */
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
  /** The exact body that is sent: signatures are over these bytes. */
  readonly body: string;
  readonly createdAtMs: number;
  /** The response to each attempt: a status, or null without one. */
  readonly attempts: readonly (number | null)[];
};

export const EMPTY_WORLD: World = { projects: {}, participants: {}, events: [] };

export function totalOf({ request }: LineItem): number {
  return request.targets.reduce((sum, { count }) => sum + count, 0);
}

/** True before the purchase, and after a rejection: then its price expires, and it can be changed. */
export function isForSale(state: LineItemState): boolean {
  return state === 'PROVISIONED' || state === 'REJECTED';
}

/** The state of a project, from those of its line items. */
export function projectStateOf({ isClosed, lineItems }: Project): ProjectState {
  const has = (state: LineItemState): boolean => lineItems.some((item) => item.state === state);
  if (isClosed || lineItems.every(({ state }) => state === 'CLOSED')) return 'CLOSED';
  if (lineItems.every(({ state }) => state === 'COMPLETED' || state === 'CLOSED')) return 'COMPLETED';
  if (has('LAUNCHED')) return 'LAUNCHED';
  if (has('PAUSED')) return 'PAUSED';
  return has('AWAITING_APPROVAL') || has('AWAITING_APPROVAL_PAUSED') ? 'AWAITING_APPROVAL' : 'PROVISIONED';
}
