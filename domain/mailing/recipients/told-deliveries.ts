import { z } from 'zod';
import { anyText, someText } from '../../questionnaire/document/stored-text.ts';
import type { Schema } from '../../ground/schema.ts';
import type { DeliveryEvent } from './delivery-events.ts';

/** A mail system's report about one mail, as far as it is understood. */
export type ToldDelivery = {
  readonly event: DeliveryEvent;
  /** The mail system's own id of the event; null where it gives none. */
  readonly id: string | null;
  /** The ids of the mail: at least one of the two. */
  readonly messageId: string | null;
  readonly returnPathToken: string | null;
  readonly reason: string | null;
  /** When it happened; null where that isn't reported. */
  readonly at: Date | null;
};

export const MOST_EVENTS = 1_000;
const MOST_ID_CHARACTERS = 200;
const MOST_REASON_CHARACTERS = 2_000;
/** A line of a mail (RFC 5322, 2.1.1). */
const MOST_MESSAGE_ID_CHARACTERS = 998;

const NAMELESS = 'Name the mail by its message_id or its return_path_token.';
const BOUNCE_TYPE = 'Write hard (for good) or soft (for now).';
const NO_BOUNCE = 'Leave it out: only a bounce has a type.';

const eventSchema = z
  .strictObject({
    id: someText(MOST_ID_CHARACTERS)
      .nullish()
      .describe(
        'The mail system’s id of the event: told again, it changes nothing. Without one, the same words do so.',
      ),
    event: z.enum(['delivered', 'bounced', 'complained']),
    bounce_type: z
      .enum(['hard', 'soft'], { error: BOUNCE_TYPE })
      .nullish()
      .describe('Of a bounce: for good, or for now.'),
    message_id: anyText(MOST_MESSAGE_ID_CHARACTERS).nullish().describe('The Message-ID of the mail that it is about.'),
    return_path_token: anyText(MOST_ID_CHARACTERS)
      .nullish()
      .describe('What stood between “bounces+” and “@” in the mail’s return path.'),
    reason: anyText(MOST_REASON_CHARACTERS).nullish().describe('What was said; addresses in it are left out.'),
    at: z.iso.datetime({ offset: true }).nullish().describe('When it happened; now where it is missing.'),
  })
  .superRefine((told, check) => {
    const isBounce = told.event === 'bounced';
    const hasType = (told.bounce_type ?? null) !== null;
    if (isBounce !== hasType) {
      check.addIssue({ code: 'custom', path: ['bounce_type'], message: isBounce ? BOUNCE_TYPE : NO_BOUNCE });
    }
    if (!told.message_id && !told.return_path_token) {
      check.addIssue({ code: 'custom', path: ['message_id'], message: NAMELESS });
    }
  })
  .transform((told): ToldDelivery => ({
    event: told.event === 'bounced' ? `bounced_${told.bounce_type ?? 'hard'}` : told.event,
    id: told.id ?? null,
    messageId: told.message_id ?? null,
    returnPathToken: told.return_path_token ?? null,
    reason: told.reason ?? null,
    at: told.at ? new Date(told.at) : null,
  }))
  .meta({ id: 'EmailEvent' });

const severalSchema = z.strictObject({ events: z.array(eventSchema).min(1).max(MOST_EVENTS) });

/** What mail systems send: one event, or several. */
export const toldDeliveriesSchema = z.union([eventSchema, severalSchema]);

/** The schema that the value is meant for, so that issues are reported event by event. */
export function schemaOfTold(value: unknown): Schema<readonly ToldDelivery[]> {
  const isList = typeof value === 'object' && value !== null && 'events' in value;
  return isList
    ? severalSchema.transform(({ events }): readonly ToldDelivery[] => events)
    : eventSchema.transform((event): readonly ToldDelivery[] => [event]);
}
