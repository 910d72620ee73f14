import { listAttributes } from '../../../operations/recruiting/panels/list-attributes.ts';
import { defineTool } from '../../tool.ts';

export const listPanelAttributesTool = defineTool({
  name: 'list_panel_attributes',
  operation: listAttributes,
  policy: { kind: 'free' },
});
