import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { glob } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { createActivities } from '../../activities/index.ts';
import { adoptObject } from '../../db/stores/ground/stored-object-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import { createExport } from '../../operations/exports/create-export.ts';
import { generateDocx } from '../../operations/exports/documents/generate-docx.ts';
import type { Principal } from '../../operations/ground/operation-context.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { createImport } from '../../operations/import/create-import.ts';
import { startObjectSweep } from '../../platform/object-sweep.ts';
import { createOwnedStorage } from '../../platform/owned-storage.ts';
import type { ActivityServices } from '../../platform/services.ts';
import { createAttachmentReader } from '../../platform/documents/attachment-reader.ts';
import { createDocumentReader } from '../../platform/documents/docx-reader.ts';
import { eventually } from '../support/eventually.ts';
import { aCanteenSurvey } from '../support/insights/asking-about-a-canteen.ts';
import { mockActivity } from '../support/mock-activity.ts';
import { createTestServices } from '../support/services.ts';
import type { OwnTestServices } from '../support/services.ts';
import { offlineChecker, rulesProvider } from '../support/workflow-service.ts';

let test: OwnTestServices;
let services: ActivityServices;
let member: Principal;
beforeEach(async () => {
  test = await createTestServices();
  const email = { send: () => Promise.resolve(), close: () => Promise.resolve() };
  const outside = {
    email,
    addresses: offlineChecker(),
    documents: createDocumentReader(),
    attachments: createAttachmentReader(test.services),
    ai: rulesProvider(),
  };
  services = { ...test.services, ...outside };
  member = await test.aMember();
});
afterEach(() => test.close());

/** As seen by who owns the tables: of all teams. */
async function asOwner<Row extends object>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const owner = new pg.Client({ connectionString: services.database.url });
  await owner.connect();
  try {
    return (await owner.query<Row>(statement, values)).rows;
  } finally {
    await owner.end();
  }
}

/** A day goes by for whatever was announced. */
const aDayLater = () => asOwner('update stored_objects set delete_after = now() where delete_after is not null');

const keys = () => services.storage.list('');

async function sweepUntil(expectation: () => Promise<void>): Promise<void> {
  const sweep = startObjectSweep(services.database, services.storage, services.log, {
    everyMs: 20,
    againAfterSeconds: 0,
  });
  await eventually(expectation);
  await sweep.stop();
}

/** The services of a process that is killed right after it has stored something. */
function killedAfterStoring(): ActivityServices {
  const { storage } = services;
  const die = (): never => {
    throw new Error('The process died.');
  };
  return {
    ...services,
    storage: {
      ...storage,
      put: async (...content) => storage.put(...content).then(die),
      putStream: async (...content) => storage.putStream(...content).then(die),
      announce: async (...named) => {
        const announced = await storage.announce(...named);
        return { put: async (...content) => announced.put(...content).then(die) };
      },
      // A killed process tidies nothing up.
      delete: die,
    },
  };
}

/** An export that got as far as before a step. */
async function exportBefore(last: 'prepareExport' | 'readExportPart' | 'writeExportFile') {
  const surveyId = await aCanteenSurvey(services, member);
  const { export_id } = await runOperation(createExport, services, member, { survey_id: surveyId, format: 'csv' });
  const ref = { teamId: member.teamId, operationId: export_id };
  const take = (step: typeof last, as: ActivityServices) =>
    mockActivity().run(() => createActivities(as).exports[step](ref) as Promise<unknown>);
  const steps = ['prepareExport', 'readExportPart', 'writeExportFile'] as const;
  for (const step of steps.slice(0, steps.indexOf(last))) await take(step, services);
  return (as: ActivityServices) => take(last, as);
}

const WRITERS = {
  'an upload': () => (as: ActivityServices) =>
    runOperation(createImport, as, member, { file: { filename: 'a.docx', bytes: Buffer.from('bytes') } }),
  'a document': () => (as: ActivityServices) =>
    runOperation(generateDocx, as, member, { title: 'Guests', content: 'Hello' }),
  'the survey of an export': () => exportBefore('prepareExport'),
  'a part of an export': () => exportBefore('readExportPart'),
  'the file of an export': () => exportBefore('writeExportFile'),
} as const;

