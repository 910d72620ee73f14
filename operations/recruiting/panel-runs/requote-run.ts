import { definePlainCommand } from './command-run.ts';

export const requoteRun = definePlainCommand({
  name: 'panel_runs.requote',
  summary:
    'Asks for a new quote of the higher price for which a panel run is paused, once the one before has expired, was declined, or was not paid in time.',
  destructive: false,
  command: 'requote',
  event: { type: 'quote_requested' },
  // The earlier quote doesn't belong to this request.
  changes: { changeQuoteId: null },
});
