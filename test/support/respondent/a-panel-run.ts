import { randomBytes, randomUUID } from 'node:crypto';
import { insertPanelRun, updatePanelRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import { insertPanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { COMPLETION_CODE_BYTES, completionCodesOf } from '../../../domain/recruiting/panels/completion-codes.ts';
import type { CompletionCodes } from '../../../domain/recruiting/panels/completion-codes.ts';
import { QUOTED } from '../../../domain/recruiting/panels/run/run.ts';
import type { RunOrder } from '../../../domain/recruiting/panels/run-order.ts';
import { runOrderOf } from '../../../domain/recruiting/panels/quote/run-order-of.ts';
import type { PanelProviderId } from '../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { EndLinks, ProviderRunIds } from '../../../providers/recruiting/panels/panel-provider.ts';
import type { Fielding } from './fielding.ts';

/** A run of a survey, as it is while participants come. */
export type RunningPanel = {
  readonly panelRunId: string;
  /** Named by participants' addresses: the study, or the project. */
  readonly providerRunId: string;
  readonly codes: CompletionCodes;
  readonly run: RunOrder;
  /** A participant's address, as the provider makes it. */
  addressOf(participantId: string, visitId?: string): string;
  /** The provider ends it. */
  end(): Promise<void>;
};

type AtProvider = { readonly ids: ProviderRunIds; readonly links: EndLinks | null };

const LINKS_OF_A = (codes: CompletionCodes): EndLinks => ({
  complete: `https://panel-a.test/done?cc=${codes.complete}`,
  screenOut: `https://panel-a.test/done?cc=${codes.screenOut}`,
  overQuota: `https://panel-a.test/done?cc=${codes.overQuota}`,
});

const LINKS_OF_B: EndLinks = {
  complete: 'https://panel-b.test/exit?rst=1&psid={visit}',
  screenOut: 'https://panel-b.test/exit?rst=2&psid={visit}',
  overQuota: 'https://panel-b.test/exit?rst=3&psid={visit}',
};

/** @param launch makes the run at a provider; without it there is only our side of it */
export async function aPanelRun(
  { services, member, app }: Pick<Fielding, 'services' | 'member'> & { readonly app: { readonly url: string } },
  { id: surveyId, path }: { readonly id: string; readonly path: string },
  {
    providerId = 'panel_a',
    launch,
    links,
  }: {
    readonly providerId?: PanelProviderId;
    readonly launch?: (run: RunOrder) => Promise<AtProvider>;
    readonly links?: EndLinks | null;
  } = {},
): Promise<RunningPanel> {
  const [quoteId, panelRunId] = [randomUUID(), randomUUID()];
  const codes = completionCodesOf(randomBytes(COMPLETION_CODE_BYTES));
  const target = { country: 'US', language: 'en', filters: [] };
  const terms = {
    reward: { amount: 150, currency: 'USD' },
    screenOutReward: null,
  };
  const run = runOrderOf({
    ...{ quoteId, providerId, survey: { id: surveyId, name: 'Coffee at work' }, publicUrl: app.url },
    ...{ places: 10, minutes: 5, target, terms, completionCodes: codes, daysInField: 7 },
  });
  const ofOurs = { study: randomBytes(12).toString('hex') };
  const made: AtProvider = (await launch?.(run)) ?? {
    ids: providerId === 'panel_a' ? ofOurs : { project: quoteId, lineItem: `${quoteId}-1` },
    links: links === undefined ? (providerId === 'panel_a' ? LINKS_OF_A(codes) : LINKS_OF_B) : links,
  };
  const createdBy = member.userId ?? '';
  await inTeamTransaction(services.database, member.teamId, async (transaction) => {
    await insertPanelQuote(transaction, {
      ...{ id: quoteId, surveyId, purpose: 'launch', panelRunId: null, providerId, isStandIn: true },
      request: { provider_id: providerId, sample_size: 10, targeting: {}, attributes: {} },
      ...{ run, liveVersion: 1, warnings: [], covering: [], createdBy, createdAt: services.now() },
    });
    await insertPanelRun(transaction, {
      ...{ id: panelRunId, surveyId, quoteId, providerId, isStandIn: true },
      life: { ...QUOTED, status: 'active' },
      ...{ currency: 'USD', places: 10, providerCostPerComplete: 200, isLaunchDecided: false },
      ...{ workflowId: `panel-run-${panelRunId}`, createdBy, createdAt: services.now() },
    });
    await updatePanelRun(transaction, panelRunId, { providerRun: made.ids, endLinks: made.links });
  });
  const providerRunId = made.ids['study'] ?? made.ids['project'] ?? '';
  return {
    panelRunId,
    providerRunId,
    codes,
    run,
    addressOf: (participantId, visitId = `visit-of-${participantId}`) =>
      providerId === 'panel_a'
        ? `${path}?${new URLSearchParams({ PANEL_A_PID: participantId, SESSION_ID: visitId, STUDY_ID: providerRunId }).toString()}`
        : `${path}?${new URLSearchParams({ panel_run: quoteId, pid: participantId, psid: visitId }).toString()}`,
    end: () =>
      inTeamTransaction(services.database, member.teamId, (transaction) =>
        updatePanelRun(transaction, panelRunId, { endedAt: services.now() }),
      ),
  };
}
