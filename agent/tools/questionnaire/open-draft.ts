import { openDraft } from '../../../operations/questionnaire/versions/open-draft.ts';
import { defineTool } from '../../tool.ts';

export const openDraftTool = defineTool({
  name: 'open_draft',
  operation: openDraft,
  policy: { kind: 'free' },
  view: ({ changed_by: _, document: __, ...version }) => version,
});
