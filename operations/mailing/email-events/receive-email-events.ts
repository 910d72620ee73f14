import { z } from 'zod';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { checkSignature } from '../../ground/check-signature.ts';
import type { OperationContext } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { readToldDeliveries } from './read-told-deliveries.ts';
import { recordDeliveries } from './record-deliveries.ts';

export const SIGNATURE_HEADER = 'X-Email-Signature';

const inputSchema = z.strictObject({
  body: z.instanceof(Uint8Array),
  /** With its parameters. */
  content_type: z.string(),
  signature: z.string().nullable().describe('HMAC-SHA256 of the body with MAIL_WEBHOOK_SECRET, in hex.'),
});

const answerSchema = z.object({
  status: z.literal('ok'),
  accepted: z.int().describe('Events that took effect.'),
  duplicates: z.int().describe('Events that were told before.'),
  unroutable: z.int().describe('Events about mails that are not of this service, or of people who have been erased.'),
  ignored: z.int().describe('Mails that report nothing: a delay, an automatic answer.'),
});

type Answer = z.infer<typeof answerSchema>;

/** Webhooks for bounces and complaints: in JSON, or as the bounced mail itself. */
export const receiveEmailEvents = defineOperation<z.infer<typeof inputSchema>, Answer>({
  name: 'email_events.receive',
  summary: 'Takes what mail systems report of mails: delivered, bounced, complained about.',
  audience: 'webhook',
  destructive: false,
  changes: true,
  input: inputSchema,
  output: { kind: 'json', schema: answerSchema },
  // Each team's events go into a transaction of that team.
  opensItsOwn: true,
  run: receive,
});

async function receive({ services, now }: OperationContext, input: z.infer<typeof inputSchema>): Promise<Answer> {
  const secret = services.settings.mailWebhookSecret;
  if (secret === null) {
    throw new FieldworkError(
      'unauthenticated',
      'Nobody may report here yet: set MAIL_WEBHOOK_SECRET to what the mail system signs with.',
    );
  }
  checkSignature(input, secret, SIGNATURE_HEADER);
  const { told, ignored } = await readToldDeliveries({ body: input.body, contentType: input.content_type });
  const tally = { ...(await recordDeliveries(services, told, now())), ignored };
  services.log.info(tally, 'Mail systems reported.');
  return { status: 'ok', ...tally };
}
