import { definePlainCommand } from './command-run.ts';

export const resumeRun = definePlainCommand({
  name: 'panel_runs.resume',
  summary:
    'Lets a panel run go on that was paused by hand or by its provider. One that is paused for its survey, or for a higher price, goes on with those.',
  destructive: false,
  command: 'resume',
  event: { type: 'resume_requested' },
});
