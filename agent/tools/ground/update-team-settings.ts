import { updateTeamSettings } from '../../../operations/ground/teams/update-team-settings.ts';
import { teamSettingsSubject } from '../../subjects/team-subject.ts';
import { defineTool } from '../../tool.ts';

export const updateTeamSettingsTool = defineTool({
  name: 'update_team_settings',
  operation: updateTeamSettings,
  policy: {
    kind: 'approve',
    words: 'Asked always: it changes in whose name mails come, where answers go, whether AI may be used.',
    subject: teamSettingsSubject,
  },
  isOutbound: true,
});
