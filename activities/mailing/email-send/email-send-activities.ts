import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import type { SendStep } from '../../../workflows/mailing/email-send/messages.ts';
import { checkAddresses } from './check-addresses.ts';
import { completeSend, concludeSend } from './conclude-send.ts';
import { prepareSend } from './prepare-send.ts';
import { sendBatch } from './send-batch.ts';

/** The activities of a send. */
export function createEmailSendActivities(services: ActivityServices) {
  return {
    /** Writes the ledger: one line for each recipient, unless it is written. */
    prepareSend: (ref: OperationRef): Promise<{ recipients: number }> => prepareSend(services, ref),

    /** Checks some addresses that are not checked yet. */
    checkAddresses: (ref: OperationRef): Promise<SendStep> => checkAddresses(services, ref),

    /** Sends mails to some recipients, to each at most once. */
    sendBatch: (ref: OperationRef): Promise<SendStep> => sendBatch(services, ref),

    /** Records the result. */
    completeSend: (ref: OperationRef): Promise<void> => completeSend(services, ref),

    /** After any end: no recipient stays queued, and the list has its final status. */
    concludeSend: (ref: OperationRef): Promise<void> => concludeSend(services, ref),
  };
}
