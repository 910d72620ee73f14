import { z } from 'zod';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { Operation } from '../../ground/operation.ts';
import { commandRun, readRunView, refusal, runPath } from './command-run.ts';
import type { Commanded } from './command-run.ts';
import { runView } from './run-schemas.ts';
import type { RunView } from './run-schemas.ts';

const input = z.strictObject({
  ...runPath,
  decision: z
    .enum(['launch', 'refund'])
    .describe(
      'launch: as it was approved, whatever has changed since; refund: end it and give back what was not delivered.',
    ),
});

const DECIDED: Readonly<Record<z.infer<typeof input>['decision'], Commanded>> = {
  launch: { event: { type: 'launch_decided' }, changes: { isLaunchDecided: true } },
  refund: { event: { type: 'refund_decided' } },
};

export const decideRun: Operation<z.infer<typeof input>, RunView> = {
  name: 'panel_runs.decide',
  summary:
    'Decides what becomes of a panel run that is paid but no longer as it was approved (needs_person): launch it all the same, or refund it.',
  audience: 'team',
  destructive: true,
  changes: true,
  input,
  output: { kind: 'json', schema: runView },
  run: (context, { decision, ...path }) =>
    context.transaction(async (transaction) => {
      await commandRun(transaction, context, path, 'decide', ({ run }) => {
        if (decision === 'launch') refuseToDeliverTwice(run);
        return DECIDED[decision];
      });
      return readRunView(transaction, path);
    }),
};

/**
 * Refuses to launch a run that its provider lost after completes were delivered: all its places would be ordered again.
 * @throws FieldworkError `wrong_state`
 */
export function refuseToDeliverTwice({ providerRun, providerState, counts, places }: StoredRun): void {
  const completes = counts?.completes ?? 0;
  if (providerRun === null || providerState !== null || completes === 0) return;
  throw refusal(
    `The provider had delivered ${completes} of ${places} completes before it lost the run: launched anew, it would recruit all of them again. ` +
      'Decide "refund": what was delivered is settled, and the rest is given back.',
  );
}
