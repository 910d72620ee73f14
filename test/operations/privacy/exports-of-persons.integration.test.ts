import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createFileExpiryActivities } from '../../../activities/ground/file-expiry/core-activities.ts';
import { findArtifact } from '../../../db/stores/ground/artifact-store.ts';
import { findPrivacyRequest } from '../../../db/stores/privacy/privacy-request-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { eraseSubject } from '../../../operations/privacy/erase-subject.ts';
import { exportSubject } from '../../../operations/privacy/export-subject.ts';
import { getSubjectExport } from '../../../operations/privacy/get-subject-export.ts';
import { listPrivacyAudit } from '../../../operations/privacy/list-privacy-audit.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { eventually } from '../../support/eventually.ts';
import { workflowService } from '../../support/workflow-service.ts';
import type { WorkflowService } from '../../support/workflow-service.ts';

let service: WorkflowService;
let member: Principal;
beforeAll(async () => {
  service = await workflowService();
  member = await service.aMember();
});
afterAll(() => service.close());

const anAddress = () => `canary-${randomUUID()}@example.com`;

/** All that the team has of a person, and the id that it is fetched by. */
async function anExport(email: string) {
  const { operation, result } = await runOperation(exportSubject, service.services, member, { email });
  return { id: operation.id, exported: result };
}

const fetched = (operation_id: string) => runOperation(getSubjectExport, service.services, member, { operation_id });

/** Until all that names the person is gone, files among it. */
async function erase(email: string): Promise<void> {
  const { services } = service;
  const { operation } = await runOperation(eraseSubject, services, member, { email, reason: 'asked' });
  await eventually(async () => {
    const { entries } = await runOperation(listPrivacyAudit, services, member, {});
    expect(entries).toContainEqual(expect.objectContaining({ action: 'proof', operation_id: operation.id }));
  });
}

/** The stored file of an export. */
function fileOf(operationId: string) {
  return inTeamTransaction(service.services.database, member.teamId, async (transaction) => {
    const request = await findPrivacyRequest(transaction, operationId);
    const file = await findArtifact(transaction, request?.artifactId ?? '');
    if (file === undefined) throw new Error('The export has no file.');
    return file;
  });
}

describe('an export about a person', () => {
  it('goes with the erasure of that person, and with nobody else’s', async () => {
    const [email, other] = [anAddress(), anAddress()];
    const [own, theirs] = [await anExport(email), await anExport(other)];
    expect(await fetched(own.id)).toEqual(own.exported);
    await erase(email);
    await expect(fetched(own.id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await fetched(theirs.id)).toEqual(theirs.exported);
  });

  it('whose time is over stays gone, also where its bytes come back, as with a backup of the files', async () => {
    const { services } = service;
    const { id } = await anExport(anAddress());
    const { id: artifactId, storageKey, contentType } = await fileOf(id);
    const bytes = await services.storage.get(storageKey);
    await createFileExpiryActivities(services).sweepFile({ teamId: member.teamId, artifactId });
    await services.storage.put(member.teamId, storageKey, bytes, contentType);
    await expect(fetched(id)).rejects.toMatchObject({ code: 'not_found' });
  });
});
