import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { createActivities } from '../../../activities/index.ts';
import { unlessItKeepsDying } from '../../../activities/exports/survey-export/unless-it-keeps-dying.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { deleteSurvey } from '../../../operations/lifecycle/delete-survey.ts';
import { ProcessDeath } from '../../../platform/exports/process-death.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import { createAttachmentReader } from '../../../platform/documents/attachment-reader.ts';
import { createDocumentReader } from '../../../platform/documents/docx-reader.ts';
import { childProcesses } from '../../support/child-processes.ts';
import { eventually } from '../../support/eventually.ts';
import { exportDesk } from '../../support/exports/export-desk.ts';
import { readCsv } from '../../support/exports/read-exports.ts';
import { aCanteenSurvey } from '../../support/insights/asking-about-a-canteen.ts';
import { mockActivity } from '../../support/mock-activity.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { offlineChecker } from '../../support/workflow-service.ts';

let service: Omit<TestServices, 'services'> & { readonly services: ActivityServices };
let member: Principal;
let desk: ReturnType<typeof exportDesk>;
let survey: string;

// The steps are taken by hand: Temporal is away.
beforeAll(async () => {
  const test = await testServices();
  const email = { send: () => Promise.resolve(), close: () => Promise.resolve() };
  const outside = {
    email,
    addresses: offlineChecker(),
    documents: createDocumentReader(),
    attachments: createAttachmentReader(test.services),
  };
  service = { ...test, services: { ...test.services, ...outside } };
  member = await service.aMember();
  desk = exportDesk(service.services, member);
  survey = await aCanteenSurvey(service.services, member);
});

type Ref = { readonly teamId: string; readonly operationId: string };
type Step = 'prepareExport' | 'readExportPart' | 'writeExportFile' | 'dropExportParts';

/** A step of an export, as a worker does it. */
const take = (step: Step, ref: Ref, services: ActivityServices = service.services): Promise<unknown> =>
  mockActivity().run(() => createActivities(services).exports[step](ref));

/** A worker that was given up: all else happens between what it stores and what it records of that. */
function slowly(meanwhile: () => Promise<unknown>): ActivityServices {
  const { storage } = service.services;
  return {
    ...service.services,
    storage: {
      ...storage,
      put: async (...content) => {
        await storage.put(...content);
        await meanwhile();
      },
      putStream: async (...content) => {
        const stored = await storage.putStream(...content);
        await meanwhile();
        return stored;
      },
    },
  };
}

let asked = 0;

/** An export that got as far as before that step. */
async function before(step: Step, format = 'csv'): Promise<Ref> {
  asked += 1;
  // Each is another one: the same would be the same export while it is at work.
  const filters = { date_from: new Date(Date.UTC(2020, 0, 1) + asked).toISOString() };
  const { export_id: operationId } = await desk.create(survey, format, { filters });
  const ref = { teamId: member.teamId, operationId };
  for (const earlier of ['prepareExport', 'readExportPart'] as const) {
    if (earlier === step) break;
    if (earlier === 'prepareExport' || format === 'csv') await take(earlier, ref);
  }
  return ref;
}

/** Somebody stops it, and all that there is of it is removed. */
async function stop(ref: Ref): Promise<void> {
  await desk.cancel(ref.operationId);
  await createActivities(service.services).core.cancelOperation(ref);
  await take('dropExportParts', ref);
}

const excludeOne = () =>
  inTeamTransaction(service.services.database, member.teamId, ({ sql }) =>
    sql.raw('update responses set excluded = true where id = (select min(id) from responses where not excluded)'),
  );

describe('an attempt that was given up and goes on', () => {
  it.each(['prepareExport', 'readExportPart', 'writeExportFile'] as const)(
    'in %s leaves nothing of an export that was stopped meanwhile',
    async (step) => {
      const ref = await before(step);
      const late = take(
        step,
        ref,
        slowly(() => stop(ref)),
      );
      await expect(late).rejects.toMatchObject({ code: 'operation_cancelled' });
      expect(await desk.stored(ref.operationId)).toEqual([]);
      expect(await desk.get(ref.operationId)).toMatchObject({ status: 'cancelled', download_url: null });
    },
  );

  it('changes nothing of the survey that another one has kept', async () => {
    const ref = await before('prepareExport');
    let kept: string[] = [];
    const meanwhile = async () => {
      const own = await desk.stored(ref.operationId);
      await take('prepareExport', ref);
      kept = (await desk.stored(ref.operationId)).filter((key) => !own.includes(key));
    };
    await take('prepareExport', ref, slowly(meanwhile));
    expect(kept).toHaveLength(1);
    expect(await desk.stored(ref.operationId)).toEqual(kept);
  });

  it('changes nothing of the part that another one has read', async () => {
    const ref = await before('readExportPart');
    const meanwhile = async () => {
      await excludeOne();
      await take('readExportPart', ref);
    };
    expect(await take('readExportPart', ref, slowly(meanwhile))).toEqual({ lookedAt: 0, isLast: true });
    await take('writeExportFile', ref);
    const ended = await desk.get(ref.operationId);
    expect(ended.message).toBe('The file is ready. It holds 4 responses.');
    expect(readCsv(await desk.bytesOf(ended)).rows).toHaveLength(4);
  });

  it('changes nothing of the file that another one has finished', async () => {
    const ref = await before('writeExportFile', 'docx');
    let finished: Buffer | undefined;
    const meanwhile = async () => {
      await take('writeExportFile', ref);
      finished = await desk.bytesOf(await desk.get(ref.operationId));
    };
    await take('writeExportFile', ref, slowly(meanwhile));
    await take('dropExportParts', ref);
    const { storage_key: key } = await desk.get(ref.operationId);
    expect(await desk.stored(ref.operationId)).toEqual([key]);
    const { stream } = await service.services.storage.getStream(key ?? '');
    expect((await buffer(stream)).equals(finished ?? Buffer.of())).toBe(true);
  });

  it('in the part after the end reads nothing more', async () => {
    const ref = await before('writeExportFile');
    await take('writeExportFile', ref);
    await take('dropExportParts', ref);
    await expect(take('readExportPart', ref)).rejects.toMatchObject({ code: 'operation_finished' });
    await take('writeExportFile', ref);
    expect(await desk.get(ref.operationId)).toMatchObject({ status: 'completed', error: null });
  });
});

