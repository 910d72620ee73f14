import type { AskedTheme } from '../../../domain/exports/deck/themes/deck-themes.ts';
import type { DeckPlan } from '../../../domain/exports/deck/plan/plan-deck.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** How a presentation is made, apart from words of people. */
export type PresentationRequest = {
  /** 2 to 30. */
  readonly mostSlides: number;
  readonly theme: AskedTheme;
  readonly logoArtifactId: string | null;
};

/** A presentation that was asked for; its id is its operation's. */
export type NewPresentation = {
  readonly id: string;
  /** Null: words and tables alone. */
  readonly surveyId: string | null;
  readonly title: string;
  readonly request: PresentationRequest;
  readonly dataContext: string;
  readonly instructions: string;
  readonly createdAt: Date;
};

/** Planned slides; of which language they are. */
export type StoredPlan = DeckPlan & { readonly language: string; readonly footer: string | null };

export type RefusedWords = { readonly answer: string; readonly reason: string };

/** A presentation in its current state; words and plan are null once it has ended. */
export type StoredPresentation = Omit<NewPresentation, 'dataContext' | 'instructions'> & {
  readonly dataContext: string | null;
  readonly instructions: string | null;
  readonly plan: StoredPlan | null;
  readonly refused: readonly RefusedWords[];
  readonly artifactId: string | null;
};

export async function insertPresentation({ sql, teamId }: TeamTransaction, asked: NewPresentation): Promise<void> {
  await sql('presentations').insert({
    id: asked.id,
    team_id: teamId,
    survey_id: asked.surveyId,
    title: asked.title,
    request: JSON.stringify(asked.request),
    data_context: asked.dataContext,
    instructions: asked.instructions,
    created_at: asked.createdAt,
  });
}

/** The presentation, or undefined where the team has none with that id. */
export async function findPresentation(
  { sql, teamId }: TeamTransaction,
  id: string,
): Promise<StoredPresentation | undefined> {
  const row = await sql<PresentationRow>('presentations').where({ team_id: teamId, id }).first();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    surveyId: row.survey_id,
    title: row.title,
    request: row.request,
    dataContext: row.data_context,
    instructions: row.instructions,
    plan: row.plan,
    refused: row.refused,
    artifactId: row.artifact_id,
    createdAt: row.created_at,
  };
}

/** Stores the planned slides; with a new plan what was refused of the earlier one is of no matter. */
export async function savePresentationPlan(
  { sql, teamId }: TeamTransaction,
  id: string,
  plan: StoredPlan,
): Promise<void> {
  await sql('presentations')
    .where({ team_id: teamId, id })
    .whereNotNull('data_context')
    .update({ plan: JSON.stringify(plan) });
}

/** Adds words that were refused, where no other attempt has done so. */
export async function saveRefusedWords(
  { sql, teamId }: TeamTransaction,
  id: string,
  { triesBefore, refused }: { readonly triesBefore: number; readonly refused: RefusedWords },
): Promise<void> {
  await sql('presentations')
    .where({ team_id: teamId, id })
    .andWhereRaw('jsonb_array_length(refused) = ?', [triesBefore])
    .update({ refused: sql.raw('refused || ?::jsonb', [JSON.stringify([refused])]) });
}

export async function savePresentationFile(
  { sql, teamId }: TeamTransaction,
  id: string,
  artifactId: string,
): Promise<void> {
  await sql('presentations').where({ team_id: teamId, id }).update({ artifact_id: artifactId });
}

/** Deletes what it was made of: words of people, and the plan. */
export async function dropPresentationMaterial({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('presentations')
    .where({ team_id: teamId, id })
    .update({ data_context: null, instructions: null, plan: null, refused: '[]' });
}

/** The presentations of a survey that are under way, in the order of their ids. */
export async function unfinishedPresentations(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
): Promise<readonly string[]> {
  return sql('presentations')
    .join('operations', 'operations.id', 'presentations.id')
    .where({ 'presentations.team_id': teamId, 'presentations.survey_id': surveyId })
    .whereNull('operations.completed_at')
    .orderBy('presentations.id')
    .pluck<string[]>('presentations.id');
}

/** The storage keys of the files that a survey's presentations made and that still exist. */
export async function filesOfPresentations(
  { sql, teamId }: TeamTransaction,
  surveyId: string,
): Promise<readonly string[]> {
  return sql('presentations')
    .join('artifacts', 'artifacts.id', 'presentations.artifact_id')
    .where({ 'presentations.team_id': teamId, 'presentations.survey_id': surveyId })
    .whereNull('artifacts.swept_at')
    .orderBy('artifacts.storage_key')
    .pluck<string[]>('artifacts.storage_key');
}

type PresentationRow = {
  id: string;
  team_id: string;
  survey_id: string | null;
  title: string;
  request: PresentationRequest;
  data_context: string | null;
  instructions: string | null;
  plan: StoredPlan | null;
  refused: RefusedWords[];
  artifact_id: string | null;
  created_at: Date;
};
