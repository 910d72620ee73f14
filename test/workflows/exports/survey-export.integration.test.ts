import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import type { ExportView } from '../../../operations/exports/export-view.ts';
import { getOperation } from '../../../operations/ground/durable-operations/get-operation.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { surveyExportWorkflowId } from '../../../workflows/exports/survey-export/messages.ts';
import { FILE_EXPIRY, fileExpiryWorkflowId } from '../../../workflows/ground/file-expiry/messages.ts';
import { PROGRESS_QUERY } from '../../../workflows/ground/durable-operation/messages.ts';
import { EXPORT_FORMATS } from '../../../domain/exports/export-format.ts';
import { TASK_QUEUES } from '../../../temporal.config.ts';
import { eventually } from '../../support/eventually.ts';
import { byDepth } from '../../support/examples.ts';
import { exportDesk, multiplyResponses } from '../../support/exports/export-desk.ts';
import { readCsv, readXlsx } from '../../support/exports/read-exports.ts';
import { aCanteenResponse, aCanteenSurvey } from '../../support/insights/asking-about-a-canteen.ts';
import { surveyDesk } from '../../support/survey-desk.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

/** In each part of a file; a deep run has as many as the service. */
const PART = byDepth({ plain: 40, deep: 20_000 });
/** Of a survey with five responses: then there are three parts, the last of them smaller. */
const COPIES = PART / 2;
const MANY = 5 + 5 * COPIES;

let service: WorkflowService;
let member: Principal;
let desk: ReturnType<typeof exportDesk>;

beforeAll(async () => {
  service = await workflowService({ settings: { exportPartResponses: PART } });
  member = await service.aMember();
  desk = exportDesk(service.services, member);
});
afterAll(() => service.close());

const aSurvey = () => aCanteenSurvey(service.services, member);