describe('a survey that is deleted', () => {
  const aDoomedExport = async () => {
    const doomed = await aCanteenSurvey(service.services, member);
    const { export_id: operationId } = await desk.create(doomed, 'csv');
    const ref = { teamId: member.teamId, operationId };
    const doom = () => runOperation(deleteSurvey, service.services, member, { survey_id: doomed });
    return { ref, doom };
  };

  it.each(['prepareExport', 'readExportPart', 'writeExportFile'] as const)('before %s has no file', async (step) => {
    const { ref, doom } = await aDoomedExport();
    const steps = ['prepareExport', 'readExportPart', 'writeExportFile'] as const;
    for (const earlier of steps.slice(0, steps.indexOf(step))) await take(earlier, ref);
    await doom();
    await expect(take(step, ref)).rejects.toMatchObject({ code: 'operation_cancelled' });
    await take('dropExportParts', ref);
    expect(await desk.stored(ref.operationId)).toEqual([]);
  });
});

describe('a storage that takes its time', () => {
  /** Nothing is read before the process has ended. */
  const patient = (): ActivityServices => {
    const { storage } = service.services;
    const putStream: typeof storage.putStream = async (...content) => {
      await eventually(() => {
        expect(childProcesses('exports/export-process.ts')).toEqual([]);
        return Promise.resolve();
      });
      return storage.putStream(...content);
    };
    return { ...service.services, storage: { ...storage, putStream } };
  };

  it('gets the whole of a small part and of a small file', async () => {
    const ref = await before('readExportPart');
    await take('readExportPart', ref, patient());
    await take('writeExportFile', ref, patient());
    const made = await desk.bytesOf(await desk.get(ref.operationId));
    expect(made.equals(await desk.sent(survey, 'csv'))).toBe(true);
  });
});

describe('a step whose process dies', () => {
  const failing = (ref: Ref, error: Error, attempt: number) =>
    mockActivity({ attempt }).run(() => unlessItKeepsDying(service.services, ref, () => Promise.reject(error)));
  const death = new ProcessDeath(null, 'SIGKILL');

  it('is given up after six deaths in a row, however often something else was away', async () => {
    const ref = await before('readExportPart');
    const away = new FieldworkError('storage_unavailable', 'Away.');
    for (const attempt of [8, 9, 10, 11, 12]) {
      await expect(failing(ref, away, attempt)).rejects.toBe(away);
      await expect(failing(ref, death, attempt)).rejects.toBe(death);
    }
    await take('readExportPart', ref);
    for (let attempt = 1; attempt < 6; attempt += 1) await expect(failing(ref, death, attempt)).rejects.toBe(death);
    await expect(failing(ref, death, 6)).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('a mail at the end', () => {
  it('comes though the post office of another recipient is away, and once', async () => {
    const recipients = ['away@example.org', 'ada@example.org'];
    let id = '';
    for (const notify_email of recipients) id = (await desk.create(survey, 'pdf', { notify_email })).export_id;
    const ref = { teamId: member.teamId, operationId: id };
    await take('prepareExport', ref);
    await take('writeExportFile', ref);
    const sent: string[] = [];
    let isAway = true;
    const email: ActivityServices['email'] = {
      ...service.services.email,
      send: ({ to }) => {
        if (isAway && to === recipients[0]) return Promise.reject(new FieldworkError('mail_deferred', 'Later.'));
        sent.push(to);
        return Promise.resolve();
      },
    };
    const tell = () =>
      mockActivity().run(() => createActivities({ ...service.services, email }).mail.sendExportNotifications(ref));
    await expect(tell()).rejects.toMatchObject({ code: 'mail_deferred' });
    expect(sent).toEqual(['ada@example.org']);
    isAway = false;
    await tell();
    await tell();
    expect(sent).toEqual(['ada@example.org', 'away@example.org']);
  });
});
