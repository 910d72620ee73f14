import { z } from 'zod';
import { RUN_STATUSES } from '../../../domain/recruiting/panels/run/run.ts';
import type { PanelCounts } from '../../../domain/recruiting/panels/run-order.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadRun, runPath } from './command-run.ts';
import { countsView } from './run-schemas.ts';
import { presentCounts } from './run-view.ts';

const NOBODY_YET: PanelCounts = { completes: 0, starts: 0, inProgress: 0, disqualified: 0, overQuota: 0 };

export const getRunStatus = defineOperation({
  name: 'panel_runs.status',
  summary: "A panel run's status and the provider's own counts: how many have completed, begun, were turned away.",
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject(runPath),
  output: { kind: 'json', schema: z.object({ status: z.enum(RUN_STATUSES), ...countsView.shape }) },
  run: (context, path) =>
    context.transaction(async (transaction) => {
      const { run } = await loadRun(transaction, path);
      return { status: run.life.status, ...presentCounts(run.counts ?? NOBODY_YET) };
    }),
});
