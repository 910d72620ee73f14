import { getTemplate } from '../../../operations/questionnaire/templates/get-template.ts';
import { defineTool } from '../../tool.ts';

export const getTemplateTool = defineTool({
  name: 'get_template',
  operation: getTemplate,
  policy: { kind: 'free' },
  view: ({ created_by: _, ...template }) => template,
});
