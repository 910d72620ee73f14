import type { OutsideEffect } from '../../../domain/recruiting/panels/run/effect-lanes.ts';
import type { RunStatus } from '../../../domain/recruiting/panels/run/run.ts';
import type { Waiting } from '../../../domain/recruiting/panels/run/waiting-for.ts';

/** The name the workflow is started by. */
export const PANEL_LAUNCH = 'panelLaunch';

export type PanelLaunchInput = { readonly teamId: string; readonly integrationId: string };

/** One workflow a run: starting twice is starting once. */
export function panelLaunchWorkflowId(panelRunId: string): string {
  return `panel-launch/${panelRunId}`;
}

/** For what comes once the run's own workflow has ended: a payment that was late, above all. */
export function panelAfterwardsWorkflowId(panelRunId: string, newestEffect: number): string {
  return `${panelLaunchWorkflowId(panelRunId)}/afterwards/${newestEffect}`;
}

/** What has happened is in Postgres when it is sent; its payload, words for it, is for who reads the history. */
export const NEWS_SIGNAL = 'news';

/** Where a run stands and what it waits for: answers a RunStanding. */
export const STANDING_QUERY = 'standing';

export type RunStanding = {
  readonly status: RunStatus;
  readonly waitingFor: readonly Waiting[];
  /** What is being done, or waits to be tried again. */
  readonly doing: OutsideEffect | null;
};

/** What every step of a run is told. */
export type RunRef = { readonly teamId: string; readonly integrationId: string };
export type EffectRef = RunRef & { readonly effectId: number };

/** The activity by which each effect is brought about. */
export const EFFECT_ACTIVITIES = {
  create_checkout: 'makeCheckout',
  expire_checkout: 'endCheckout',
  refund_unused: 'refundUnusedPayments',
  settle: 'settleRun',
  launch: 'launchAtProvider',
  pause_at_provider: 'pauseAtProvider',
  resume_at_provider: 'resumeAtProvider',
  close_at_provider: 'closeAtProvider',
  raise_places: 'raisePlacesAtProvider',
  reconcile: 'reconcileWithProvider',
  quote_change: 'quoteRunChange',
} as const satisfies Readonly<Record<OutsideEffect, string>>;

/** What is next for a run: something to do, news or a moment to wait for, or nothing any more. */
export type RunStep = { readonly standing: RunStanding } & (
  | { readonly kind: 'effect'; readonly effect: OutsideEffect; readonly effectId: number }
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'done' }
);
