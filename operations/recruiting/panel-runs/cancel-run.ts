import { definePlainCommand } from './command-run.ts';

export const cancelRun = definePlainCommand({
  name: 'panel_runs.cancel',
  summary:
    'Ends a panel run for good: the provider is told to stop, and what was paid and not delivered is refunded, with a statement. This can’t be undone.',
  destructive: true,
  command: 'cancel',
  event: { type: 'cancel_requested' },
});
