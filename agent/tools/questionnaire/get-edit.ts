import { getEdit } from '../../../operations/questionnaire/versions/get-edit.ts';
import { without } from '../../views/without.ts';
import { defineTool } from '../../tool.ts';

export const getEditTool = defineTool({
  name: 'get_edit',
  operation: getEdit,
  policy: { kind: 'free' },
  readsForeign: true,
  view: (edit) => without(edit, 'edited_by'),
  told: 'The document as the edit left it; not by whom.',
});
