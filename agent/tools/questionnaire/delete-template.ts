import { deleteTemplate } from '../../../operations/questionnaire/templates/delete-template.ts';
import { templateDeletionSubject } from '../../subjects/template-subject.ts';
import { defineTool } from '../../tool.ts';

export const deleteTemplateTool = defineTool({
  name: 'delete_template',
  operation: deleteTemplate,
  policy: {
    kind: 'approve',
    words: 'Asked always: it can’t be undone.',
    subject: templateDeletionSubject,
  },
});
