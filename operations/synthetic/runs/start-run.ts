import { z } from 'zod';
import { insertSyntheticRun } from '../../../db/stores/synthetic/synthetic-run-store.ts';
import { RUN_TIME_LIMIT_MS } from '../../../domain/synthetic/run/run-stages.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { SYNTHETIC_RUN, syntheticRunWorkflowId } from '../../../workflows/synthetic/synthetic-run/messages.ts';
import type { SyntheticRunInput } from '../../../workflows/synthetic/synthetic-run/messages.ts';
import { documentHash } from '../../fieldwork/respondents/document-hash.ts';
import { concludeDurably, promiseOperation } from '../../ground/durable-operation.ts';
import type { DurableAnswer, PromisedOperation } from '../../ground/durable-operation.ts';
import { defineConcludedOperation } from '../../ground/operation.ts';
import { workerResult } from '../../ground/worker-result.ts';
import type { WorkerResult } from '../../ground/worker-result.ts';
import { refuseWithoutAi } from '../../ground/teams/refuse-without-ai.ts';
import { loadLiveDocument } from '../../questionnaire/surveys/load-live-document.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { refuseWithoutQuestions } from '../../questionnaire/versions/refuse-without-questions.ts';
import { findTakingPanel } from './taking-panel.ts';
import { findRun, runResultView, workerView } from './run-view.ts';
import type { RunResultView } from './run-view.ts';

const SYNTHETIC_RUN_KIND = 'synthetic_run';
const GREATEST_SEED = 2_147_483_647;

type Input = { readonly survey_id: string; readonly panel_id: string; readonly seed?: number | undefined };

export const startSyntheticRun = defineConcludedOperation<
  Input,
  DurableAnswer<WorkerResult<RunResultView>>,
  PromisedOperation
>({
  name: 'synthetic_runs.start',
  summary:
    'Lets the personas of a synthetic panel take a survey: each walks its real flow, and answers are drawn by seed. The responses are made up: they fill no quota, and show in no result or file unless asked for. Takes up to half an hour.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject({
    survey_id: surveyId,
    panel_id: z.uuid().describe('The synthetic panel.'),
    seed: z
      .int()
      .min(0)
      .max(GREATEST_SEED)
      .optional()
      .describe("The same seed gives the same answers; the panel's own unless told."),
  }),
  output: { kind: 'durable', schema: workerResult(runResultView) },
  run: (context, { survey_id, panel_id, seed }) =>
    context.transaction(async (transaction) => {
      const survey = await loadSurvey(transaction, survey_id);
      const panel = await findTakingPanel(transaction, panel_id);
      await refuseWithoutAi(transaction, context.services.ai);
      const document = await loadLiveDocument(transaction, survey);
      refuseWithoutQuestions(document);
      const id = context.newId();
      const { teamId } = context.principal;
      const input: SyntheticRunInput = { teamId, operationId: id, timeLimitMs: RUN_TIME_LIMIT_MS };
      const promised = await promiseOperation(transaction, context, {
        id,
        kind: SYNTHETIC_RUN_KIND,
        workflow: {
          workflowType: SYNTHETIC_RUN,
          workflowId: syntheticRunWorkflowId(id),
          taskQueue: TASK_QUEUES.core,
          input,
          searchAttributes: { TeamId: teamId, SurveyId: survey.id, Operation: SYNTHETIC_RUN_KIND, Stage: 'pending' },
        },
      });
      await insertSyntheticRun(transaction, {
        id,
        surveyId: survey.id,
        version: survey.currentVersion,
        panelId: panel.id,
        seed: seed ?? panel.seed,
        model: null,
        document,
        documentSha256: await documentHash(document),
        createdAt: context.now(),
      });
      return promised;
    }),
  conclude: async (context, promised, patience) => {
    const { operation, result } = await concludeDurably(context, promised, runResultView, patience);
    if (result === null) return { operation, result: null };
    const found = await context.transaction((transaction) =>
      findRun(transaction, result.survey_id, promised.operation_id),
    );
    return { operation, result: workerView(found, context.now()) };
  },
});
