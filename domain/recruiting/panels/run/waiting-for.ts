import type { Change, Run, PauseReason } from './run.ts';
import { type Awaited, RUN_STATUS_MEANINGS } from './run-statuses.ts';

export type Waiting = { readonly who: Awaited; readonly what: string };

const PAUSED: Readonly<Record<Exclude<PauseReason, 'repricing'>, Waiting>> = {
  survey: { who: 'customer', what: 'The survey is paused: publish it again to go on.' },
  customer: { who: 'customer', what: 'It was paused by hand: resume it to go on.' },
  provider: { who: 'provider', what: 'The provider paused it: resume it, or wait until the provider goes on.' },
};

const CHANGES: Readonly<Record<Change['purpose'], Readonly<Record<Change['stage'], Waiting>>>> = {
  repricing: {
    quoting: { who: 'provider', what: 'The provider raised its price; what that costs is being worked out.' },
    awaiting_approval: { who: 'customer', what: 'The provider raised its price: approve the new one, or cancel.' },
    awaiting_payment: { who: 'payer', what: 'The new price is approved: pay the difference.' },
    lapsed: { who: 'customer', what: 'The new price was not approved or paid: ask for a new quote, or cancel.' },
  },
  raise: {
    quoting: { who: 'provider', what: 'The price of the larger sample is being worked out.' },
    awaiting_approval: { who: 'customer', what: 'Approve the price of the larger sample, or decline it.' },
    awaiting_payment: { who: 'payer', what: 'The larger sample is approved: pay the difference.' },
    lapsed: { who: 'customer', what: 'The larger sample was not approved or paid: ask for a new quote.' },
  },
};

/** All that a run waits for, the most urgent first; empty only once it has ended and is settled. */
export function waitingFor(run: Run): readonly Waiting[] {
  const { status, pausedBy, change, settlement } = run;
  const { isTerminal, waitsFor, meaning } = RUN_STATUS_MEANINGS[status];
  if (isTerminal) return ending(settlement);
  const held = pausedBy.flatMap((reason) => (reason === 'repricing' ? [] : [PAUSED[reason]]));
  const changing = change === null ? [] : [CHANGES[change.purpose][change.stage]];
  const own: readonly Waiting[] = status === 'paused' ? [] : [{ who: waitsFor, what: meaning }];
  return [...own, ...(status === 'paused' ? [...changing, ...held] : changing)];
}

function ending(settlement: Run['settlement']): readonly Waiting[] {
  if (settlement !== 'due') return [];
  return [{ who: 'provider', what: "The provider's final counts: what was not delivered is refunded then." }];
}
