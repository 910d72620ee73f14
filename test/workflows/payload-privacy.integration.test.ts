import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import proto from '@temporalio/proto';
import { inTeamTransaction } from '../../db/transaction.ts';
import { FAILURE_CONVERTER_PATH } from '../../platform/failure-converter-path.ts';
import { createPayloadCodec } from '../../platform/payload-codec.ts';
import { createSurvey } from '../../operations/questionnaire/surveys/create-survey.ts';
import { translateSurvey } from '../../operations/questionnaire/surveys/translate-survey.ts';
import { updateSurvey } from '../../operations/questionnaire/surveys/update-survey.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { createAiProvider } from '../../providers/ai/create-ai-provider.ts';
import { docxImportWorkflowId } from '../../workflows/import/docx-import/messages.ts';
import { translateSurveyWorkflowId } from '../../workflows/questionnaire/translate-survey/messages.ts';
import { startWorkflowService, workflowService } from '../support/workflow-service.ts';
import type { WorkflowService } from '../support/workflow-service.ts';
import { typedQuestionnaire } from '../support/questionnaires/typed-questionnaire.ts';
import type { ModelServer, ReceivedCall } from '../support/servers/model-server.ts';
import { startOpenAiServer } from '../support/servers/openai-server.ts';
import { answering, requestOf, translationsFor } from '../support/servers/translating-model.ts';

const LINES = ['Canary-title study', '1. Do you keep a canary-bird-4711 at home?', 'a) Yes canary-option', 'b) No'];
const CANARIES = ['canary-title', 'canary-bird', 'canary-option', 'canary-person'];

/** Every byte of the workflow's history, as the server keeps it. */
async function historyOf(service: WorkflowService, workflowId: string): Promise<string> {
  const connection = await Connection.connect({ address: service.temporal.address });
  try {
    const client = new Client({ connection, namespace: service.temporal.namespace });
    const handle = client.workflow.getHandle(workflowId);
    // Ended one way or the other: the mail is the last step.
    await handle.result().catch(() => undefined);
    const history = await handle.fetchHistory();
    return Buffer.from(proto.temporal.api.history.v1.History.encode(history).finish()).toString('latin1');
  } finally {
    await connection.close();
  }
}

describe('what Temporal is told of an import', () => {
  let service: WorkflowService;
  beforeAll(async () => {
    service = await workflowService();
  });
  afterAll(() => service.close());

  it('is ids and counts: no word of the document, no address', async () => {
    const member = await service.aMember();
    const job = await service.upload(member, await typedQuestionnaire(LINES), {
      notify_email: 'canary-person@example.org',
    });
    expect((await service.finished(member, job.job_id)).state).toBe('completed');
    const history = (await historyOf(service, docxImportWorkflowId(job.job_id))).toLowerCase();
    expect(history).toContain(job.job_id);
    expect(CANARIES.filter((canary) => history.includes(canary))).toEqual([]);
  });
});

describe('what Temporal is told of a translation', () => {
  let model: ModelServer;
  let service: WorkflowService;
  beforeAll(async () => {
    model = await startOpenAiServer({ behave: translateUnlessToldToFail });
    const ai = createAiProvider({ provider: 'openai', baseUrl: model.url, apiKey: 'key', model: 'm', rules: {} });
    service = await workflowService({ ai });
  });
  afterAll(async () => {
    await service.close();
    await model.close();
  });

  /** Of a survey that is to fail, every answer loses its placeholder. */
  function translateUnlessToldToFail(call: ReceivedCall) {
    const translations = translationsFor(call);
    if (!requestOf(call).survey.name.includes('fails')) return answering(translations);
    return answering(translations.map(({ id, text }) => ({ id, text: text.replace('{{', '') })));
  }

  it.each(['Canary-title', 'Canary-title that fails'])('is ids and counts (%s)', async (name) => {
    const member = await service.aMember();
    const { services } = service;
    const { id: survey_id } = await runOperation(createSurvey, services, member, { name });
    const questions = [{ type: 'text', text: 'Do you keep a canary-bird-4711 {{Q1}}?' }];
    const document = { blocks: [{ name: 'Canary-block', questions }] };
    await runOperation(updateSurvey, services, member, { survey_id, document });
    const input = { survey_id, target_language: 'da', new_name: 'Canary-name' };
    const ended = runOperation(translateSurvey, services, member, input);
    await (name.includes('fails') ? expect(ended).rejects.toThrow('text of Q1') : ended);
    const row = await inTeamTransaction(services.database, member.teamId, ({ sql }) =>
      sql('operations').first<{ id: string }>('id'),
    );
    const history = await historyOf(service, translateSurveyWorkflowId(row.id));
    expect(history).toContain(row.id);
    expect(history.toLowerCase()).not.toContain('canary');
  });
});

describe('with an encryption key', () => {
  let service: WorkflowService;
  beforeAll(async () => {
    const dataConverter = {
      payloadCodecs: [createPayloadCodec(randomBytes(32))],
      failureConverterPath: FAILURE_CONVERTER_PATH,
    };
    service = await startWorkflowService({ temporal: { dataConverter } });
  });
  afterAll(() => service.close());

  it('imports work, and neither payloads nor failures can be read', async () => {
    const member = await service.aMember();
    const job = await service.upload(member, await typedQuestionnaire(LINES));
    expect((await service.finished(member, job.job_id)).state).toBe('completed');
    // Ids that are addresses stay readable (the workflow's own, search attributes); what a step is told does not.
    expect(await historyOf(service, docxImportWorkflowId(job.job_id))).not.toContain('aiConcurrency');

    const failing = await service.upload(member, await typedQuestionnaire(['A letter.']));
    const end = await service.finished(member, failing.job_id);
    expect(end.error?.code).toBe('document_without_questions');
    expect(await historyOf(service, docxImportWorkflowId(failing.job_id))).not.toContain('No question was found');
  });
});
