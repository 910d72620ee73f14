import { z } from 'zod';
import { findTeamSettings } from '../../../db/stores/ground/team-settings-store.ts';
import { defineOperation } from '../operation.ts';
import { presentTeamSettings, teamSettingsView } from './team-settings-schemas.ts';

export const getTeamSettings = defineOperation({
  name: 'teams.get_settings',
  summary: 'Tells what the team has decided for itself, such as whether AI may be used.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({}),
  output: { kind: 'json', schema: teamSettingsView },
  run: (context) =>
    context.transaction(async (transaction) => presentTeamSettings(await findTeamSettings(transaction))),
});
