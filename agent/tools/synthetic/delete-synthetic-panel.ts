import { deleteSyntheticPanel } from '../../../operations/synthetic/panels/delete-synthetic-panel.ts';
import { syntheticPanelDeletionSubject } from '../../subjects/synthetic-panel-subject.ts';
import { defineTool } from '../../tool.ts';

export const deleteSyntheticPanelTool = defineTool({
  name: 'delete_synthetic_panel',
  operation: deleteSyntheticPanel,
  policy: {
    kind: 'approve',
    words: 'Asked always: the panel can’t be brought back.',
    subject: syntheticPanelDeletionSubject,
  },
});
