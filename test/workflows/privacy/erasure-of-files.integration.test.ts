import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { eraseSubject } from '../../../operations/privacy/erase-subject.ts';
import { listPrivacyAudit } from '../../../operations/privacy/list-privacy-audit.ts';
import { eventually } from '../../support/eventually.ts';
import { startWorkflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
beforeAll(async () => {
  service = await startWorkflowService();
});
afterAll(() => service.close());

/** Erases a person. @returns what the proof says */
async function proofOfErasing(member: Principal, email: string) {
  const { services } = service;
  const { operation } = await runOperation(eraseSubject, services, member, { email, reason: 'asked' });
  const found = async () => {
    const { entries } = await runOperation(listPrivacyAudit, services, member, {});
    return entries.find(({ action, operation_id }) => action === 'proof' && operation_id === operation.id);
  };
  await eventually(async () => expect(await found()).toBeDefined());
  return found();
}

async function asOwner(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: service.services.database.url });
  await owner.connect();
  try {
    await owner.query(statement);
  } finally {
    await owner.end();
  }
}

describe('an erasure', () => {
  it('finds files that no row knows, and the halves of files, and leaves those of other teams', async () => {
    const { services } = service;
    const member = await service.aMember();
    const stranger = await service.aMember();
    const email = `canary-${randomUUID()}@example.com`;
    const { storage, settings } = services;
    const bytes = Buffer.from(`Write to ${email}.`);
    const keyOf = (name: string) => `imports/${randomUUID()}/${name}`;
    const [orphan, theirs, nobodys] = [keyOf('orphan.txt'), keyOf('theirs.txt'), keyOf(`${email}.txt`)];
    await storage.put(member.teamId, orphan, bytes, 'text/plain');
    await storage.put(stranger.teamId, theirs, bytes, 'text/plain');
    await storage.put(member.teamId, nobodys, Buffer.from('x'), 'text/plain');
    await asOwner(`delete from stored_objects where storage_key = '${nobodys}'`);
    const [temporary = '', incoming = ''] = settings.unfinishedFolders;
    for (const folder of [temporary, incoming]) await mkdir(folder, { recursive: true });
    const [left, half, inTheMaking] = [join(temporary, 'left'), join(incoming, 'half.zip'), join(incoming, 'making')];
    for (const path of [left, half]) await writeFile(path, bytes);
    const anHourAgo = new Date(Date.now() - 3_600_000);
    for (const path of [left, half]) await utimes(path, anHourAgo, anHourAgo);

    const proof = await proofOfErasing(member, email);
    expect(proof).toMatchObject({ outcome: 'clean', details: { hits: {}, searched: { temporary_files: 0 } } });
    expect((await storage.list('')).filter((key) => [orphan, theirs, nobodys].includes(key))).toEqual([theirs]);
    expect([...(await readdir(temporary)), ...(await readdir(incoming))]).toEqual([]);

    // What is still being written stays, and is told.
    await writeFile(inTheMaking, bytes);
    const second = await proofOfErasing(member, email);
    await rm(inTheMaking);
    expect(second).toMatchObject({ outcome: 'found', details: { hits: { temporary_files: 1 } } });
  });
});
