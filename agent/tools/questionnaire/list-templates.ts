import { listTemplates } from '../../../operations/questionnaire/templates/list-templates.ts';
import { defineTool } from '../../tool.ts';

export const listTemplatesTool = defineTool({
  name: 'list_templates',
  operation: listTemplates,
  policy: { kind: 'free' },
  view: ({ items, ...page }) => ({
    items: items.map(({ id, name, description, category }) => ({ id, name, description, category })),
    ...page,
  }),
  told: 'Ids, names, descriptions and categories.',
});
