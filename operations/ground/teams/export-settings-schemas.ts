import { z } from 'zod';
import type { TeamExportSettings } from '../../../db/stores/exports/team-export-settings-store.ts';
import { teamRulesSchema } from '../../../domain/exports/platform-a/team-rules.ts';
import { rulesIssues } from './platform-a-issues.ts';

const checkedRules = teamRulesSchema.superRefine((rules, context) => {
  for (const { path, message } of rulesIssues(rules)) context.addIssue({ code: 'custom', path: [...path], message });
});

/** What a team's files for other tools have in common, by the names of the API. */
export const exportSettingsFields = {
  platform_a: checkedRules
    .nullable()
    .describe(
      'What the team’s surveys have in common on platform A: attributes, an extra block, renamed elements; null where nothing is said.',
    ),
} as const;

export const exportSettingsView = z
  .object({ platform_a: teamRulesSchema.nullable() })
  .meta({ id: 'TeamExportSettings' });

export function presentExportSettings({ platformA }: TeamExportSettings): z.infer<typeof exportSettingsView> {
  return { platform_a: platformA };
}
