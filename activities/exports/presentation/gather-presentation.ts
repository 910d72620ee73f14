import { savePresentationPlan } from '../../../db/stores/exports/presentation-store.ts';
import type { StoredPlan, StoredPresentation } from '../../../db/stores/exports/presentation-store.ts';
import { countOperationStep } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { ResultsSource } from '../../../domain/exports/deck/plan/deck-source.ts';
import { asksForWeights } from '../../../domain/exports/deck/plan/instructions.ts';
import type { DeckPlan } from '../../../domain/exports/deck/plan/plan-deck.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { documentThreads } from '../../../operations/exports/documents/documents-thread.ts';
import { gatherResults } from '../../../operations/exports/presentations/gather-results.ts';
import { allowsAi } from '../../../operations/ground/teams/allows-ai.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { enterPresentationStage, readingContext } from './load-presentation.ts';

const threads = documentThreads();
const DAY_CHARACTERS = 10;

/**
 * Counts the results and plans the slides.
 * @throws FieldworkError `wrong_state` for a survey that nobody has completed, where nothing else was given; `not_found`,
 * `too_large`, `operation_cancelled`
 */
export async function gatherPresentation(
  services: ActivityServices,
  ref: OperationRef,
): Promise<{ asksModel: boolean }> {
  const asked = await enterPresentationStage(services, ref, 'gathering');
  const asksModel = await hasModel(services, ref);
  if (asked.plan !== null) return { asksModel };
  const results = await resultsOf(services, ref, asked);
  const isEmpty = results !== null && results.responses.complete === 0;
  const plan = await planOf(services, asked, isEmpty ? null : results, asksModel);
  if (isEmpty) refuseEmpty(plan);
  const warnings = isEmpty
    ? [...plan.warnings, 'The survey has no complete responses yet: nothing of it is shown.']
    : plan.warnings;
  await store(services, ref, {
    slides: plan.slides,
    warnings,
    language: results?.survey.language ?? 'en',
    footer: results?.survey.name ?? null,
  });
  return { asksModel };
}

/** The built-in rules write no words for slides: these have their own. */
async function hasModel({ database, ai }: ActivityServices, { teamId }: OperationRef): Promise<boolean> {
  if (ai.name === 'none' || ai.name === 'rules') return false;
  return inTeamTransaction(database, teamId, (transaction) => allowsAi(transaction, ai));
}

async function resultsOf(
  services: ActivityServices,
  ref: OperationRef,
  { surveyId, instructions }: StoredPresentation,
): Promise<ResultsSource | null> {
  if (surveyId === null) return null;
  return gatherResults(readingContext(services, ref), surveyId, asksForWeights(instructions ?? ''));
}

function planOf(
  { now }: ActivityServices,
  asked: StoredPresentation,
  results: ResultsSource | null,
  isModelTold: boolean,
): Promise<DeckPlan> {
  return threads.run('presentation', {
    title: asked.title,
    results,
    words: asked.dataContext ?? '',
    instructions: asked.instructions ?? '',
    isModelTold,
    mostSlides: asked.request.mostSlides,
    theme: asked.request.theme,
    date: now().toISOString().slice(0, DAY_CHARACTERS),
  });
}

/** @throws FieldworkError `wrong_state` where there is a cover alone, or the words only ask for the survey's results */
function refuseEmpty({ slides }: DeckPlan): void {
  if (slides.some(({ kind, slide }) => kind === 'context' && slide.body.kind !== 'points')) return;
  throw new FieldworkError(
    'wrong_state',
    'The survey has no complete responses yet, so there is nothing to show. Ask again once people have answered, or give the data in data_context.',
  );
}

function store(services: ActivityServices, { teamId, operationId }: OperationRef, plan: StoredPlan): Promise<void> {
  return inTeamTransaction(services.database, teamId, async (transaction) => {
    await savePresentationPlan(transaction, operationId, plan);
    await countOperationStep(transaction, operationId);
  });
}
