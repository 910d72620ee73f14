import { listEdits } from '../../../operations/questionnaire/versions/list-edits.ts';
import { defineTool } from '../../tool.ts';

export const listEditsTool = defineTool({
  name: 'list_edits',
  operation: listEdits,
  policy: { kind: 'free' },
  view: ({ items, ...page }) => ({
    items: items.map(({ id, version, edited_at }) => ({ id, version, edited_at })),
    ...page,
  }),
  told: 'When which version was edited; not by whom.',
});
