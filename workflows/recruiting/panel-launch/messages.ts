import type { OutsideEffect } from '../../../domain/recruiting/panels/run/run.ts';
import type { RunStatus } from '../../../domain/recruiting/panels/run/run.ts';
import type { Waiting } from '../../../domain/recruiting/panels/run/waiting-for.ts';

/** The name the workflow is started by. */
export const PANEL_LAUNCH = 'panelLaunch';

export type PanelLaunchInput = { readonly teamId: string; readonly integrationId: string };

/** One workflow for each run: a second start has no effect. */
export function panelLaunchWorkflowId(panelRunId: string): string {
  return `panel-launch/${panelRunId}`;
}

/** For effects after the run's own workflow has ended: of a late payment, above all. */
export function panelAfterwardsWorkflowId(panelRunId: string, newestEffect: number): string {
  return `${panelLaunchWorkflowId(panelRunId)}/afterwards/${newestEffect}`;
}

/** Sent once the event is committed in Postgres; its payload is only for readers of the history. */
export const NEWS_SIGNAL = 'news';

/** The state of a run and what it waits for: answers a RunStanding. */
export const STANDING_QUERY = 'standing';

export type RunStanding = {
  readonly status: RunStatus;
  readonly waitingFor: readonly Waiting[];
  /** The effect that is being performed, or waits for a retry. */
  readonly doing: OutsideEffect | null;
};

/** The input of every activity of a run. `integrationId` is its panelRunId: recorded histories hold the name. */
export type RunRef = { readonly teamId: string; readonly integrationId: string };
export type EffectRef = RunRef & { readonly effectId: number };

/** The activity that performs each effect. */
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

/** The next step of a run: perform an effect, wait for a signal or a time, or end. */
export type RunStep = { readonly standing: RunStanding } & (
  | { readonly kind: 'effect'; readonly effect: OutsideEffect; readonly effectId: number }
  | { readonly kind: 'wait'; readonly waitMs: number }
  | { readonly kind: 'done' }
);
