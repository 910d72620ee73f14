import { z } from 'zod';
import { findTeamExportSettings } from '../../../db/stores/exports/team-export-settings-store.ts';
import { defineOperation } from '../operation.ts';
import { exportSettingsView, presentExportSettings } from './export-settings-schemas.ts';

export const getExportSettings = defineOperation({
  name: 'teams.get_export_settings',
  summary: 'Tells what the files that the team exports for other tools have in common.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({}),
  output: { kind: 'json', schema: exportSettingsView },
  run: (context) =>
    context.transaction(async (transaction) => presentExportSettings(await findTeamExportSettings(transaction))),
});
