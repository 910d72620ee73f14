import { openPanelEffects } from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { PanelEffect } from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { findPanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { StoredQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { findPayment } from '../../../db/stores/recruiting/payment-store.ts';
import type { StoredPayment } from '../../../db/stores/recruiting/payment-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { allowedCommands } from '../../../domain/recruiting/panels/run/run-commands.ts';
import { waitingFor } from '../../../domain/recruiting/panels/run/waiting-for.ts';
import { decimalString } from '../../../domain/recruiting/panels/money.ts';
import type { PanelCounts } from '../../../domain/recruiting/panels/run-order.ts';
import type { Statement } from '../../../domain/recruiting/panels/settlement/statement.ts';
import { presentPayment } from '../payments/payment-view.ts';
import type { ListedRunView, RunView } from './run-schemas.ts';

/** A run with the records beside its own row. */
type RunStanding = {
  readonly run: StoredRun;
  /** The quote that waits for approval. */
  readonly quote: StoredQuote | undefined;
  /** The payment that waits for its payer. */
  readonly payment: StoredPayment | undefined;
  /** The open effects, in their order. */
  readonly effects: readonly PanelEffect[];
};

/** A run as the API shows it. */
export async function viewRun(transaction: TeamTransaction, run: StoredRun): Promise<RunView> {
  const { openPaymentId } = run.life;
  return presentRun({
    run,
    quote: await quoteToApprove(transaction, run),
    payment: openPaymentId === null ? undefined : await findPayment(transaction, openPaymentId),
    effects: await openPanelEffects(transaction, run.id),
  });
}

/** The quote that waits for approval, of the launch or of a change; undefined where none does. */
export async function quoteToApprove(
  transaction: TeamTransaction,
  { life: { status, change }, quoteId, changeQuoteId }: StoredRun,
): Promise<StoredQuote | undefined> {
  if (status === 'awaiting_approval') return findPanelQuote(transaction, quoteId);
  if (change?.stage !== 'awaiting_approval' || changeQuoteId === null) return undefined;
  return findPanelQuote(transaction, changeQuoteId);
}

function presentRun({ run, quote, payment, effects }: RunStanding): RunView {
  return {
    ...presentListedRun(run),
    approval: quote === undefined ? null : presentApproval(quote),
    // An unpaid payment has no refunds.
    payment: payment === undefined ? null : presentPayment(payment, []),
    problems: effects.flatMap(presentProblem),
    pending: [...new Set(effects.map(({ kind }) => kind))],
    provider_config: { ...run.providerConfig, repricing_events: [...run.providerConfig.repricing_events] },
    statement: presentStatement(run.statement),
  };
}

/** The part of a run that comes from its own row: for lists. */
export function presentListedRun(run: StoredRun): ListedRunView {
  const { life } = run;
  return {
    id: run.id,
    survey_id: run.surveyId,
    provider_id: run.providerId,
    quote_id: run.quoteId,
    status: life.status,
    paused_by: [...life.pausedBy],
    change: life.change,
    sample_size: run.places,
    currency: run.currency,
    stand_in: run.isStandIn,
    waiting_for: [...waitingFor(life)],
    allowed: [...allowedCommands(life)],
    counts: run.counts === null ? null : presentCounts(run.counts),
    seen_at: run.seenAt?.toISOString() ?? null,
    created_by: run.createdBy,
    created_at: run.createdAt.toISOString(),
    launched_at: run.launchedAt?.toISOString() ?? null,
    ended_at: run.endedAt?.toISOString() ?? null,
  };
}

export function presentCounts({ completes, starts, inProgress, disqualified, overQuota }: PanelCounts) {
  return { completes, starts, in_progress: inProgress, disqualified, over_quota: overQuota };
}

function presentApproval({ id, purpose, priced, warnings }: StoredQuote): RunView['approval'] {
  if (priced === null) return null;
  const { price, approvalSha256, estimate, expiresAt } = priced;
  return {
    hash: approvalSha256,
    quote_id: id,
    purpose,
    sample_size: price.places,
    cost_per_complete: decimalString(price.costPerComplete),
    total_cost: decimalString(price.total),
    currency: price.currency,
    breakdown: price.lines.map(({ kind, text, money }) => ({ item: kind, text, amount: decimalString(money) })),
    warnings: [...new Set([...warnings, ...estimate.warnings])],
    expires_at: expiresAt.toISOString(),
  };
}

function presentProblem({ kind, problem, notBefore }: PanelEffect): RunView['problems'] {
  if (problem === null) return [];
  return [{ doing: kind, because: problem, tries_again_at: notBefore?.toISOString() ?? null }];
}

function presentStatement(statement: Statement | null): RunView['statement'] {
  return statement === null ? null : { ...statement, lines: [...statement.lines] };
}
