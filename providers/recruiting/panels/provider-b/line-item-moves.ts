/** States of a line item by the calls that they allow, as in the provider's own clients. */
const BUYABLE: readonly string[] = ['PROVISIONED', 'REJECTED', 'REJECTED_PAUSED'];
const LAUNCHABLE: readonly string[] = ['QA_APPROVED', 'PAUSED', 'AWAITING_APPROVAL_PAUSED', 'AWAITING_CLIENT_APPROVAL'];
const PAUSABLE: readonly string[] = ['LAUNCHED', 'AWAITING_APPROVAL', 'QA_APPROVED'];
/** Bought, and about to be delivered or being delivered. */
const UNDER_WAY: readonly string[] = ['AWAITING_APPROVAL', 'LAUNCHED'];
/** A line item that waits for the client's consent to a price is not delivered. */
const STANDING: readonly string[] = ['PAUSED', 'AWAITING_APPROVAL_PAUSED', 'AWAITING_CLIENT_APPROVAL'];
const ENDED: readonly string[] = ['CLOSED', 'INVOICED', 'CANCELLED'];

export type LineItemMove = 'done' | 'buy' | 'launch' | 'pause' | 'impossible';

/** The next call of a launch. */
export function towardsLaunch(state: string): LineItemMove {
  if (UNDER_WAY.includes(state)) return 'done';
  if (BUYABLE.includes(state)) return 'buy';
  return LAUNCHABLE.includes(state) ? 'launch' : 'impossible';
}

/** Resuming never buys: a line item that was not bought is not approved. */
export function towardsResumption(state: string): LineItemMove {
  const move = towardsLaunch(state);
  return move === 'buy' ? 'impossible' : move;
}

export function towardsPause(state: string): LineItemMove {
  if (STANDING.includes(state)) return 'done';
  return PAUSABLE.includes(state) ? 'pause' : 'impossible';
}

export function hasEnded(state: string): boolean {
  return ENDED.includes(state);
}
