import { randomUUID } from 'node:crypto';
import { insertPanelRun, updatePanelRun } from '../../../../db/stores/recruiting/panel-run-store.ts';
import { insertPanelQuote } from '../../../../db/stores/recruiting/panel-quote-store.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import type { Run } from '../../../../domain/recruiting/panels/run/run.ts';
import { QUOTED } from '../../../../domain/recruiting/panels/run/run.ts';
import { quoteRequest } from '../../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { PanelProviderId } from '../../../../domain/recruiting/panels/targeting/quote-request.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import type { Services } from '../../../../platform/services.ts';
import { surveyDesk } from '../../../support/survey-desk.ts';

/** A run as it stands in the database, and how its provider names it. */
export type StoredRun = {
  readonly id: string;
  readonly teamId: string;
  readonly surveyId: string;
  readonly study: string;
  readonly project: string;
  readonly lineItem: string;
};

/** In the field, and paid for. */
export const ACTIVE: Run = { ...QUOTED, status: 'active', usedPaymentIds: [randomUUID()] };

/** A run that is at its provider, under these ids where they matter. */
export async function storeRun(
  services: Services,
  member: Principal,
  {
    provider = 'panel_a',
    life = ACTIVE,
    ids = {},
  }: { provider?: PanelProviderId; life?: Run; ids?: Readonly<Record<string, string>> } = {},
): Promise<StoredRun> {
  const { id: surveyId } = await surveyDesk(services, member).create();
  const id = randomUUID();
  const quoteId = randomUUID();
  const names = { study: randomUUID(), project: randomUUID(), lineItem: `${quoteId}-1`, ...ids };
  const createdBy = member.userId ?? randomUUID();
  const createdAt = new Date();
  await inTeamTransaction(services.database, member.teamId, async (transaction) => {
    await insertPanelQuote(transaction, {
      ...{ id: quoteId, surveyId, purpose: 'launch', panelRunId: null, providerId: provider, isStandIn: true },
      request: quoteRequest.parse({ provider_id: provider, sample_size: 10, country: 'US' }),
      run: {
        ...{ externalId: quoteId, title: 'Coffee', description: 'On coffee.', surveyUrl: 'https://example.com/s' },
        ...{ places: 10, minutes: 5, reward: null, screenOutReward: null, completionCodes: null, daysInField: 14 },
        target: { country: 'US', language: null, filters: [] },
      },
      ...{ liveVersion: 1, warnings: [], covering: [], createdBy, createdAt },
    });
    await insertPanelRun(transaction, {
      ...{ id, surveyId, quoteId, providerId: provider, isStandIn: true, life, currency: 'USD', places: 10 },
      ...{ providerCostPerComplete: 250, isLaunchDecided: false, workflowId: `panel-launch/${id}` },
      ...{ createdBy, createdAt },
    });
    const providerRun =
      provider === 'panel_a' ? { study: names.study } : { project: names.project, lineItem: names.lineItem };
    await updatePanelRun(transaction, id, { providerRun, launchedAt: createdAt });
  });
  return { id, teamId: member.teamId, surveyId, ...names };
}

/** All that webhooks may change of a run. */
export async function traceOf(services: Services, { id, teamId }: StoredRun) {
  return inTeamTransaction(services.database, teamId, async ({ sql }) => {
    const run = await sql('panel_integrations').where({ id }).first<RunRow>('*');
    const of = (table: string) => sql(table).where({ team_id: teamId, integration_id: id });
    return {
      run,
      participants: await of('panel_participants').orderBy('participant_id').select<ParticipantRow[]>('*'),
      effects: await of('panel_effects').orderBy('kind').pluck<string[]>('kind'),
      events: await sql('team_events')
        .where({ team_id: teamId })
        .whereRaw("data->>'integration_id' = ?", [id])
        .orderBy('sequence')
        .pluck<string[]>('type'),
      audit: await sql('audit_log')
        .where({ team_id: teamId, subject_id: id })
        .orderBy('position')
        .select<AuditRow[]>('actor', 'action', 'details'),
    };
  });
}

type RunRow = {
  readonly status: string;
  readonly life: Run;
  readonly provider_config: { readonly repricing_events: readonly { readonly event_id: string }[] };
  readonly next_wake_at: Date | null;
  readonly ended_at: Date | null;
};
type ParticipantRow = {
  readonly participant_id: string;
  readonly session_id: string | null;
  readonly response_id: string | null;
  readonly state: string | null;
  readonly hinted_at: Date | null;
};
type AuditRow = {
  readonly actor: string;
  readonly action: string;
  readonly details: Readonly<Record<string, unknown>>;
};

/** What is kept of what came, which the service itself can't read. */
export async function webhookEventsOf({ database }: Services, source: PanelProviderId) {
  return database.knex.transaction(async (sql) => {
    await sql.raw('set local role none');
    return sql('webhook_events')
      .where({ source })
      .orderBy('received_at')
      .select<WebhookRow[]>('type', 'outcome', 'reason', 'team_id', 'deliveries');
  });
}

type WebhookRow = {
  readonly type: string | null;
  readonly outcome: string;
  readonly reason: string | null;
  readonly team_id: string | null;
  readonly deliveries: number;
};
