import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { QUOTED } from '../../../domain/recruiting/panels/run/run.ts';
import type { Run } from '../../../domain/recruiting/panels/run/run.ts';

/** Runs that field, as their providers name them, and payments of runs that wait for them. */
export type WebhookRows = {
  readonly studies: readonly string[];
  readonly projects: readonly { readonly projectId: string; readonly lineItemId: string }[];
  readonly payments: readonly {
    readonly paymentId: string;
    readonly checkoutId: string;
    readonly amount: number;
    readonly metadata: Readonly<Record<string, string>>;
  }[];
};

type Place = { readonly teamId: string; readonly surveyId: string };

const AMOUNT = 1_000;
const ACTIVE: Run = { ...QUOTED, status: 'active' };

/** Written as they are, for there are thousands: no workflow belongs to them. */
export async function addRuns(
  databaseUrl: string,
  { runs, payments, ...place }: Place & { readonly runs: number; readonly payments: number },
): Promise<WebhookRows> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found: {
      studies: string[];
      projects: WebhookRows['projects'][number][];
      payments: WebhookRows['payments'][number][];
    } = { studies: [], projects: [], payments: [] };
    for (let run = 0; run < runs; run += 1) {
      const [study, projectId, lineItemId] = [randomUUID(), randomUUID(), randomUUID()];
      await addRun(client, place, { providerId: 'panel_a', life: ACTIVE, ids: { study }, runId: study });
      const ids = { project: projectId, lineItem: lineItemId };
      await addRun(client, place, { providerId: 'panel_b', life: ACTIVE, ids, runId: projectId });
      found.studies.push(study);
      found.projects.push({ projectId, lineItemId });
    }
    for (let payment = 0; payment < payments; payment += 1) found.payments.push(await addPayment(client, place));
    return found;
  } finally {
    await client.end();
  }
}

type NewRun = {
  readonly providerId: 'panel_a' | 'panel_b';
  readonly life: Run;
  readonly ids: Readonly<Record<string, string>> | null;
  readonly runId: string | null;
};

async function addRun(
  client: pg.Client,
  { teamId, surveyId }: Place,
  { providerId, life, ids, runId }: NewRun,
): Promise<{ readonly panelRunId: string; readonly quoteId: string }> {
  const [panelRunId, quoteId] = [randomUUID(), randomUUID()];
  await client.query(
    `insert into panel_quotes (id, team_id, survey_id, purpose, provider_id, is_stand_in, request, run, live_version, created_at)
     values ($1, $2, $3, 'launch', $4, true, '{}', '{}', 1, now())`,
    [quoteId, teamId, surveyId, providerId],
  );
  await client.query(
    `insert into panel_integrations (id, team_id, survey_id, quote_id, provider_id, is_stand_in, status, life, currency, places,
       provider_cost_per_complete, provider_run, provider_run_id, workflow_id, created_by, created_at, launched_at)
     values ($1, $2, $3, $4, $5, true, $6, $7, 'USD', 100, 300, $8, $9, $10, $11, now(), now())`,
    [
      ...[panelRunId, teamId, surveyId, quoteId, providerId, life.status, JSON.stringify(life)],
      ...[ids === null ? null : JSON.stringify(ids), runId, `panel-launch/${panelRunId}`, randomUUID()],
    ],
  );
  return { panelRunId, quoteId };
}

async function addPayment(client: pg.Client, place: Place): Promise<WebhookRows['payments'][number]> {
  const paymentId = randomUUID();
  const checkoutId = `cs_bench_${paymentId}`;
  const life: Run = { ...QUOTED, status: 'awaiting_payment', openPaymentId: paymentId };
  const { panelRunId, quoteId } = await addRun(client, place, {
    providerId: 'panel_a',
    life,
    ids: null,
    runId: null,
  });
  await client.query(
    `insert into payments (id, team_id, survey_id, integration_id, quote_id, purpose, is_stand_in, amount, currency, description,
       status, completes_before, checkout_id, expires_at, created_by, created_at)
     values ($1, $2, $3, $4, $5, 'launch', true, $6, 'USD', 'A sample', 'pending', 0, $7, now() + interval '1 day', $8, now())`,
    [paymentId, place.teamId, place.surveyId, panelRunId, quoteId, AMOUNT, checkoutId, randomUUID()],
  );
  const metadata = {
    team_id: place.teamId,
    integration_id: panelRunId,
    quote_id: quoteId,
    survey_id: place.surveyId,
  };
  return { paymentId, checkoutId, amount: AMOUNT, metadata };
}
