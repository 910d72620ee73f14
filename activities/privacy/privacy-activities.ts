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

/** The steps of what is asked about a person. Each may be repeated; none is handed anything but ids. */
export function createPrivacyActivities(services: ActivityServices) {
  return {
    /** Looks the person up, exports or anonymizes, and ends the operation: one transaction. */
    answerPrivacyRequest: (request: OperationRef): Promise<void> => answerPrivacyRequest(services, request),
    /** Records a request that came to nothing, and drops the address unless the proof still needs it. */
    closePrivacyRequest: (request: OperationRef): Promise<void> => closePrivacyRequest(services, request),
    /** Rows that came in after they were anonymized. */
    eraseRowsAgain: (request: OperationRef): Promise<void> => eraseRowsAgain(services, request),
    /** Stored files that hold the person's data. */
    eraseFiles: (request: OperationRef): Promise<void> => eraseFiles(services, request),
    /** Mails in the local inbox. */
    eraseMails: (request: OperationRef): Promise<void> => eraseMails(services, request),
    /** Copies of responses that analyses count in. */
    dropColumns: (request: OperationRef): Promise<void> => dropColumns(services, request),
    /** Executions whose history names the person. */
    eraseHistories: (request: OperationRef): Promise<void> => eraseHistories(services, request),
    /** Searches all that the service keeps. */
    searchEverything: (request: OperationRef): Promise<ProofReport> => searchEverything(services, request),
    /** Records what the search found, and drops the address. */
    recordProof: (proof: OperationRef & { report: ProofReport; isRepeated: boolean }): Promise<void> =>
      recordProof(services, proof),
  };
}
