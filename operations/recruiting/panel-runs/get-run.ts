import { z } from 'zod';
import { defineOperation } from '../../ground/operation.ts';
import { readRunView, runPath } from './command-run.ts';
import { runView } from './run-schemas.ts';

export const getRun = defineOperation({
  name: 'panel_runs.get',
  summary:
    'Tells where a panel run stands: what it waits for and whom, what may be asked of it, what is to be approved or paid, what went wrong, what was delivered.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject(runPath),
  output: { kind: 'json', schema: runView },
  run: (context, path) => context.transaction((transaction) => readRunView(transaction, path)),
});
