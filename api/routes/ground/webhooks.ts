import { toldDeliveriesSchema } from '../../../domain/mailing/recipients/told-deliveries.ts';
import { receiveEmailEvents, SIGNATURE_HEADER } from '../../../operations/mailing/email-events/receive-email-events.ts';
import { route } from '../../route.ts';

const MOST_BYTES = 512 * 1024;

/** Webhooks: each body is signed. */
export const webhookRoutes = [
  route('POST', '/api/v1/webhooks/email', receiveEmailEvents, {
    rawBody: {
      maxBytes: MOST_BYTES,
      accepts: {
        'application/json': toldDeliveriesSchema,
        'message/rfc822': null,
        'message/delivery-status': null,
        'multipart/report': null,
      },
      headers: { signature: SIGNATURE_HEADER },
    },
    problems: ['unauthenticated'],
  }),
];
