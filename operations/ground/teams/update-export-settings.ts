import { z } from 'zod';
import { saveTeamExportSettings } from '../../../db/stores/exports/team-export-settings-store.ts';
import { defineOperation } from '../operation.ts';
import { exportSettingsFields, exportSettingsView, presentExportSettings } from './export-settings-schemas.ts';

export const updateExportSettings = defineOperation({
  name: 'teams.update_export_settings',
  summary:
    'Says what the files that the team exports for other tools have in common, in place of what was said before.',
  audience: 'team',
  destructive: false,
  changes: true,
  input: z.strictObject(exportSettingsFields),
  output: { kind: 'json', schema: exportSettingsView },
  run: (context, { platform_a }) =>
    context.transaction(async (transaction) =>
      presentExportSettings(await saveTeamExportSettings(transaction, { platformA: platform_a })),
    ),
});
