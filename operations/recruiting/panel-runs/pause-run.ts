import { definePlainCommand } from './command-run.ts';

export const pauseRun = definePlainCommand({
  name: 'panel_runs.pause',
  summary: 'Pauses a panel run: the provider sends nobody new, those inside may finish. Resuming lets it go on.',
  destructive: false,
  command: 'pause',
  event: { type: 'pause_requested' },
});
