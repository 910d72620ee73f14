import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, Connection } from '@temporalio/client';
import proto from '@temporalio/proto';
import { FAILURE_CONVERTER_PATH } from '../../platform/failure-converter-path.ts';
import { createPayloadCodec } from '../../platform/payload-codec.ts';
import { docxImportWorkflowId } from '../../workflows/docx-import/messages.ts';
import { startImportService } from '../support/import-service.ts';
import type { ImportService } from '../support/import-service.ts';
import { typedQuestionnaire } from '../support/questionnaires/typed-questionnaire.ts';

const LINES = ['Canary-title study', '1. Do you keep a canary-bird-4711 at home?', 'a) Yes canary-option', 'b) No'];
const CANARIES = ['canary-title', 'canary-bird', 'canary-option', 'canary-person'];

/** Every byte of the workflow's history, as the server keeps it. */
async function historyOf(service: ImportService, jobId: string): Promise<string> {
  const connection = await Connection.connect({ address: service.temporal.address });
  try {
    const client = new Client({ connection, namespace: service.temporal.namespace });
    const handle = client.workflow.getHandle(docxImportWorkflowId(jobId));
    // Ended one way or the other: the mail is the last step.
    await handle.result().catch(() => undefined);
    const history = await handle.fetchHistory();
    return Buffer.from(proto.temporal.api.history.v1.History.encode(history).finish()).toString('latin1');
  } finally {
    await connection.close();
  }
}

describe('what Temporal is told of an import', () => {
  let service: ImportService;
  beforeAll(async () => {
    service = await startImportService();
  });
  afterAll(() => service.close());

  it('is ids and counts: no word of the document, no address', async () => {
    const member = await service.aMember();
    const job = await service.upload(member, await typedQuestionnaire(LINES), {
      notify_email: 'canary-person@example.org',
    });
    expect((await service.finished(member, job.job_id)).state).toBe('completed');
    const history = (await historyOf(service, job.job_id)).toLowerCase();
    expect(history).toContain(job.job_id);
    expect(CANARIES.filter((canary) => history.includes(canary))).toEqual([]);
  });
});

describe('with an encryption key', () => {
  let service: ImportService;
  beforeAll(async () => {
    const dataConverter = {
      payloadCodecs: [createPayloadCodec(randomBytes(32))],
      failureConverterPath: FAILURE_CONVERTER_PATH,
    };
    service = await startImportService({ temporal: { dataConverter } });
  });
  afterAll(() => service.close());

  it('imports work, and neither payloads nor failures can be read', async () => {
    const member = await service.aMember();
    const job = await service.upload(member, await typedQuestionnaire(LINES));
    expect((await service.finished(member, job.job_id)).state).toBe('completed');
    // Ids that are addresses stay readable (the workflow's own, search attributes); what a step is told does not.
    expect(await historyOf(service, job.job_id)).not.toContain('aiConcurrency');

    const failing = await service.upload(member, await typedQuestionnaire(['A letter.']));
    const end = await service.finished(member, failing.job_id);
    expect(end.error?.code).toBe('document_without_questions');
    expect(await historyOf(service, failing.job_id)).not.toContain('No question was found');
  });
});