describe('what a process stores that is killed before it can say what for', () => {
  it.each(Object.keys(WRITERS) as (keyof typeof WRITERS)[])('is deleted: %s', async (name) => {
    const write = await WRITERS[name]();
    const before = await keys();
    await expect(write(killedAfterStoring())).rejects.toThrow();
    const left = (await keys()).filter((key) => !before.includes(key));
    expect(left).toHaveLength(1);
    await aDayLater();
    await sweepUntil(async () => expect(await keys()).toEqual(before));
    expect(await asOwner('select from stored_objects where storage_key = any($1)', [left])).toEqual([]);
    // What was adopted stays, and the work goes on.
    await write(services);
  });

  it('is known before it is there: the row is committed first, whatever becomes of the bytes', async () => {
    const seen: unknown[] = [];
    const objects = {
      ...test.services.storage,
      put: async (key: string) => {
        seen.push(
          ...(await asOwner('select delete_after is not null as waits from stored_objects where storage_key = $1', [
            key,
          ])),
        );
        throw new Error('The disk failed.');
      },
      putStream: () => Promise.reject(new Error('The disk failed.')),
      delete: () => Promise.resolve(),
    };
    const storage = createOwnedStorage(objects, services.database);
    const failing = storage.put(member.teamId, `imports/${randomUUID()}/a`, Buffer.from('x'), 'text/plain');
    await expect(failing).rejects.toThrow('The disk failed.');
    expect(seen).toEqual([{ waits: true }]);
  });
});

describe('an object', () => {
  const put = async () => {
    const key = `imports/${randomUUID()}/source.docx`;
    await services.storage.putStream(member.teamId, key, Readable.from([Buffer.from('x')]), 'text/plain');
    return key;
  };
  const adopt = (key: string) =>
    inTeamTransaction(services.database, member.teamId, (transaction) => adoptObject(transaction, key));

  it('that was adopted stays, also when it is written again', async () => {
    const key = await put();
    await adopt(key);
    await services.storage.put(member.teamId, key, Buffer.from('y'), 'text/plain');
    const doomed = await put();
    await aDayLater();
    await sweepUntil(async () => expect(await keys()).not.toContain(doomed));
    expect(await keys()).toEqual([key]);
  });

  it('can’t be adopted once it is deleted, nor by another team', async () => {
    const [key, gone] = [await put(), await put()];
    await services.storage.delete(member.teamId, gone);
    await expect(adopt(gone)).rejects.toMatchObject({ code: 'object_missing' });
    const { teamId } = await test.aMember();
    const theirs = inTeamTransaction(services.database, teamId, (transaction) => adoptObject(transaction, key));
    await expect(theirs).rejects.toMatchObject({ code: 'object_missing' });
  });

  it('whose deletion was interrupted is deleted by the sweep, and tried again while the storage is away', async () => {
    const key = await put();
    await adopt(key);
    let failures = 3;
    const raw = {
      ...services.storage,
      put: () => Promise.reject(new Error('not asked for')),
      putStream: () => Promise.reject(new Error('not asked for')),
      delete: (one: string) =>
        (failures -= 1) >= 0 ? Promise.reject(new Error('Away.')) : services.storage.delete(member.teamId, one),
    };
    const storage = createOwnedStorage(raw, services.database);
    await expect(storage.delete(member.teamId, key)).rejects.toThrow('Away.');
    expect(await keys()).toEqual([key]);
    const sweep = startObjectSweep(services.database, storage, services.log, { everyMs: 20, againAfterSeconds: 0 });
    await eventually(async () => expect(failures).toBeLessThanOrEqual(0));
    await sweep.stop();
    await sweepUntil(async () => expect(await keys()).toEqual([]));
  });
});

it('is the only way to the object storage', async () => {
  const makers = /create(?:Object|Folder|S3)Storage/;
  const found: string[] = [];
  for await (const path of glob(
    '{activities,api,db,domain,operations,pages,platform,rendering,scripts,stand-ins,workers,workflows}/**/*.ts',
  )) {
    if (makers.test(await readFile(path, 'utf8'))) found.push(path);
  }
  expect(found).toEqual(['platform/context.ts']);
});
