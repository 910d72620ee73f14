import { runOperation } from '../../operations/ground/run-operation.ts';
import { cancelOperation } from '../../operations/ground/durable-operations/cancel-operation.ts';
import { getOperation } from '../../operations/ground/durable-operations/get-operation.ts';
import { requestQuote } from '../../operations/recruiting/panels/request-quote.ts';
import { PANEL_QUOTE, panelQuoteWorkflowId } from '../../workflows/recruiting/panel-quote/messages.ts';
import { eventually } from '../support/eventually.ts';
import { panelServices, startStandIns } from '../support/recruiting/start-stand-ins.ts';
import { surveyDesk } from '../support/survey-desk.ts';
import { startWorkflowService } from '../support/workflow-service.ts';
import type { Recorded } from './recorded.ts';

/** Quotes that came at once, were waited for, met a provider that was away, were impossible and were cancelled. */
export async function recordPanelQuotes(record: (recorded: Recorded) => Promise<void>): Promise<void> {
  const standIns = await startStandIns({ panelB: { feasibilityMs: 2_500 } });
  const service = await startWorkflowService({ ...panelServices(standIns), settings: { answerWithinMs: 1 } });
  try {
    const { services, temporal } = service;
    const member = await service.aMember();
    const survey_id = await surveyDesk(services, member).aLiveSurvey();
    const read = (operation_id: string) => runOperation(getOperation, services, member, { operation_id });
    const quote = async (asked: object): Promise<string> => {
      const input = { survey_id, provider_id: 'panel_a', sample_size: 50, country: 'US', ...asked };
      const { operation } = await runOperation(requestQuote, services, member, input);
      return operation.id;
    };
    const keep = async (name: string, id: string) => {
      await eventually(
        async () => {
          if ((await read(id)).completed_at === null) throw new Error('not yet');
        },
      );
      await record({ name, workflowType: PANEL_QUOTE, workflowId: panelQuoteWorkflowId(id), temporal });
    };

    await keep('completed', await quote({}));
    await keep('waited', await quote({ provider_id: 'panel_b' }));

    await standIns.panelA.failNext({ kind: 'failing', on: 'any', times: 2 });
    await keep('provider-away', await quote({ minutes: 7 }));

    // Antarctica: the provider's catalogue has nobody there.
    await keep('impossible', await quote({ country: 'AQ' }));

    await standIns.panelA.failNext({ kind: 'failing', on: 'any', times: 1_000 });
    const cancelled = await quote({ minutes: 8 });
    await eventually(async () => {
      if ((await read(cancelled)).state !== 'processing') throw new Error('not yet');
    });
    await runOperation(cancelOperation, services, member, { operation_id: cancelled });
    await keep('cancelled', cancelled);
  } finally {
    await service.close();
    await standIns.close();
  }
}
