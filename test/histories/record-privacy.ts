import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cancelOperation } from '../../operations/ground/durable-operations/cancel-operation.ts';
import { getOperation } from '../../operations/ground/durable-operations/get-operation.ts';
import { eraseSubject } from '../../operations/privacy/erase-subject.ts';
import { exportSubject } from '../../operations/privacy/export-subject.ts';
import { lookupSubject } from '../../operations/privacy/lookup-subject.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import { ERASURE_PROOF, erasureProofWorkflowId } from '../../workflows/privacy/erasure-proof/messages.ts';
import { PRIVACY_REQUEST, privacyRequestWorkflowId } from '../../workflows/privacy/privacy-request/messages.ts';
import { eventually } from '../support/eventually.ts';
import { aKnownPerson } from '../support/privacy/a-known-person.ts';
import { startWorkflowService } from '../support/workflow-service.ts';
import type { Recorded } from './recorded.ts';

type Keep = (recorded: Recorded) => Promise<void>;

/** What is asked about a person: answered, and cancelled before it began. */
export async function recordPrivacyRequests(record: Keep): Promise<void> {
  const service = await startWorkflowService({ settings: { answerWithinMs: 100 } });
  try {
    const { services, temporal } = service;
    const member = await service.aMember();
    const email = 'ada@example.com';
    await aKnownPerson(services, member, email);
    const keep = async (name: string, operation_id: string) => {
      await eventually(
        async () => {
          const { completed_at } = await runOperation(getOperation, services, member, { operation_id });
          if (completed_at === null) throw new Error('not yet');
        },
      );
      await record({ name, workflowType: PRIVACY_REQUEST, workflowId: privacyRequestWorkflowId(operation_id), temporal });
    };
    await keep('lookup', (await runOperation(lookupSubject, services, member, { email })).operation.id);
    await keep('export', (await runOperation(exportSubject, services, member, { email })).operation.id);
    await service.stopWorkers();
    const { operation } = await runOperation(lookupSubject, services, member, { email });
    await runOperation(cancelOperation, services, member, { operation_id: operation.id });
    await service.startWorkers();
    await keep('cancelled', operation.id);
    const input = { email, reason: 'asked' };
    await keep('erasure', (await runOperation(eraseSubject, services, member, input)).operation.id);
  } finally {
    await service.close();
  }
}

/** What follows an erasure: at once clean, and searched again for something that stays. */
export async function recordErasureProofs(record: Keep): Promise<void> {
  const service = await startWorkflowService();
  try {
    const { services, temporal } = service;
    const member = await service.aMember();
    const email = 'ada@example.com';
    const erase = async (name: string) => {
      const { operation } = await runOperation(eraseSubject, services, member, { email, reason: 'asked' });
      await record({ name, workflowType: ERASURE_PROOF, workflowId: erasureProofWorkflowId(operation.id), temporal });
    };
    await aKnownPerson(services, member, email);
    await erase('clean');
    await mkdir(services.settings.logsFolder, { recursive: true });
    await writeFile(join(services.settings.logsFolder, 'old.log'), email);
    await erase('searched-again');
  } finally {
    await service.close();
  }
}
