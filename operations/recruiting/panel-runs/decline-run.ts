import { definePlainCommand } from './command-run.ts';

export const declineRun = definePlainCommand({
  name: 'panel_runs.decline',
  summary:
    'Declines a price: of a new run that waits for approval, which is then given up; of one that fields, that of its larger sample or the provider’s higher price, also while it waits to be paid.',
  destructive: false,
  command: 'decline',
  event: { type: 'declined' },
});
