import { ApplicationFailure, CancellationScope, isCancellation, sleep } from '@temporalio/workflow';
import { panels } from '../../ground/activity-proxies.ts';
import type { OperationRef } from '../../ground/durable-operation/messages.ts';
import { runDurably, Stages } from '../../ground/durable-operation/run-durably.ts';
import type { PanelQuoteInput, PanelQuoteStage } from './messages.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;
/** A person waits for the quote: after this time it fails, and they may ask for another one. */
const PATIENCE_MS = 10 * 60_000;

/** Asks a provider for the price of a run, and polls for its answer. */
export async function panelQuote({ teamId, operationId }: PanelQuoteInput): Promise<void> {
  const quote: OperationRef = { teamId, operationId };
  const stages = new Stages<PanelQuoteStage>('estimating');
  await runDurably(quote, stages, () =>
    patiently(async () => {
      stages.enter('estimating', 1);
      await panels.beginPanelEstimate(quote);
      for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
        const { isPriced } = await panels.readPanelEstimate(quote);
        if (isPriced) break;
        await sleep(waitMs);
      }
      stages.step();
    }),
  );
}

/** @throws ApplicationFailure `panel_unavailable` where it takes too long */
async function patiently(work: () => Promise<void>): Promise<void> {
  try {
    await CancellationScope.withTimeout(PATIENCE_MS, work);
  } catch (error) {
    // A cancellation is passed on.
    if (!isCancellation(error) || CancellationScope.current().consideredCancelled) throw error;
    throw ApplicationFailure.nonRetryable(
      'The panel provider gave no price within ten minutes. Ask for a new quote later.',
      'panel_unavailable',
    );
  }
}