describe('an export', () => {
  it.each([...EXPORT_FORMATS])('of the format %s becomes a file with an address for an hour', async (format) => {
    const asked = await desk.create(await aSurvey(), format);
    expect(asked).toMatchObject({ format, status: 'pending', message: 'The export waits for its turn.' });
    expect(asked.download_url).toBeNull();
    const ended = await desk.ended(asked);
    expect(ended).toMatchObject({ export_id: asked.export_id, format, status: 'completed', error: null });
    expect(ended.message).toMatch(/^The (?:file|questionnaire) is ready\./);
    const bytes = await desk.bytesOf(ended);
    expect(bytes.length).toBe(ended.size_bytes);
    expect(bytes.length).toBeGreaterThan(100);
    const leftMs = new Date(ended.expires_at ?? 0).getTime() - Date.now();
    expect(leftMs).toBeGreaterThan(3_500_000);
    expect(leftMs).toBeLessThanOrEqual(3_600_000);
    expect(ended.download_url).toContain('signature=');
  });

  it('is the operation of the same id', async () => {
    const { export_id } = await desk.ended(await desk.create(await aSurvey(), 'csv'));
    const operation = await runOperation(getOperation, service.services, member, { operation_id: export_id });
    expect(operation).toMatchObject({
      kind: 'survey_export',
      state: 'completed',
      result: { size_bytes: expect.any(Number) },
    });
  });

  it('holds what is sent at once, byte for byte', async () => {
    const survey = await aSurvey();
    expect((await desk.made(survey, 'csv')).equals(await desk.sent(survey, 'csv'))).toBe(true);
    const labelled = await desk.made(survey, 'csv', { options: { with_labels: true, include_open_ended: false } });
    expect(labelled.equals(await desk.sent(survey, 'csv', { with_labels: true, include_open_ended: false }))).toBe(
      true,
    );
    expect(readXlsx(await desk.made(survey, 'xlsx'))).toEqual(readXlsx(await desk.sent(survey, 'xlsx')));
  });

  it('holds the responses that its filters name', async () => {
    const survey = await aSurvey();
    await aCanteenResponse(service.services, member, survey, { index: 9, text: 'From afar', more: { country: 'US' } });
    const rows = async (filters: object) => readCsv(await desk.made(survey, 'csv', { filters })).rows.length;
    expect(await rows({})).toBe(6);
    expect(await rows({ country: 'us', status: 'complete' })).toBe(1);
    expect(await rows({ segment_filter: "Q3 == 'From afar'" })).toBe(1);
    expect(await rows({ date_to: '2020-01-01' })).toBe(0);
  });

  it('of no responses is its header', async () => {
    const surveyId = await surveyDesk(service.services, member).aDraft();
    for (const format of ['csv', 'sav', 'triple_s']) {
      const ended = await desk.ended(await desk.create(surveyId, format));
      expect(ended).toMatchObject({ status: 'completed' });
      expect(ended.message).toContain('It holds 0 responses.');
    }
  });

  it('says what its format can’t say', async () => {
    const surveyId = await surveyDesk(service.services, member).aDraft({ type: 'ai-chat', text: 'Tell us more.' });
    const { message } = await desk.ended(await desk.create(surveyId, 'platform_b'));
    expect(message).toContain('The format can’t say everything:\nQ1: ');
  });

  it('is the same as one that is being made already', async () => {
    const survey = await aSurvey();
    await service.stopWorkers();
    try {
      const first = await desk.create(survey, 'csv', { filters: { status: 'complete' }, options: {} });
      const again = await desk.create(survey, 'CSV', { filters: { status: 'COMPLETE' }, version: null });
      const other = await desk.create(survey, 'csv');
      expect(again.export_id).toBe(first.export_id);
      expect(other.export_id).not.toBe(first.export_id);
      const stranger = await service.aMember();
      await expect(exportDesk(service.services, stranger).create(survey, 'csv')).rejects.toMatchObject({
        code: 'not_found',
      });
      await desk.cancel(first.export_id);
      expect((await desk.create(survey, 'csv', { filters: { status: 'complete' } })).export_id).not.toBe(
        first.export_id,
      );
    } finally {
      await service.startWorkers();
    }
  });

  it('asked for again once it has ended is made anew', async () => {
    const survey = await aSurvey();
    const first = await desk.ended(await desk.create(survey, 'csv'));
    await aCanteenResponse(service.services, member, survey, { index: 7, text: 'Late' });
    const second = await desk.ended(await desk.create(survey, 'csv'));
    expect(second.export_id).not.toBe(first.export_id);
    expect(readCsv(await desk.bytesOf(second)).rows.length).toBe(readCsv(await desk.bytesOf(first)).rows.length + 1);
  });

  it('is nobody else’s', async () => {
    const { export_id } = await desk.create(await aSurvey(), 'csv');
    const stranger = exportDesk(service.services, await service.aMember());
    await expect(stranger.get(export_id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(stranger.cancel(export_id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(desk.get(randomUUID())).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('an export in parts', () => {
  let survey: string;
  beforeAll(async () => {
    survey = await aSurvey();
    await multiplyResponses(service.services, member, survey, COPIES);
  });

  /** Does something while an export has its first part, and can't store its second. */
  async function atItsFirstPart(
    asking: Promise<ExportView>,
    meanwhile: (asked: ExportView) => Promise<unknown>,
  ): Promise<ExportView> {
    const { storage } = service.services;
    const { putStream } = storage;
    const [reached, released] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    storage.putStream = async (teamId, key, ...content) => {
      if (key.includes('/parts/000002-')) {
        reached.resolve(undefined);
        await released.promise;
      }
      return putStream(teamId, key, ...content);
    };
    try {
      const asked = await asking;
      await reached.promise;
      await meanwhile(asked);
      return asked;
    } finally {
      storage.putStream = putStream;
      released.resolve(undefined);
    }
  }

  it('tells how far it is, and holds every response once', async () => {
    const seen: number[] = [];
    const look = async ({ export_id }: ExportView) => {
      const view = await desk.get(export_id);
      const { progress, message } = view;
      if (progress.stage === 'reading') {
        expect(message).toBe(`Responses are being read: ${progress.done} of ${MANY}.`);
        if (seen.at(-1) !== progress.done) seen.push(progress.done);
      }
      return view;
    };
    const asked = await atItsFirstPart(desk.create(survey, 'csv'), async (begun) => {
      expect(await look(begun)).toMatchObject({ progress: { stage: 'reading', done: PART } });
    });
    await eventually(async () => expect((await look(asked)).status).toBe('completed'), {
      withinMs: 120_000,
      everyMs: 20,
    });
    // How many of the further steps are seen depends on how quickly they follow each other.
    expect([PART, 2 * PART, MANY]).toEqual(expect.arrayContaining(seen));
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
    const ended = await desk.ended(asked);
    expect(ended.message).toBe(`The file is ready. It holds ${MANY} responses.`);
    const made = await desk.bytesOf(ended);
    expect(made.equals(await desk.sent(survey, 'csv'))).toBe(true);
    await eventually(async () => expect(await desk.stored(asked.export_id)).toEqual([ended.storage_key]));
  });

  it('has no response that came after it was asked for', async () => {
    const alone = await aSurvey();
    await multiplyResponses(service.services, member, alone, COPIES / 2);
    await service.stopWorkers();
    const asked = await desk.create(alone, 'csv');
    const more = { startedAt: new Date() };
    await aCanteenResponse(service.services, member, alone, { index: 3, text: 'Too late', more });
    await service.startWorkers();
    expect(readCsv(await desk.bytesOf(await desk.ended(asked))).rows.length).toBe(5 + 2.5 * COPIES);
    expect(readCsv(await desk.made(alone, 'csv')).rows.length).toBe(6 + 2.5 * COPIES);
  });

  it('holds the survey as it was when it began, whatever is edited meanwhile', async () => {
    const asked = await atItsFirstPart(desk.create(survey, 'csv'), async () => {
      const surveys = surveyDesk(service.services, member);
      await surveys.write(survey, { type: 'text', text: 'Something else' });
      await surveys.push(survey, { version: 2 });
    });
    const { ids, rows } = readCsv(await desk.bytesOf(await desk.ended(asked)));
    expect(ids).toEqual(expect.arrayContaining(['Q1', 'Q2', 'Q6']));
    expect(rows.length).toBe(MANY);
  });

  it('that is cancelled leaves nothing, and says so', async () => {
    const order = { version: 1, notify_email: 'stopped@example.org' };
    const asked = await atItsFirstPart(desk.create(survey, 'xlsx', order), async ({ export_id }) => {
      expect((await desk.get(export_id)).progress.done).toBeGreaterThan(0);
      expect((await desk.stored(export_id)).length).toBeGreaterThan(1);
      await desk.cancel(export_id);
    });
    const ended = await desk.ended(asked);
    expect(ended).toMatchObject({ status: 'cancelled', error: { code: 'operation_cancelled' }, download_url: null });
    await eventually(async () => expect(await desk.stored(asked.export_id)).toEqual([]));
    await eventually(async () => {
      expect((await service.mails()).filter((mail) => mail.includes('stopped@example.org'))).toHaveLength(1);
    });
    await expect(desk.cancel(asked.export_id)).rejects.toMatchObject({ code: 'operation_finished' });
  });

  it('tells the engine, too', async () => {
    const asked = await desk.ended(await desk.create(survey, 'triple_s', { version: 1 }));
    const progress = await service.gateway.query(surveyExportWorkflowId(asked.export_id), PROGRESS_QUERY);
    expect(progress).toEqual({ stage: 'writing', done: 0, total: 0 });
  });
});

describe('what can’t be exported', () => {
  const refusal = async (survey: string, format: string, more: object = {}) =>
    desk.create(survey, format, more).catch((error: unknown) => error);

  it('is refused at once where that is known', async () => {
    const survey = await aSurvey();
    expect(await refusal(survey, 'pptx')).toMatchObject({ code: 'invalid_input', issues: [{ path: 'format' }] });
    expect(await refusal(survey, 'csv', { version: 9 })).toMatchObject({ code: 'not_found' });
    expect(await refusal(survey, 'csv', { filters: { segment_filter: 'Q99 == 1' } })).toMatchObject({
      code: 'invalid_query',
    });
    expect(await refusal(survey, 'csv', { filters: { segment_filter: '   ' } })).toMatchObject({
      code: 'invalid_input',
    });
    expect(await refusal(survey, 'csv', { filters: { nonsense: 1 } })).toMatchObject({ code: 'invalid_input' });
    expect(await refusal(survey, 'csv', { notify_email: 'nobody' })).toMatchObject({ code: 'invalid_input' });
    expect(await refusal(randomUUID(), 'csv')).toMatchObject({ code: 'not_found' });
    const { id } = await surveyDesk(service.services, member).create();
    expect(await refusal(id, 'pdf')).toMatchObject({ code: 'survey_empty' });
  });

  it('fails with the reason where that is found on the way', async () => {
    const survey = await aSurvey();
    const text = 'x'.repeat(32_768);
    await aCanteenResponse(service.services, member, survey, { index: 8, text });
    const ended = await desk.ended(await desk.create(survey, 'xlsx'));
    expect(ended).toMatchObject({ status: 'failed', error: { code: 'too_large' } });
    expect(ended.message).toContain('A cell of an Excel sheet holds 32767 characters');
    await eventually(async () => expect(await desk.stored(ended.export_id)).toEqual([]));
    expect((await desk.made(survey, 'csv')).includes(text)).toBe(true);
  });
});

describe('when it ends', () => {
  it('everybody who asked gets one mail, with the link', async () => {
    const survey = await aSurvey();
    await service.stopWorkers();
    const first = await desk.create(survey, 'sav', { notify_email: 'ada@example.org' });
    await desk.create(survey, 'sav', { notify_email: 'Ada@Example.org' });
    await desk.create(survey, 'sav', { notify_email: 'bo@example.org' });
    await service.startWorkers();
    await desk.ended(first);
    const mailsTo = async (address: string) =>
      (await service.mails()).filter((mail) => mail.includes(`To: ${address}`));
    await eventually(async () => {
      expect(await mailsTo('ada@example.org')).toHaveLength(1);
      expect(await mailsTo('bo@example.org')).toHaveLength(1);
    });
    const [mail = ''] = await mailsTo('ada@example.org');
    expect(mail).toContain('Subject: Ready: ');
    expect(mail.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`/files/exports/${first.export_id}/file-`);
  });

  it('the file is kept for a day, and then swept', async () => {
    const ended = await desk.ended(await desk.create(await aSurvey(), 'csv'));
    const operation = await runOperation(getOperation, service.services, member, { operation_id: ended.export_id });
    const artifactId = String(operation.result?.['artifact_id']);
    const keptMs = new Date(ended.kept_until ?? 0).getTime() - new Date(ended.completed_at ?? 0).getTime();
    expect(keptMs).toBe(24 * 60 * 60 * 1000);
    // It is started just after the export has ended.
    await eventually(async () =>
      expect(await service.gateway.waitForEnd(fileExpiryWorkflowId(artifactId), AbortSignal.timeout(300))).toBe(
        'running',
      ),
    );

    // The same workflow with less time.
    await service.gateway.start({
      workflowType: FILE_EXPIRY,
      workflowId: `${fileExpiryWorkflowId(artifactId)}/soon`,
      taskQueue: TASK_QUEUES.core,
      input: { teamId: member.teamId, artifactId, expiresAfterMs: 500 },
      searchAttributes: {},
    });
    await eventually(async () => expect(await desk.stored(ended.export_id)).toEqual([]));
    await eventually(async () => {
      expect(await desk.get(ended.export_id)).toMatchObject({
        status: 'completed',
        message: 'The file was kept for a day and is gone. Ask for the export again.',
        download_url: null,
        expires_at: null,
        storage_key: null,
      });
    });
  });
});

describe('a file delivered in one step', () => {
  it('comes with its key and its address', async () => {
    const survey = await aSurvey();
    for (const format of ['csv', 'docx', 'pdf']) {
      const delivered = await desk.deliver(survey, format);
      expect(delivered).toMatchObject({ status: 'completed', format, download_url: expect.stringContaining('http') });
      expect((await desk.bytesOf(delivered)).length).toBe(delivered.size_bytes);
    }
  });

  it('comes later where nobody waits, and tells why there is none', async () => {
    const survey = await aSurvey();
    const impatient = await desk.deliver(survey, 'csv', { patience: AbortSignal.abort() });
    expect(['pending', 'processing', 'completed']).toContain(impatient.status);
    expect((await desk.ended(impatient)).status).toBe('completed');
    await aCanteenResponse(service.services, member, survey, { index: 8, text: 'x'.repeat(32_768) });
    await expect(desk.deliver(survey, 'xlsx')).rejects.toMatchObject({ code: 'too_large' });
  });
});
