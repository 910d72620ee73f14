import { deleteContactPanel } from '../../../operations/mailing/contact-panels/delete-contact-panel.ts';
import { panelDeletionSubject } from '../../subjects/list-subject.ts';
import { defineTool } from '../../tool.ts';

export const deleteCustomPanelTool = defineTool({
  name: 'delete_custom_panel',
  operation: deleteContactPanel,
  policy: {
    kind: 'approve',
    words: 'Asked always: the panel’s people can’t be brought back.',
    subject: panelDeletionSubject,
  },
});
