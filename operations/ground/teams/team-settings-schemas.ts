import { z } from 'zod';
import type { TeamSettings } from '../../../db/stores/ground/team-settings-store.ts';
import { readEmailAddress } from '../../../domain/mailing/contacts/email-address.ts';
import { lineText } from '../line-text.ts';

/** As many lines as a mail shows. */
const MOST_ADDRESS_LINES = 8;

const postalAddress = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^(?:[^\p{Cc}\p{Cs}]|[\r\n])*$/u, 'Leave out control characters; line ends may stand between lines.')
  .refine((text) => text.split(/\r\n?|\n/).length <= MOST_ADDRESS_LINES, {
    error: `Write at most ${MOST_ADDRESS_LINES} lines.`,
  });

const emailAddress = z
  .string()
  .max(254)
  .transform((text, check) => {
    const reading = readEmailAddress(text);
    if (reading.ok) return reading.address;
    check.addIssue({ code: 'custom', message: reading.reason });
    return z.NEVER;
  });

/** The settings that a team can change, by the names of the API. */
export const teamSettingsFields = {
  ai_enabled: z
    .boolean()
    .describe('Whether anything of the team’s may go to an AI provider; true unless the team says otherwise.'),
  sender_name: lineText(100).nullable().describe('In whose name respondents are written to; null: in the service’s.'),
  reply_to: emailAddress.nullable().describe('Where respondents’ answers go; null: to the sending address.'),
  postal_address: postalAddress
    .nullable()
    .describe('Stands below each mail, on lines of its own; many countries’ law wants one. Null: none.'),
} as const;

export const teamSettingsView = z
  .object({
    ai_enabled: z.boolean(),
    sender_name: z.string().nullable(),
    reply_to: z.string().nullable(),
    postal_address: z.string().nullable(),
  })
  .meta({ id: 'TeamSettings' });

export function presentTeamSettings(settings: TeamSettings): z.infer<typeof teamSettingsView> {
  return {
    ai_enabled: settings.aiEnabled,
    sender_name: settings.senderName,
    reply_to: settings.replyTo,
    postal_address: settings.postalAddress,
  };
}
