import type { ActivityServices } from '../../../platform/services.ts';
import type { OperationRef } from '../../../workflows/ground/durable-operation/messages.ts';
import type { SendStep } from '../../../workflows/mailing/email-send/messages.ts';
import { checkAddresses } from './check-addresses.ts';
import { completeSend, concludeSend } from './conclude-send.ts';
import { prepareSend } from './prepare-send.ts';
import { sendBatch } from './send-batch.ts';

/** The steps of a send. */
export function createEmailSendActivities(services: ActivityServices) {
  return {
    /** Writes down whom the send reaches, where that isn't done. */
    prepareSend: (ref: OperationRef): Promise<{ recipients: number }> => prepareSend(services, ref),

    /** Has some addresses checked that nobody has checked yet. */
    checkAddresses: (ref: OperationRef): Promise<SendStep> => checkAddresses(services, ref),

    /** Writes to some recipients, each at most once. */
    sendBatch: (ref: OperationRef): Promise<SendStep> => sendBatch(services, ref),

    /** Records the result. */
    completeSend: (ref: OperationRef): Promise<void> => completeSend(services, ref),

    /** However it ended: nobody is left waiting, and the list says how it stands. */
    concludeSend: (ref: OperationRef): Promise<void> => concludeSend(services, ref),
  };
}
