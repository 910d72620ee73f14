import { getTeamSettings } from '../../../operations/ground/teams/get-team-settings.ts';
import { defineTool } from '../../tool.ts';

export const getTeamSettingsTool = defineTool({
  name: 'get_team_settings',
  operation: getTeamSettings,
  policy: { kind: 'free' },
});
