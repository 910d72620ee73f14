import { Context } from '@temporalio/activity';
import { findExportParts, forgetExportDeaths, insertExportPart } from '../../../db/stores/exports/export-store.ts';
import { saveOperationProgress } from '../../../db/stores/ground/operation-store.ts';
import { inTeamTransaction } from '../../../db/transaction.ts';
import { holdsResponses } from '../../../domain/exports/export-format.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { PartFacts } from '../../../platform/exports/export-messages.ts';
import { startPart } from '../../../platform/exports/start-part.ts';
import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import { enterExportStage, isWanted } from './begin-export.ts';
import { partKey } from './export-keys.ts';
import { exportData, loadExportSource } from './export-source.ts';

const GZIP = 'application/gzip';

export type ReadPart = { readonly lookedAt: number; readonly isLast: boolean };

/**
 * Reads the responses after the last stored part.
 * @throws FieldworkError `too_large` for a response that the format can't contain, `storage_full`, `operation_cancelled`
 */
export async function readExportPart(services: ActivityServices, ref: OperationRef): Promise<ReadPart> {
  const job = await enterExportStage(services, ref, 'reading');
  const { format } = job;
  if (!holdsResponses(format)) throw new Error(`${format} holds no responses.`);
  const { documents } = await loadExportSource(services.storage, job);
  const parts = await partsOf(services, ref);
  const before = parts.at(-1);
  // An earlier attempt read the last part, but its result did not reach the workflow.
  if (before?.last === null) return { lookedAt: 0, isLast: true };
  const order = {
    data: exportData(ref.teamId, job, format, documents),
    after: before?.last ?? null,
    limit: services.settings.exportPartResponses,
  };
  const ordinal = parts.length + 1;
  const storageKey = partKey(job.id, ordinal, services.newId());
  const { stream, done } = await startPart(services, order, Context.current().cancellationSignal);
  // If the upload fails the process is killed: its death is then not the error to report.
  done.catch(() => undefined);
  await services.storage.putStream(ref.teamId, storageKey, stream, GZIP);
  const facts = await done;
  if (format === 'xlsx' && facts.overlong !== null) throw new FieldworkError('too_large', facts.overlong);
  const lookedAtBefore = parts.reduce((sum, part) => sum + part.lookedAt, 0);
  if (await recordPart(services, ref, { ordinal, storageKey, facts, lookedAtBefore })) {
    return { lookedAt: facts.lookedAt, isLast: facts.last === null };
  }
  await services.storage.delete(ref.teamId, storageKey);
  return readExportPart(services, ref);
}

function partsOf({ database }: ActivityServices, { teamId, operationId }: OperationRef) {
  return inTeamTransaction(database, teamId, (transaction) => findExportParts(transaction, operationId));
}

type StoredPart = {
  readonly ordinal: number;
  readonly storageKey: string;
  readonly facts: PartFacts;
  readonly lookedAtBefore: number;
};

/** @returns false if another attempt was faster, or the export has ended: its row stays as it is */
function recordPart(
  { database }: ActivityServices,
  { teamId, operationId }: OperationRef,
  { ordinal, storageKey, facts, lookedAtBefore }: StoredPart,
): Promise<boolean> {
  const { rows, lookedAt, last, extents } = facts;
  return inTeamTransaction(database, teamId, async (transaction) => {
    if (!(await isWanted(transaction, operationId))) return false;
    const part = { ordinal, storageKey, rows, lookedAt, last, extents };
    if (!(await insertExportPart(transaction, operationId, part))) return false;
    await forgetExportDeaths(transaction, operationId);
    await saveOperationProgress(transaction, operationId, lookedAtBefore + lookedAt);
    return true;
  });
}
