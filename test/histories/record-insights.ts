import { keyTakeaways } from '../../operations/results/insights/key-takeaways.ts';
import { analyzeOpenEnds } from '../../operations/results/insights/open-ends.ts';
import { optimizeSurvey } from '../../operations/results/insights/optimize-survey.ts';
import { cancelOperation } from '../../operations/ground/durable-operations/cancel-operation.ts';
import { getOperation } from '../../operations/ground/durable-operations/get-operation.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { createAiProvider } from '../../providers/ai/create-ai-provider.ts';
import { INSIGHT, insightWorkflowId } from '../../workflows/results/insight/messages.ts';
import { eventually } from '../support/eventually.ts';
import { aCanteenSurvey } from '../support/insights/asking-about-a-canteen.ts';
import { behave } from '../support/servers/insight-model.ts';
import type { ModelBehaviour } from '../support/servers/model-server.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import { startWorkflowService } from '../support/workflow-service.ts';
import type { Recorded } from './recorded.ts';

/** Insights that completed, were asked again, waited for an AI that was away, failed and were cancelled. */
export async function recordInsights(record: (recorded: Recorded) => Promise<void>): Promise<void> {
  let next: (() => ModelBehaviour | undefined) | undefined;
  const model = await startOpenAiServer({ behave: (call) => next?.() ?? behave(call) });
  const ai = createAiProvider({ provider: 'openai', baseUrl: model.url, apiKey: 'key', model: 'stand-in', rules: {} });
  const service = await startWorkflowService({ ai, settings: { answerWithinMs: 100 } });
  try {
    const member = await service.aMember();
    const { services, temporal } = service;
    const survey_id = await aCanteenSurvey(services, member);
    const read = (operation_id: string) => runOperation(getOperation, services, member, { operation_id });
    const idOf = ({ operation }: { operation: { id: string } | null }): string => {
      if (operation === null) throw new Error('There was nothing to do.');
      return operation.id;
    };
    const openEnds = async (max_responses: number) => {
      const input = { survey_id, question_label: 'Q3', max_responses };
      return idOf(await runOperation(analyzeOpenEnds, services, member, input));
    };
    const keep = async (name: string, id: string) => {
      await eventually(
        async () => {
          if ((await read(id)).completed_at === null) throw new Error('not yet');
        },
      );
      await record({ name, workflowType: INSIGHT, workflowId: insightWorkflowId(id), temporal });
    };

    await keep('completed', idOf(await runOperation(keyTakeaways, services, member, { survey_id })));

    let wrong = 2;
    next = () => (wrong-- > 0 ? { kind: 'text', text: 'nonsense' } : undefined);
    await keep('asked-again', await openEnds(1));

    let away = 1;
    next = () => (away-- > 0 ? { kind: 'error', status: 503, message: 'Away' } : undefined);
    await keep('waited', idOf(await runOperation(optimizeSurvey, services, member, { survey_id })));

    next = () => ({ kind: 'text', text: 'nonsense' });
    await keep('failed', await openEnds(2));

    next = () => ({ kind: 'hang' });
    const cancelled = await openEnds(3);
    await eventually(async () => {
      if ((await read(cancelled)).progress.stage !== 'asking') throw new Error('not yet');
    });
    await runOperation(cancelOperation, services, member, { operation_id: cancelled });
    await keep('cancelled', cancelled);
  } finally {
    await service.close();
    await model.close();
  }
}
