import { cancelOperation } from '../../operations/ground/durable-operations/cancel-operation.ts';
import { getOperation } from '../../operations/ground/durable-operations/get-operation.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { startSyntheticRun } from '../../operations/synthetic/runs/start-run.ts';
import { createAiProvider } from '../../providers/ai/create-ai-provider.ts';
import { SYNTHETIC_RUN, syntheticRunWorkflowId } from '../../workflows/synthetic/synthetic-run/messages.ts';
import { eventually } from '../support/eventually.ts';
import type { ModelBehaviour } from '../support/servers/model-server.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import { surveyDesk } from '../support/survey-desk.ts';
import { behave } from '../support/synthetic/persona-model.ts';
import { aStoredPanel } from '../support/synthetic/stored-panel.ts';
import { startWorkflowService } from '../support/workflow-service.ts';
import type { Recorded } from './recorded.ts';

const PERSONAS = 10;

/** Runs that completed, failed and were cancelled. */
export async function recordSyntheticRuns(record: (recorded: Recorded) => Promise<void>): Promise<void> {
  let next: (() => ModelBehaviour) | undefined;
  const model = await startOpenAiServer({ behave: (call) => next?.() ?? behave(call) });
  const ai = createAiProvider({ provider: 'openai', baseUrl: model.url, apiKey: 'key', model: 'stand-in', rules: {} });
  const service = await startWorkflowService({ ai, settings: { aiConcurrency: 3, answerWithinMs: 100 } });
  try {
    const member = await service.aMember();
    const { services, temporal } = service;
    const survey_id = await surveyDesk(services, member).aDraft({ type: 'nps', text: 'Would you recommend it?' });
    const panel_id = await aStoredPanel(services, member, PERSONAS);
    const begin = async () =>
      (await runOperation(startSyntheticRun, services, member, { survey_id, panel_id })).operation.id;
    const read = (operation_id: string) => runOperation(getOperation, services, member, { operation_id });
    const keep = async (name: string, id: string) => {
      await eventually(async () => {
        if ((await read(id)).completed_at === null) throw new Error('not yet');
      });
      await record({ name, workflowType: SYNTHETIC_RUN, workflowId: syntheticRunWorkflowId(id), temporal });
    };

    await keep('completed', await begin());

    next = () => ({ kind: 'error', status: 401, message: 'no such key' });
    await keep('failed', await begin());

    next = () => ({ kind: 'hang' });
    const cancelled = await begin();
    await eventually(async () => {
      if ((await read(cancelled)).progress.stage !== 'interviewing') throw new Error('not yet');
    });
    await runOperation(cancelOperation, services, member, { operation_id: cancelled });
    await keep('cancelled', cancelled);
  } finally {
    await service.close();
    await model.close();
  }
}
