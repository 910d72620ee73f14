import { createSyntheticPanel } from '../../../operations/synthetic/panels/create-synthetic-panel.ts';
import { deleteSyntheticPanel } from '../../../operations/synthetic/panels/delete-synthetic-panel.ts';
import { getSyntheticPanel } from '../../../operations/synthetic/panels/get-synthetic-panel.ts';
import { listPersonas } from '../../../operations/synthetic/panels/list-personas.ts';
import { listSyntheticPanels } from '../../../operations/synthetic/panels/list-synthetic-panels.ts';
import { route } from '../../route.ts';

const PANELS = '/api/v1/panels/synthetic';

export const syntheticPanelRoutes = [
  route('POST', PANELS, createSyntheticPanel, {
    status: 201,
    location: `${PANELS}/{id}`,
    problems: ['not_found', 'too_large'],
  }),
  route('GET', PANELS, listSyntheticPanels),
  route('GET', `${PANELS}/:panel_id`, getSyntheticPanel),
  route('GET', `${PANELS}/:panel_id/personas`, listPersonas),
  route('DELETE', `${PANELS}/:panel_id`, deleteSyntheticPanel),
];
