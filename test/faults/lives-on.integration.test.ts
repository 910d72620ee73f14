import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { emailSendWorkflowId } from '../../workflows/mailing/email-send/messages.ts';
import { createTestDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { compoundFile } from '../support/docx/compound-file.ts';
import { p, wordFile } from '../support/docx/word-file.ts';
import { disagreements } from '../support/mailing/disagreements.ts';
import { startMailingService } from '../support/mailing/mailing-service.ts';
import type { MailingService } from '../support/mailing/mailing-service.ts';
import { mayHaveArrived } from '../support/mailing/seen-mails.ts';
import { sendLedger } from '../support/mailing/send-ledger.ts';
import type { SendLedger } from '../support/mailing/send-ledger.ts';
import { eventually } from '../support/eventually.ts';
import { aSurveyAnsweredByMany } from '../support/faults/answered-by-many.ts';
import { asking, PATIENCE_MS } from '../support/faults/story.ts';
import { numberedQuestions, typedQuestionnaire } from '../support/questionnaires/typed-questionnaire.ts';
import { engineOf, stepsTakenForDead } from '../support/repeated-steps.ts';
import { createTestNamespace } from '../support/temporal.ts';

const TEST_MS = 600_000;
const CONNECTIONS = 5;

let database: TestDatabase;
let mailing: MailingService;
let ledger: SendLedger;

beforeAll(async () => {
  database = await createTestDatabase();
  const { address, namespace } = await createTestNamespace();
  ledger = sendLedger(database.url);
  mailing = await startMailingService({
    ...{ DATABASE_URL: database.url, TEMPORAL_ADDRESS: address, TEMPORAL_NAMESPACE: namespace },
    ...{ MAIL_PER_SECOND: '25', SMTP_CONNECTIONS: String(CONNECTIONS) },
  });
}, TEST_MS);
afterEach(() => mailing.server.behave());
afterAll(async () => {
  await mailing.close();
  await database.drop();
});

describe('a mail server that is away', () => {
  const addresses = Array.from({ length: 60 }, (_, index) => `guest-${index}@example.com`);
  const seen = () => mailing.server.seen();
  const taken = async () => (await seen()).filter(({ outcome }) => outcome === 'taken').length;
  const reaches = (count: number) =>
    eventually(async () => expect(await taken()).toBeGreaterThanOrEqual(count), {
      withinMs: PATIENCE_MS,
      everyMs: 10,
    });

  /** Waits until the service has told of a further failure to send. */
  async function aFailure(): Promise<void> {
    const count = () => mailing.service.output().split('"activityType":"sendBatch"').length;
    const before = count();
    await eventually(() => expect(count()).toBeGreaterThan(before), { withinMs: PATIENCE_MS });
  }

  it(
    'down, then closing, then hanging up in the middle of mails: the send waits and finishes',
    async () => {
      // However slow this process is, it goes away while most are yet to be sent.
      await mailing.server.behave({ takesUntil: 10 });
      const sendId = await mailing.send(addresses);
      await reaches(10);
      await mailing.server.behave({ presence: 'gone' });
      const whenGone = await taken();
      // Each connection may have been past the address when the tenth was taken.
      expect(whenGone).toBeLessThan(10 + CONNECTIONS);
      await aFailure();
      expect(await taken()).toBe(whenGone);

      await mailing.server.behave({ presence: 'closing' });
      await aFailure();
      expect(await taken()).toBe(whenGone);

      await mailing.server.behave({ dropsEvery: 5 });
      await reaches(whenGone + 5);
      await eventually(async () => expect((await seen()).some(({ outcome }) => outcome === 'dropped')).toBe(true), {
        withinMs: PATIENCE_MS,
        everyMs: 10,
      });
      await mailing.server.behave();
      const result = await mailing.ended(sendId, PATIENCE_MS);

      // A worker that the machine pauses for longer than its heartbeats may is taken for dead: what it had under way is written off.
      const writtenOff = await ledger.writtenOff(sendId);
      const engine = await engineOf(mailing.service.dataDir);
      const deaths = await stepsTakenForDead(engine, emailSendWorkflowId(sendId), 'sendBatch');
      expect(writtenOff.size).toBeLessThanOrEqual(deaths * 2 * CONNECTIONS);
      // Nobody else is unknown but whose mail may have arrived by what the server saw.
      const [states, mails] = [await ledger.states(sendId), await seen()];
      const mayHave = mayHaveArrived(mails);
      const unknown = [...states].flatMap(([email, state]) => (state === 'unknown' ? [email] : []));
      const excused = unknown.filter((email) => mayHave.has(email) || writtenOff.has(email));
      expect(disagreements({ result, states, seen: mails, underWay: excused.length, recipients: 60 })).toEqual([]);
    },
    TEST_MS,
  );
});

describe('files that nobody should upload', () => {
  const hostile: readonly (readonly [string, () => Uint8Array])[] = [
    ['document_too_large', () => wordFile({ body: '<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(1_500_000) })],
    ['document_encrypted', () => compoundFile(['EncryptionInfo', 'EncryptedPackage'])],
    ['document_not_docx', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['document_damaged', () => wordFile({ body: p('What is it?').repeat(500) }).subarray(0, 900)],
    ['document_without_questions', () => wordFile({ body: p('A letter to all.') })],
  ];

  it(
    'cost their own job alone: a clear error, and the service imports what comes with them',
    async () => {
      const caller = asking(mailing.service);
      const upload = (bytes: Uint8Array) => {
        const form = new FormData();
        form.set('file', new Blob([new Uint8Array(bytes)]), 'file.docx');
        const url = `${mailing.service.url}/api/v1/imports/docx`;
        return fetch(url, { method: 'POST', headers: caller.headers, body: form });
      };
      const ended = async (response: Response): Promise<Record<string, unknown>> => {
        expect(response.status).toBe(202);
        const { job_id } = (await response.json()) as { job_id: string };
        let job: Record<string, unknown> = {};
        await eventually(
          async () => {
            job = await caller.get(`/imports/${job_id}`);
            expect(['completed', 'failed']).toContain(job['state']);
          },
          { withinMs: PATIENCE_MS, everyMs: 200 },
        );
        return job;
      };
      const [well, ...responses] = await Promise.all([
        upload(await typedQuestionnaire(numberedQuestions(12))),
        ...hostile.map(([, bytes]) => upload(bytes())),
      ]);
      const ends = (await Promise.all(responses.map(ended))).map(
        ({ error }) => error as { code: string; message: string },
      );
      expect(ends.map(({ code }) => code)).toEqual(hostile.map(([code]) => code));
      for (const { message } of ends) expect(message).toMatch(/^[A-Z].{20,}\.$/);
      expect(await ended(well)).toMatchObject({ state: 'completed', error: null });

      const tooLarge = await upload(new Uint8Array(10 * 1024 * 1024 + 1));
      expect([tooLarge.status, await tooLarge.json()]).toMatchObject([413, { code: 'too_large' }]);
    },
    TEST_MS,
  );
});

describe('a disk that fills up', () => {
  /** No file of the worker's may be longer than that: the system refuses it as a full disk does. */
  async function allow(bytes: number | 'unlimited'): Promise<void> {
    const [pid] = await mailing.service.runningPids('worker');
    await promisify(execFile)('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
  }

  it(
    'fails the export with the reason, leaves nothing, and the service lives',
    async () => {
      const caller = asking(mailing.service);
      const survey = await aSurveyAnsweredByMany(caller, database.url, 6_000);
      const ended = async () => {
        const { body } = await caller.ask(`${survey}/exports`, { format: 'xlsx' });
        let job: Record<string, unknown> = {};
        await eventually(
          async () => {
            job = await caller.get(`/exports/${String(body['export_id'])}`);
            expect(['completed', 'failed']).toContain(job['status']);
          },
          { withinMs: PATIENCE_MS },
        );
        return job;
      };
      const objects = join(mailing.service.dataDir, 'objects');

      await allow(100_000);
      expect(await ended()).toMatchObject({
        status: 'failed',
        error: { code: 'storage_full' },
        message: 'There is no room for the file (EFBIG). Make room on the disk of DATA_DIR.',
      });
      await eventually(async () => {
        expect(await readdir(join(objects, 'objects', 'exports')).catch(() => [])).toEqual([]);
        expect(await readdir(join(objects, 'incoming'))).toEqual([]);
      });

      await allow('unlimited');
      const job = await ended();
      expect(job).toMatchObject({ status: 'completed', error: null });
      const file = await fetch(String(job['download_url']));
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 2)
          .toString(),
      ).toBe('PK');
    },
    TEST_MS,
  );
});
