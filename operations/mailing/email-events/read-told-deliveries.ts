import { createHash } from 'node:crypto';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { outsideJsonIn } from '../../../domain/ground/outside-json.ts';
import type { DeliveryEvent } from '../../../domain/mailing/recipients/delivery-events.ts';
import { schemaOfTold } from '../../../domain/mailing/recipients/told-deliveries.ts';
import type { ToldDelivery } from '../../../domain/mailing/recipients/told-deliveries.ts';
import { readMailReport } from '../../../providers/mailing/email/read-mail-report.ts';
import type { MailReport } from '../../../providers/mailing/email/read-mail-report.ts';
import { parseInput } from '../../ground/run-operation.ts';

/** A webhook of a mail system. */
export type ToldBody = {
  readonly body: Uint8Array;
  /** With its parameters: `multipart/report; boundary=…`. */
  readonly contentType: string;
};

/** The reports, and the number of mails without any. */
export type ToldDeliveries = { readonly told: readonly ToldDelivery[]; readonly ignored: number };

/**
 * Reads events in JSON, all of them or none; or one mail that came back.
 * @throws FieldworkError `malformed_request`, `invalid_input` with an issue for each thing wrong
 */
export async function readToldDeliveries({ body, contentType }: ToldBody): Promise<ToldDeliveries> {
  if (/^application\/json\b/i.test(contentType)) {
    const value = parseJson(body);
    return { told: parseInput(schemaOfTold(value), value), ignored: 0 };
  }
  const report = await readMailReport(asMail(body, contentType));
  const event = report === null ? null : eventOf(report);
  if (report === null || event === null) return { told: [], ignored: 1 };
  const told: ToldDelivery = {
    event,
    id: createHash('sha256').update(body).digest('hex'),
    messageId: report.originalMessageId,
    returnPathToken: report.returnPathToken,
    reason: report.kind === 'delivery_status' ? report.diagnostic : null,
    at: null,
  };
  return { told: [told], ignored: 0 };
}

/** The parser's messages may quote personal data. */
function parseJson(body: Uint8Array): unknown {
  const value = outsideJsonIn(body);
  if (value === undefined) throw new FieldworkError('malformed_request', 'The body is no valid JSON in UTF-8.');
  return value;
}

/** A mail begins with its headers; of a report that was taken out of its mail, they stand in the request. */
function asMail(body: Uint8Array, contentType: string): Uint8Array {
  const isMail = /^[!-9;-~]{1,100}:/.test(Buffer.from(body.subarray(0, 101)).toString('latin1'));
  const isReport = /^multipart\/report\b/i.test(contentType);
  return isMail || !isReport ? body : Buffer.concat([Buffer.from(`Content-Type: ${contentType}\r\n\r\n`), body]);
}

/** Null for reports without a result: a delay, or a relay to systems that report nothing. */
function eventOf(report: MailReport): DeliveryEvent | null {
  if (report.kind === 'complaint') return 'complained';
  if (report.action === 'delivered') return 'delivered';
  if (report.action !== 'failed') return null;
  return report.isHard ? 'bounced_hard' : 'bounced_soft';
}
