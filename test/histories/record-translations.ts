import { cancelOperation } from '../../operations/ground/durable-operations/cancel-operation.ts';
import { getOperation } from '../../operations/ground/durable-operations/get-operation.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { createSurvey } from '../../operations/questionnaire/surveys/create-survey.ts';
import { translateSurvey } from '../../operations/questionnaire/surveys/translate-survey.ts';
import { updateSurvey } from '../../operations/questionnaire/surveys/update-survey.ts';
import { createAiProvider } from '../../providers/ai/create-ai-provider.ts';
import { TRANSLATE_SURVEY, translateSurveyWorkflowId } from '../../workflows/questionnaire/translate-survey/messages.ts';
import { eventually } from '../support/eventually.ts';
import { startWorkflowService } from '../support/workflow-service.ts';
import type { ModelBehaviour } from '../support/servers/model-server.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import { answering, behave } from '../support/servers/translating-model.ts';
import type { Recorded } from './recorded.ts';

const PAGES = 7;

/** Translations that completed, were asked again, failed and were cancelled. */
export async function recordTranslations(record: (recorded: Recorded) => Promise<void>): Promise<void> {
  let next: (() => ModelBehaviour | undefined) | undefined;
  const model = await startOpenAiServer({ behave: (call) => next?.() ?? behave(call) });
  const ai = createAiProvider({ provider: 'openai', baseUrl: model.url, apiKey: 'key', model: 'stand-in', rules: {} });
  const service = await startWorkflowService({ ai, settings: { aiConcurrency: 3, answerWithinMs: 100 } });
  try {
    const member = await service.aMember();
    const { services, temporal } = service;
    const pages = Array.from({ length: PAGES }, (_, index) => ({
      type: 'transition',
      text: `Page ${index}. ${'word '.repeat(700)}`,
    }));
    const { id: survey_id } = await runOperation(createSurvey, services, member, { name: 'Recorded' });
    const document = { blocks: [{ questions: pages }] };
    await runOperation(updateSurvey, services, member, { survey_id, document });
    const begin = async () =>
      (await runOperation(translateSurvey, services, member, { survey_id, target_language: 'da' })).operation.id;
    const read = (operation_id: string) => runOperation(getOperation, services, member, { operation_id });
    const keep = async (name: string, id: string) => {
      await eventually(
        async () => {
          if ((await read(id)).completed_at === null) throw new Error('not yet');
        },
      );
      await record({ name, workflowType: TRANSLATE_SURVEY, workflowId: translateSurveyWorkflowId(id), temporal });
    };

    await keep('completed', await begin());

    let wrong = 4;
    next = () => (wrong-- > 0 ? answering([]) : undefined);
    await keep('asked-again', await begin());

    next = () => answering([]);
    await keep('failed', await begin());

    next = () => ({ kind: 'hang' });
    const cancelled = await begin();
    await eventually(async () => {
      if ((await read(cancelled)).progress.stage !== 'translating') throw new Error('not yet');
    });
    await runOperation(cancelOperation, services, member, { operation_id: cancelled });
    await keep('cancelled', cancelled);
  } finally {
    await service.close();
    await model.close();
  }
}
