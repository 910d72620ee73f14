import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createActivities } from '../../../activities/index.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { startExportJob } from '../../../operations/exports/create-export.ts';
import { exportRequest } from '../../../operations/exports/export-request.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { downloadFile } from '../../../operations/ground/files/download-file.ts';
import { deleteSurvey } from '../../../operations/lifecycle/delete-survey.ts';
import { createAttachmentReader } from '../../../platform/documents/attachment-reader.ts';
import { createDocumentReader } from '../../../platform/documents/docx-reader.ts';
import { startObjectSweep } from '../../../platform/object-sweep.ts';
import { createOwnedStorage } from '../../../platform/owned-storage.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import { createFolderStorage } from '../../../providers/storage/folder.ts';
import { createS3Storage } from '../../../providers/storage/s3.ts';
import { eventually } from '../../support/eventually.ts';
import { exportDesk } from '../../support/exports/export-desk.ts';
import { aCanteenSurvey } from '../../support/insights/asking-about-a-canteen.ts';
import { mockActivity } from '../../support/mock-activity.ts';
import { startS3Server } from '../../support/servers/s3-server.ts';
import { createTestServices } from '../../support/services.ts';
import type { OwnTestServices } from '../../support/services.ts';
import { offlineChecker } from '../../support/workflow-service.ts';

const SECRET = 'a secret of the tests, long enough for them';

/** A storage, and what a signed link of it answers with. */
type Kind = {
  readonly storage: ActivityServices['storage'];
  readonly signedFiles: ActivityServices['signedFiles'];
  close(): Promise<void>;
};

async function aFolder(test: OwnTestServices): Promise<Kind> {
  const folder = await mkdtemp(`${tmpdir()}/deleted-surveys-`);
  const files = createFolderStorage({ folder, publicUrl: 'http://127.0.0.1:8080', signingSecret: SECRET });
  const storage = createOwnedStorage(files, test.services.database);
  return { storage, signedFiles: files, close: () => rm(folder, { recursive: true }) };
}

async function anS3(test: OwnTestServices): Promise<Kind> {
  const { close, ...settings } = await startS3Server();
  const storage = createOwnedStorage(createS3Storage({ ...settings, region: 'us-east-1' }), test.services.database);
  return { storage, signedFiles: null, close };
}

describe.each([
  ['a folder', aFolder],
  ['S3', anS3],
] as const)('the exports of a deleted survey in %s', (_name, start) => {
  let test: OwnTestServices;
  let kind: Kind;
  let services: ActivityServices;
  let member: Principal;
  let owner: pg.Client;

  // The steps are taken by hand: Temporal is away.
  beforeAll(async () => {
    test = await createTestServices();
    kind = await start(test);
    const email = { send: () => Promise.resolve(), close: () => Promise.resolve() };
    const outside = {
      email,
      addresses: offlineChecker(),
      documents: createDocumentReader(),
      attachments: createAttachmentReader(test.services),
    };
    services = { ...test.services, ...outside, storage: kind.storage, signedFiles: kind.signedFiles };
    member = await test.aMember();
    owner = new pg.Client({ connectionString: services.database.url });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await kind.close();
    await test.close();
  });

  /** An export with a file, and a link to it. */
  async function anExport() {
    const surveyId = await aCanteenSurvey(services, member);
    const desk = exportDesk(services, member);
    const { export_id: operationId } = await desk.create(surveyId, 'csv');
    const ref = { teamId: member.teamId, operationId };
    for (const step of ['prepareExport', 'readExportPart', 'writeExportFile', 'dropExportParts'] as const) {
      await mockActivity().run(() => createActivities(services).exports[step](ref) as Promise<unknown>);
    }
    const { download_url: url } = await desk.get(operationId);
    return { surveyId, url: url ?? '', view: () => desk.get(operationId), stored: () => desk.stored(operationId) };
  }

  const doom = (surveyId: string, as = services) => runOperation(deleteSurvey, as, member, { survey_id: surveyId });

  /** As whoever has the link asks: of the folder's the service, of S3's the store. */
  async function isServed(url: string): Promise<boolean> {
    if (kind.signedFiles === null) return (await fetch(url)).ok;
    const { pathname, searchParams } = new URL(url);
    const asked = { key: decodeURIComponent(pathname.replace('/files/', '')), ...Object.fromEntries(searchParams) };
    return runOperation(downloadFile, services, member, asked).then(
      ({ stream }) => (stream.destroy(), true),
      () => false,
    );
  }

  it('are gone with it, and so are links that were given before', async () => {
    const { surveyId, url, view, stored } = await anExport();
    expect(await isServed(url)).toBe(true);
    await doom(surveyId);
    expect(await isServed(url)).toBe(false);
    expect(await stored()).toEqual([]);
    expect(await view()).toMatchObject({ status: 'completed', download_url: null, storage_key: null });
  });

  it('are gone soon after a process that was killed before it could delete them', async () => {
    const { surveyId, url, view } = await anExport();
    const killed = { ...services.storage, delete: () => Promise.reject(new Error('The process died.')) };
    await doom(surveyId, { ...services, storage: killed });
    expect((await view()).download_url).toBeNull();
    const sweep = startObjectSweep(services.database, services.storage, services.log, { everyMs: 20 });
    await eventually(async () => expect(await isServed(url)).toBe(false));
    await sweep.stop();
  });

  it('are cancelled, also where one was just being asked for', async () => {
    const surveyId = await aCanteenSurvey(services, member);
    const { operation, deletion } = await inTeamTransaction(services.database, member.teamId, async (transaction) => {
      const context = {
        principal: member,
        services,
        transaction: <T>(work: (open: TeamTransaction) => Promise<T>) => work(transaction),
        afterCommit: () => 0,
        now: services.now,
        newId: services.newId,
      };
      const asked = await startExportJob(context, {
        survey_id: surveyId,
        format: 'csv',
        request: exportRequest.parse({}),
      });
      const deletion = doom(surveyId);
      await eventually(async () => expect(await waitingAt(owner)).toBeGreaterThan(0));
      return { operation: asked.export_id, deletion };
    });
    await deletion;
    const [row] = await inTeamTransaction(services.database, member.teamId, ({ sql }) =>
      sql('operations').where({ id: operation }).select<{ cancel_requested_at: Date | null }[]>('cancel_requested_at'),
    );
    expect(row?.cancel_requested_at).not.toBeNull();
  });

  it('leave those of other surveys', async () => {
    const [one, other] = [await anExport(), await anExport()];
    await doom(one.surveyId);
    expect(await isServed(other.url)).toBe(true);
    const rows = await inTeamTransaction(services.database, member.teamId, ({ sql }) =>
      sql('stored_objects').whereNotNull('delete_after').pluck<string[]>('storage_key'),
    );
    expect(rows).toEqual([]);
  });
});

/** How many connections of a database wait for a lock; only its owner is told. */
async function waitingAt(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
