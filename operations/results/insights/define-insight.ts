import { createHash } from 'node:crypto';
import { z } from 'zod';
import { findInsightOperation, insertInsight, lockInsightContent } from '../../../db/stores/results/insight-store.ts';
import { canonicalJson } from '../../../domain/questionnaire/comparison/same-value.ts';
import { INSIGHT_REVISION } from '../../../domain/results/insights/insight-kinds.ts';
import type { InsightKind } from '../../../domain/results/insights/insight-kinds.ts';
import type { Schema } from '../../../domain/ground/schema.ts';
import type { AiProvider } from '../../../providers/ai/ai-provider.ts';
import type { WorkflowStart } from '../../../platform/workflow-gateway.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { INSIGHT, insightWorkflowId } from '../../../workflows/results/insight/messages.ts';
import type { InsightInput } from '../../../workflows/results/insight/messages.ts';
import { concludeDurably, promiseOperation } from '../../ground/durable-operation.ts';
import type { DurableAnswer, PromisedOperation, ReadyAnswer } from '../../ground/durable-operation.ts';
import type { Operation } from '../../ground/operation.ts';
import type { OperationContext } from '../../ground/operation-context.ts';

/** The request to the AI, or the result where none is needed. */
export type Gathered<Result> = { readonly surveyId: string; readonly request: object } | { readonly result: Result };

/** What the transaction of an insight commits: the operation that makes it, or the result. */
export type CommittedInsight<Result> = PromisedOperation | { readonly result: Result };

export type InsightAnswer<Result> = DurableAnswer<Result> | ReadyAnswer<Result>;

export type InsightOperation<Input, Result> = Operation<
  Input,
  InsightAnswer<Result>,
  Gathered<Result>,
  CommittedInsight<Result>
>;

type Insight<Input, Result> = {
  readonly name: string;
  readonly summary: string;
  readonly kind: InsightKind;
  readonly input: Schema<Input>;
  readonly result: Schema<Result>;
  /** Reads the data for the AI: before the transaction, since counting takes connections of its own. */
  readonly gather: (context: OperationContext, input: Input) => Promise<Gathered<Result>>;
  /** A result in place of an error; undefined where the error is thrown. */
  readonly insteadOf?: (error: unknown) => Result | undefined;
};

/** The members of an insight that say how it was made. */
export const provenanceFields = {
  model: z.string().describe('The model that wrote it; "rules" for the built-in one.'),
  generated_at: z.iso.datetime(),
} as const;

export const sentimentMethod = z
  .enum(['model', 'lexicon', 'none'])
  .describe(
    'How sentiment was told. "none": the built-in rules know no words of this language; all counts as neutral.',
  );

/**
 * Declares an operation that asks the AI about a survey. Requests are content-addressed: the same request to the same
 * model over the same data returns the operation that answered it before, or is under way; any change of the data makes
 * a new one. It changes no data of the team, so it needs no user.
 */
export function defineInsight<Input, Result>({
  name,
  summary,
  kind,
  input,
  result,
  gather,
  insteadOf = () => undefined,
}: Insight<Input, Result>): InsightOperation<Input, Result> {
  return {
    name,
    summary,
    audience: 'team',
    destructive: false,
    changes: false,
    input,
    output: { kind: 'durable', schema: result },
    prepare: (context, given) =>
      gather(context, given).catch((error: unknown) => ({ result: answerInstead(insteadOf, error) })),
    run: (context, _given, gathered) =>
      'result' in gathered ? Promise.resolve(gathered) : promiseInsight(context, kind, gathered),
    conclude: async (context, committed, patience) => {
      if ('result' in committed) return { operation: null, result: committed.result };
      try {
        return await concludeDurably(context, committed, result, patience);
      } catch (error) {
        return { operation: null, result: answerInstead(insteadOf, error) };
      }
    },
  };
}

/** @throws the error, where no result replaces it */
function answerInstead<Result>(insteadOf: (error: unknown) => Result | undefined, error: unknown): Result {
  const answer = insteadOf(error);
  if (answer === undefined) throw error;
  return answer;
}

function promiseInsight(
  context: OperationContext,
  kind: InsightKind,
  { surveyId, request }: { readonly surveyId: string; readonly request: object },
): Promise<PromisedOperation> {
  const contentSha256 = contentHash(context.services.ai, { kind, surveyId, request });
  return context.transaction(async (transaction) => {
    await lockInsightContent(transaction, contentSha256);
    const known = await findInsightOperation(transaction, contentSha256);
    if (known !== undefined) return { operation_id: known };
    const id = context.newId();
    const workflow = workflowStart(context, { id, kind, surveyId });
    const promised = await promiseOperation(transaction, context, { id, kind, workflow });
    await insertInsight(transaction, { id, surveyId, kind, contentSha256, request, createdAt: context.now() });
    return promised;
  });
}

function contentHash(ai: AiProvider, content: object): string {
  const asked = { ...content, revision: INSIGHT_REVISION, provider: ai.name, model: modelName(ai) };
  return createHash('sha256').update(canonicalJson(asked)).digest('hex');
}

/** The model's name, where the provider reports it. */
function modelName({ chatModel }: AiProvider): string | null {
  if (chatModel === null || !('model' in chatModel)) return null;
  return typeof chatModel.model === 'string' ? chatModel.model : null;
}

function workflowStart(
  { principal }: OperationContext,
  { id, kind, surveyId }: { readonly id: string; readonly kind: InsightKind; readonly surveyId: string },
): WorkflowStart {
  const input: InsightInput = { teamId: principal.teamId, operationId: id };
  return {
    workflowType: INSIGHT,
    workflowId: insightWorkflowId(id),
    taskQueue: TASK_QUEUES.core,
    input,
    searchAttributes: { TeamId: principal.teamId, SurveyId: surveyId, Operation: kind, Stage: 'pending' },
  };
}
