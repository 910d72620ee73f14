import type { Knex } from 'knex';
import type { SubscriptionMirror, TeamPlan } from '../../../domain/recruiting/payments/team-plan.ts';
import { emptyPlan } from '../../../domain/recruiting/payments/team-plan.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** What a team has bought; an empty plan where no subscription is known. */
export async function findTeamPlan(transaction: TeamTransaction): Promise<TeamPlan> {
  const { sql, teamId } = transaction;
  const row = await sql('team_plans').where({ team_id: teamId }).first<PlanRow | undefined>('subscriptions');
  return row === undefined ? emptyPlan(teamId) : { teamId, subscriptions: row.subscriptions };
}

/** The same, locked until the transaction ends. */
export async function lockTeamPlan({ sql, teamId }: TeamTransaction, at: Date): Promise<TeamPlan> {
  await sql('team_plans').insert({ team_id: teamId, updated_at: at }).onConflict('team_id').ignore();
  const row = await sql('team_plans').where({ team_id: teamId }).forNoKeyUpdate().first<PlanRow>('subscriptions');
  return { teamId, subscriptions: row.subscriptions };
}

export async function saveTeamPlan(
  { sql, teamId }: TeamTransaction,
  { subscriptions }: TeamPlan,
  at: Date,
): Promise<void> {
  await sql('team_plans')
    .where({ team_id: teamId })
    .update({ subscriptions: JSON.stringify(subscriptions), updated_at: at });
}

export type SubscriptionNames = { readonly subscriptionId: string; readonly customerId: string };

/** Stores the team that a subscription belongs to, the first time. @returns false where it is another team's */
export async function keepSubscriptionOwner(
  { sql, teamId }: TeamTransaction,
  { subscriptionId, customerId }: SubscriptionNames,
): Promise<boolean> {
  await sql('subscription_owners')
    .insert({ subscription_id: subscriptionId, customer_id: customerId, team_id: teamId })
    .onConflict('subscription_id')
    .ignore();
  const own = await sql('subscription_owners')
    .where({ subscription_id: subscriptionId, team_id: teamId })
    .first<object | undefined>('team_id');
  return own !== undefined;
}

/** The team of a subscription whose event names none; null where it is not known. */
export async function teamOfSubscription(
  { sql }: { readonly sql: Knex },
  { subscriptionId, customerId }: { readonly subscriptionId: string | null; readonly customerId: string | null },
): Promise<string | null> {
  const { rows } = await sql.raw<{ rows: { team_id: string | null }[] }>(
    'select team_of_subscription(?, ?) as team_id',
    [subscriptionId, customerId],
  );
  return rows[0]?.team_id ?? null;
}

type PlanRow = { subscriptions: SubscriptionMirror[] };
