import { getTemplate } from '../../../operations/questionnaire/templates/get-template.ts';
import { defineTool } from '../../tool.ts';
import { without } from '../../views/without.ts';

export const getTemplateTool = defineTool({
  name: 'get_template',
  operation: getTemplate,
  policy: { kind: 'free' },
  view: (template) => without(template, 'created_by'),
  told: 'The template, without who made it.',
});
