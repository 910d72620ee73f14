import type { ActivityServices } from '../../platform/services.ts';
import type { ProofReport } from '../../workflows/privacy/erasure-proof/messages.ts';
import type { OperationRef } from '../../workflows/ground/durable-operation/messages.ts';
import { answerPrivacyRequest, closePrivacyRequest } from './answer-request.ts';
import { dropColumns } from './drop-columns.ts';
import { eraseFiles } from './erase-files.ts';
import { eraseHistories } from './erase-histories.ts';
import { eraseMails } from './erase-mails.ts';
import { eraseRowsAgain } from './erase-rows.ts';
import { recordProof } from './record-proof.ts';
import { searchEverything } from './search-everything.ts';

/** The activities of requests about a data subject. Each may be repeated; their inputs contain ids alone. */
export function createPrivacyActivities(services: ActivityServices) {
  return {
    /** Looks up, exports or anonymizes, and ends the operation: one transaction. */
    answerPrivacyRequest: (request: OperationRef): Promise<void> => answerPrivacyRequest(services, request),
    /** Records a request without a result, and deletes the address unless the proof still needs it. */
    closePrivacyRequest: (request: OperationRef): Promise<void> => closePrivacyRequest(services, request),
    /** Anonymizes rows that were added after the first pass. */
    eraseRowsAgain: (request: OperationRef): Promise<void> => eraseRowsAgain(services, request),
    /** Deletes stored files that contain the person's data. */
    eraseFiles: (request: OperationRef): Promise<void> => eraseFiles(services, request),
    /** Deletes mails from the local inbox. */
    eraseMails: (request: OperationRef): Promise<void> => eraseMails(services, request),
    /** Drops the columns of responses that analyses count. */
    dropColumns: (request: OperationRef): Promise<void> => dropColumns(services, request),
    /** Deletes executions whose history names the person. */
    eraseHistories: (request: OperationRef): Promise<void> => eraseHistories(services, request),
    /** Searches all stored data. */
    searchEverything: (request: OperationRef): Promise<ProofReport> => searchEverything(services, request),
    /** Stores the result of the search, and deletes the address. */
    recordProof: (proof: OperationRef & { report: ProofReport; isRepeated: boolean }): Promise<void> =>
      recordProof(services, proof),
  };
}
