import { continueAsNew } from '@temporalio/workflow';
import type { PanelLaunchInput } from './messages.ts';
import { RunSteps } from './run-steps.ts';

/**
 * A run, from its quote to its statement: approval by a person, payment, launch, fielding, completion, settlement. Its events are stored
 * in Postgres, in one transaction with their effects; the workflow performs the effects, and waits for what the run waits for: a
 * person, a payer, the provider, a time.
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
