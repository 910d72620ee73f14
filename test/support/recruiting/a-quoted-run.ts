import { randomBytes, randomUUID } from 'node:crypto';
import { insertPanelRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { insertPanelQuote, savePricedQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { PanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { priceRun } from '../../../activities/recruiting/panel-quote/price-run.ts';
import { COMPLETION_CODE_BYTES, completionCodesOf } from '../../../domain/recruiting/panels/completion-codes.ts';
import { runAfter } from '../../../domain/recruiting/panels/run/run-after.ts';
import { QUOTED } from '../../../domain/recruiting/panels/run/run.ts';
import { runOrderOf } from '../../../domain/recruiting/panels/quote/run-order-of.ts';
import type { ProviderEstimate } from '../../../domain/recruiting/panels/provider-estimate.ts';
import type { PanelProviderId } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import { panelLaunchWorkflowId } from '../../../workflows/recruiting/panel-launch/messages.ts';
import { eventually } from '../eventually.ts';
import { surveyDesk } from '../survey-desk.ts';

export type QuotedRun = {
  readonly id: string;
  readonly teamId: string;
  readonly surveyId: string;
  readonly quoteId: string;
  readonly workflowId: string;
  readonly member: Principal;
};

type Wished = {
  readonly providerId?: PanelProviderId;
  readonly places?: number;
  /** Of a live survey that is there; a new one where missing. */
  readonly surveyId?: string;
};

/** A run of a live survey at a price that its provider has told, which waits to be approved. Its workflow is not started. */
export async function aQuotedRun(
  services: ActivityServices,
  member: Principal,
  wished: Wished = {},
): Promise<QuotedRun> {
  const { providerId = 'panel_a', places = 3 } = wished;
  const { surveyId = await surveyDesk(services, member).aLiveSurvey() } = wished;
  const quote = quoteOf({ services, member, surveyId, providerId, places });
  const id = randomUUID();
  const workflowId = panelLaunchWorkflowId(id);
  const estimate = await estimateOf(services, quote);
  await inTeamTransaction(services.database, member.teamId, async (transaction) => {
    await insertPanelQuote(transaction, quote);
    await savePricedQuote(transaction, quote.id, priceRun(services, quote, estimate));
    await insertPanelRun(transaction, {
      ...{ id, surveyId, quoteId: quote.id, providerId, isStandIn: true, isLaunchDecided: false, workflowId },
      life: runAfter(QUOTED, { type: 'launch_requested' }).run,
      ...{ currency: 'USD', places, providerCostPerComplete: estimate.costPerComplete.amount },
      ...{ createdBy: member.userId ?? '', createdAt: services.now() },
    });
  });
  return { id, teamId: member.teamId, surveyId, quoteId: quote.id, workflowId, member };
}

type Quoted = {
  readonly services: ActivityServices;
  readonly member: Principal;
  readonly surveyId: string;
  readonly providerId: PanelProviderId;
  readonly places: number;
};

function quoteOf({ services, member, surveyId, providerId, places }: Quoted): PanelQuote {
  const id = randomUUID();
  const isA = providerId === 'panel_a';
  return {
    ...{ id, surveyId, purpose: 'launch', panelRunId: null, providerId, isStandIn: true, liveVersion: 1 },
    request: { provider_id: providerId, sample_size: places, country: 'US', targeting: {}, attributes: {} },
    run: runOrderOf({
      ...{ quoteId: id, providerId, survey: { id: surveyId, name: 'Coffee' }, places, minutes: 5, daysInField: 7 },
      publicUrl: services.settings.publicUrl,
      target: { country: 'US', language: 'en', filters: [] },
      terms: {
        reward: isA ? { amount: 150, currency: 'USD' } : null,
        screenOutReward: isA ? { amount: 14, currency: 'USD' } : null,
      },
      completionCodes: completionCodesOf(randomBytes(COMPLETION_CODE_BYTES)),
    }),
    ...{ warnings: [], covering: [], createdBy: member.userId, createdAt: services.now() },
  };
}

async function estimateOf({ panels }: ActivityServices, { providerId, run }: PanelQuote): Promise<ProviderEstimate> {
  const provider = panels.get(providerId);
  if (provider === undefined) throw new Error(`${providerId} is not there.`);
  const reference = await provider.beginEstimate(run);
  const estimates: ProviderEstimate[] = [];
  await eventually(async () => {
    const read = await provider.readEstimate(run, reference);
    if (read.state === 'processing') throw new Error('The provider still thinks about the price.');
    estimates.push(read.estimate);
  });
  return estimates[0] as ProviderEstimate;
}
