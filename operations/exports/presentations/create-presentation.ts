import { insertPresentation } from '../../../db/stores/exports/presentation-store.ts';
import type { NewPresentation } from '../../../db/stores/exports/presentation-store.ts';
import { clampedSlides } from '../../../domain/exports/deck/deck-limits.ts';
import type { WorkflowStart } from '../../../platform/workflow-gateway.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { CREATE_PRESENTATION, presentationWorkflowId } from '../../../workflows/exports/presentation/messages.ts';
import type { PresentationInput as WorkflowInput } from '../../../workflows/exports/presentation/messages.ts';
import { concludeDurably, promiseOperation } from '../../ground/durable-operation.ts';
import type { DurableAnswer, PromisedOperation } from '../../ground/durable-operation.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineConcludedOperation } from '../../ground/operation.ts';
import { loadLogo } from './load-logo.ts';
import { presentationInput } from './presentation-input.ts';
import type { PresentationInput } from './presentation-input.ts';
import { presentationAnswer, storedPresentation, viewPresentation } from './presentation-view.ts';
import type { PresentationAnswer } from './presentation-view.ts';
import { surveyInContext } from './survey-in-context.ts';

export const createPresentation = defineConcludedOperation<
  PresentationInput,
  DurableAnswer<PresentationAnswer>,
  PromisedOperation
>({
  name: 'presentations.create',
  summary:
    'Makes a PowerPoint presentation of a survey’s results, of words and tables, or of both, with charts that stay editable; a finished one has an address, good for an hour.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: presentationInput,
  output: { kind: 'durable', schema: presentationAnswer },
  prepare: async (context, { theme }) => {
    if (typeof theme === 'object' && theme.logo_artifact_id !== undefined)
      await loadLogo(context, theme.logo_artifact_id);
    return undefined;
  },
  run: promisePresentation,
  conclude: async (context, promised, patience) => {
    const { operation, result } = await concludeDurably(context, promised, storedPresentation, patience);
    return { operation, result: result === null ? null : await viewPresentation(context, promised.operation_id) };
  },
});

function promisePresentation(context: OperationContext, input: PresentationInput): Promise<PromisedOperation> {
  return context.transaction(async (transaction) => {
    const { surveyId, words } = await surveyInContext(transaction, input.survey_id, input.data_context);
    const id = context.newId();
    const workflow = workflowStart(context, id, surveyId);
    const promised = await promiseOperation(transaction, context, { id, kind: 'presentation', workflow });
    await insertPresentation(transaction, {
      ...askedOf(input, surveyId),
      id,
      dataContext: storable(words),
      createdAt: context.now(),
    });
    return promised;
  });
}

type Asked = Omit<NewPresentation, 'id' | 'dataContext' | 'createdAt'>;

function askedOf({ title, custom_instructions, max_slides, theme }: PresentationInput, surveyId: string | null): Asked {
  const { logo_artifact_id: logo, ...own } = typeof theme === 'object' ? theme : {};
  return {
    surveyId,
    title: storable(title),
    request: {
      mostSlides: clampedSlides(max_slides),
      theme: typeof theme === 'object' ? { ...own, primary: theme.primary } : theme,
      logoArtifactId: logo ?? null,
    },
    instructions: storable(custom_instructions ?? ''),
  };
}

/** Postgres stores no NUL, and no half of a surrogate pair. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function workflowStart({ principal }: OperationContext, operationId: string, surveyId: string | null): WorkflowStart {
  const input: WorkflowInput = { teamId: principal.teamId, operationId };
  return {
    workflowType: CREATE_PRESENTATION,
    workflowId: presentationWorkflowId(operationId),
    taskQueue: TASK_QUEUES.core,
    input,
    searchAttributes: {
      TeamId: principal.teamId,
      ...(surveyId !== null && { SurveyId: surveyId }),
      Operation: 'presentation',
      Stage: 'pending',
    },
  };
}
