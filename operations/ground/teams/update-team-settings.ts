import { z } from 'zod';
import { saveTeamSettings } from '../../../db/stores/ground/team-settings-store.ts';
import { defineOperation } from '../operation.ts';
import { presentTeamSettings, teamSettingsFields, teamSettingsView } from './team-settings-schemas.ts';

export const updateTeamSettings = defineOperation({
  name: 'teams.update_settings',
  summary: 'Changes what the team has decided for itself; what is left out stays as it is.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject(teamSettingsFields).partial(),
  output: { kind: 'json', schema: teamSettingsView },
  run: (context, { ai_enabled, sender_name, reply_to, postal_address }) =>
    context.transaction(async (transaction) =>
      presentTeamSettings(
        await saveTeamSettings(transaction, {
          aiEnabled: ai_enabled,
          senderName: sender_name,
          replyTo: reply_to,
          postalAddress: postal_address,
        }),
      ),
    ),
});
