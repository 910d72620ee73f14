import { createHash, randomUUID } from 'node:crypto';
import { listAuditOf } from '../../../db/stores/ground/audit-store.ts';
import { openPanelEffects } from '../../../db/stores/recruiting/panel-effect-store.ts';
import { findPanelRun, insertPanelRun, updatePanelRun } from '../../../db/stores/recruiting/panel-run-store.ts';
import type { RunChanges } from '../../../db/stores/recruiting/panel-run-store.ts';
import { insertPanelQuote, savePricedQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import type { PanelQuote } from '../../../db/stores/recruiting/panel-quote-store.ts';
import { insertPayment, paymentsOfRun } from '../../../db/stores/recruiting/payment-store.ts';
import type { PanelPayment } from '../../../db/stores/recruiting/payment-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { isTerminal } from '../../../domain/recruiting/panels/run/run-statuses.ts';
import { QUOTED } from '../../../domain/recruiting/panels/run/run.ts';
import type { Run } from '../../../domain/recruiting/panels/run/run.ts';
import type { RunOrder } from '../../../domain/recruiting/panels/run-order.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { Services } from '../../../platform/services.ts';
import { panelLaunchWorkflowId } from '../../../workflows/recruiting/panel-launch/messages.ts';

const HOUR_MS = 3_600_000;

export type QuoteOptions = Partial<Pick<PanelQuote, 'purpose' | 'panelRunId' | 'liveVersion' | 'isStandIn'>> & {
  readonly places?: number;
  /** Of a repricing: how many the run has in all. */
  readonly ofPlaces?: number;
  /** What the customer pays for each, in cents. */
  readonly perComplete?: number;
  readonly isFeasible?: boolean;
  readonly expiresAt?: Date;
  /** False: still to be priced. */
  readonly isPriced?: boolean;
};

export type StoredQuoteRef = { readonly id: string; readonly hash: string };

/** Quotes and runs of one survey, written as rows: no provider was asked. */
export function storedRuns(services: Services, { teamId, userId }: Principal, surveyId: string) {
  const inTeam = <T>(work: (transaction: TeamTransaction) => Promise<T>): Promise<T> =>
    inTeamTransaction(services.database, teamId, work);
  const createdBy = userId ?? '';

  const aQuote = async (options: QuoteOptions = {}): Promise<StoredQuoteRef> => {
    const id = randomUUID();
    const hash = createHash('sha256').update(id).digest('hex');
    const quote = quoteOf({ id, surveyId, createdBy }, options);
    await inTeam(async (transaction) => {
      await insertPanelQuote(transaction, quote);
      const priced = pricedOf(hash, options);
      if (options.isPriced !== false) await savePricedQuote(transaction, id, priced);
    });
    return { id, hash };
  };

  return {
    inTeam,
    aQuote,
    /** A run of 100 completes at 3.00 USD. @returns its id */
    async aRun(life: Partial<Run> = {}, changes: RunChanges = {}): Promise<string> {
      const quote = await aQuote();
      const id = randomUUID();
      const whole = { ...QUOTED, ...life };
      await inTeam(async (transaction) => {
        await insertPanelRun(transaction, {
          ...{ id, surveyId, quoteId: quote.id, providerId: 'panel_a', isStandIn: true, life: whole },
          ...{ currency: 'USD', places: 100, providerCostPerComplete: 250, isLaunchDecided: false },
          ...{ workflowId: panelLaunchWorkflowId(id), createdBy, createdAt: new Date() },
        });
        const endedAt = isTerminal(whole.status) ? { endedAt: new Date() } : {};
        await updatePanelRun(transaction, id, { ...endedAt, ...changes });
      });
      return id;
    },
    async aPayment(payment: Pick<PanelPayment, 'id' | 'panelRunId'> & Partial<PanelPayment>): Promise<void> {
      await inTeam((transaction) =>
        insertPayment(transaction, {
          ...{ surveyId, quoteId: randomUUID(), purpose: 'launch', isStandIn: true, description: 'Panel' },
          ...{ money: { amount: 30_000, currency: 'USD' }, completesBefore: 0, createdBy, createdAt: new Date() },
          expiresAt: new Date(Date.now() + HOUR_MS),
          ...payment,
        }),
      );
    },
    update: (id: string, changes: RunChanges) => inTeam((transaction) => updatePanelRun(transaction, id, changes)),
    async run(id: string) {
      const run = await inTeam((transaction) => findPanelRun(transaction, id));
      if (run === undefined) throw new Error('There is no such run.');
      return run;
    },
    effects: async (id: string) =>
      (await inTeam((transaction) => openPanelEffects(transaction, id))).map(({ kind }) => kind),
    payments: (id: string) => inTeam((transaction) => paymentsOfRun(transaction, id)),
    audit: async (id: string) => {
      const subject = { subjectKind: 'panel_integration', subjectId: id } as const;
      return (await inTeam((transaction) => listAuditOf(transaction, subject, { limit: 100, offset: 0 }))).entries;
    },
  };
}

type Whose = { readonly id: string; readonly surveyId: string; readonly createdBy: string };

function quoteOf({ id, surveyId, createdBy }: Whose, options: QuoteOptions): PanelQuote {
  const { places = 100, purpose = 'launch', panelRunId = null, liveVersion = 1, isStandIn = true } = options;
  return {
    ...{ id, surveyId, purpose, panelRunId, liveVersion, isStandIn, createdBy },
    providerId: 'panel_a',
    request: { provider_id: 'panel_a', sample_size: places, country: 'US', targeting: {}, attributes: {} },
    run: runOf(id, options.ofPlaces ?? places),
    warnings: ['The length was estimated.'],
    covering: [],
    createdAt: new Date(),
  };
}

function runOf(externalId: string, places: number): RunOrder {
  return {
    ...{ externalId, places, title: 'Coffee', description: 'About coffee', minutes: 5, daysInField: 14 },
    surveyUrl: 'http://127.0.0.1:8080/s/coffee',
    target: { country: 'US', language: null, filters: [] },
    reward: { amount: 150, currency: 'USD' },
    screenOutReward: { amount: 14, currency: 'USD' },
    completionCodes: { complete: 'AAAAAAAA', screenOut: 'BBBBBBBB', overQuota: 'CCCCCCCC' },
  };
}

function pricedOf(approvalSha256: string, options: QuoteOptions) {
  const { places = 100, perComplete = 300, isFeasible = true, expiresAt = new Date(Date.now() + HOUR_MS) } = options;
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  const takes = perComplete - 50;
  return {
    estimate: {
      ...{ isFeasible, matching: null, estimatedCompletes: places, estimatedDays: 2, lines: [], expiresAt: null },
      ...{ costPerComplete: usd(takes), total: usd(takes * places) },
      warnings: isFeasible ? [] : ['Too few people match.'],
    },
    price: {
      ...{ currency: 'USD', places, costPerComplete: usd(perComplete), total: usd(perComplete * places) },
      lines: [
        { kind: 'rewards', text: 'Rewards', money: usd(takes * places) },
        { kind: 'platform_margin', text: 'Platform margin', money: usd(50 * places) },
      ],
    },
    ...{ approvalSha256, quotedAt: new Date(), expiresAt },
  } as const;
}
