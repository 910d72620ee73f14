import { continueAsNew } from '@temporalio/workflow';
import type { PanelLaunchInput } from './messages.ts';
import { RunSteps } from './run-steps.ts';

/**
 * A run of a panel, from its quote to its statement: approval by a person, payment, launch, fielding, completion, settlement. What
 * happens to it is written in Postgres, in one transaction with what is to be done about it; here that is done, and what is to be
 * waited for is waited for: a person, a payer, the provider, a moment.
 */
export async function panelLaunch(input: PanelLaunchInput): Promise<void> {
  const steps = new RunSteps(input);
  await steps.during('quoted', 'awaiting_approval');
  await steps.during('awaiting_payment');
  await steps.during('launching', 'needs_person');
  await steps.during('active', 'paused');
  await steps.untilSettled();
  if (steps.goesOn) await continueAsNew<typeof panelLaunch>(input);
}
