import { getExportSettings } from '../../../operations/ground/teams/get-export-settings.ts';
import { getTeamSettings } from '../../../operations/ground/teams/get-team-settings.ts';
import { updateExportSettings } from '../../../operations/ground/teams/update-export-settings.ts';
import { updateTeamSettings } from '../../../operations/ground/teams/update-team-settings.ts';
import { route } from '../../route.ts';

export const teamRoutes = [
  route('GET', '/api/v1/team/settings', getTeamSettings),
  route('PUT', '/api/v1/team/settings', updateTeamSettings),
  route('GET', '/api/v1/team/export-settings', getExportSettings),
  route('PUT', '/api/v1/team/export-settings', updateExportSettings),
];
