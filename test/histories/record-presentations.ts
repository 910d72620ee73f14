import { createPresentation } from '../../operations/exports/presentations/create-presentation.ts';
import { cancelOperation } from '../../operations/ground/durable-operations/cancel-operation.ts';
import { getOperation } from '../../operations/ground/durable-operations/get-operation.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { createAiProvider } from '../../providers/ai/create-ai-provider.ts';
import { CREATE_PRESENTATION, presentationWorkflowId } from '../../workflows/exports/presentation/messages.ts';
import { eventually } from '../support/eventually.ts';
import { aCanteenSurvey } from '../support/insights/asking-about-a-canteen.ts';
import type { ModelBehaviour } from '../support/servers/model-server.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import { surveyDesk } from '../support/survey-desk.ts';
import { startWorkflowService } from '../support/workflow-service.ts';
import type { Recorded } from './recorded.ts';

const WORDS: ModelBehaviour = { kind: 'text', text: '{"slides":[]}' };

/** Presentations that were worded by a model, asked for words again, failed and were cancelled. */
export async function recordPresentations(record: (recorded: Recorded) => Promise<void>): Promise<void> {
  let next: () => ModelBehaviour = () => WORDS;
  const model = await startOpenAiServer({ behave: () => next() });
  const ai = createAiProvider({ provider: 'openai', baseUrl: model.url, apiKey: 'key', model: 'stand-in', rules: {} });
  const service = await startWorkflowService({ ai, settings: { answerWithinMs: 100 } });
  try {
    const member = await service.aMember();
    const { services, temporal } = service;
    const ask = async (more: object) => {
      const input = { title: 'Canteen', data_context: 'The results', ...more };
      return (await runOperation(createPresentation, services, member, input)).operation.id;
    };
    const read = (operation_id: string) => runOperation(getOperation, services, member, { operation_id });
    const keep = async (name: string, id: string) => {
      await eventually(async () => {
        if ((await read(id)).completed_at === null) throw new Error('not yet');
      });
      const workflowId = presentationWorkflowId(id);
      await record({ name, workflowType: CREATE_PRESENTATION, workflowId, temporal });
    };
    const survey_id = await aCanteenSurvey(services, member);
    await keep('worded', await ask({ survey_id }));

    let wrong = 1;
    next = () => (wrong-- > 0 ? { kind: 'text', text: '{"slides":7}' } : WORDS);
    await keep('asked-again', await ask({ survey_id }));

    const nobodys = await surveyDesk(services, member).aLiveSurvey();
    await keep('failed', await ask({ survey_id: nobodys }));

    next = () => ({ kind: 'hang' });
    const cancelled = await ask({ survey_id });
    await eventually(async () => {
      if ((await read(cancelled)).progress.stage !== 'writing') throw new Error('not yet');
    });
    await runOperation(cancelOperation, services, member, { operation_id: cancelled });
    await keep('cancelled', cancelled);
  } finally {
    await service.close();
    await model.close();
  }
}

/** Without a model. */
export async function recordPlainPresentations(record: (recorded: Recorded) => Promise<void>): Promise<void> {
  const service = await startWorkflowService();
  try {
    const member = await service.aMember();
    const input = { title: 'Tea', data_context: '# Tea\n\n| a | b |\n|-|-|\n| Green | 40% |\n| Black | 60% |' };
    const { operation } = await runOperation(createPresentation, service.services, member, input);
    const workflowId = presentationWorkflowId(operation.id);
    await record({ name: 'plain', workflowType: CREATE_PRESENTATION, workflowId, temporal: service.temporal });
  } finally {
    await service.close();
  }
}
