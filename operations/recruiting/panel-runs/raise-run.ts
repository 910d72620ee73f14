import { z } from 'zod';
import { openPanelEffects } from '../../../db/stores/recruiting/panel-effect-store.ts';
import type { StoredRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { findPanelQuote, insertPanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { quoteRequest } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import { actingUser } from '../../ground/operation-context.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import type { Operation } from '../../ground/operation.ts';
import { commandRun, readRunView, refusal, runPath } from './command-run.ts';
import type { LoadedRun } from './command-run.ts';
import { runView } from './run-schemas.ts';
import type { RunView } from './run-schemas.ts';

const input = z.strictObject({
  ...runPath,
  sample_size: quoteRequest.shape.sample_size.describe('Completes in all, more than the run has now.'),
});

export const raiseRun: Operation<z.infer<typeof input>, RunView> = {
  name: 'panel_runs.raise',
  summary:
    'Asks for more completes of a panel run that fields: the difference gets a quote, an approval and a payment of its own; until then the run goes on as it is.',
  audience: 'team',
  destructive: true,
  changes: true,
  input,
  output: { kind: 'json', schema: runView },
  run: (context, { sample_size, ...path }) =>
    context.transaction(async (transaction) => {
      await commandRun(transaction, context, path, 'raise', async (loaded) => {
        await refuseWhileRaising(transaction, loaded.run);
        refuseUnlessMore(loaded.run, sample_size);
        const changeQuoteId = await recordQuote(transaction, context, loaded, sample_size - loaded.run.places);
        const details = { quote_id: changeQuoteId, sample_size, before: loaded.run.places };
        return { event: { type: 'raise_requested' }, details, changes: { changeQuoteId } };
      });
      return readRunView(transaction, path);
    }),
};

/** Until the provider has all paid places, the size of the sample isn't known. @throws FieldworkError `wrong_state` */
export async function refuseWhileRaising(transaction: TeamTransaction, { id }: StoredRun): Promise<void> {
  const effects = await openPanelEffects(transaction, id);
  if (effects.every(({ kind }) => kind !== 'raise_places')) return;
  throw refusal('The provider is still being told of the larger sample that was paid for: ask again in a moment.');
}

/** @throws FieldworkError `invalid_input` */
export function refuseUnlessMore({ places }: StoredRun, sampleSize: number): void {
  if (sampleSize > places) return;
  const message = `The run has ${places} places: write a larger number. To end it sooner, cancel it.`;
  throw new FieldworkError('invalid_input', message, { issues: [{ path: 'sample_size', message }] });
}

/** Asks for a quote of the difference, with the request of the launch. @returns its id */
async function recordQuote(
  transaction: TeamTransaction,
  context: OperationContext,
  { survey, run }: LoadedRun,
  more: number,
): Promise<string> {
  const launch = await findPanelQuote(transaction, run.quoteId);
  if (launch === undefined) throw new Error(`The quote ${run.quoteId} of a run is gone.`);
  const id = context.newId();
  await insertPanelQuote(transaction, {
    ...launch,
    id,
    purpose: 'raise',
    panelRunId: run.id,
    request: { ...launch.request, sample_size: more },
    run: { ...launch.run, externalId: id, places: more },
    liveVersion: survey.currentVersion,
    covering: [],
    createdBy: actingUser(context),
    createdAt: context.now(),
  });
  return id;
}
