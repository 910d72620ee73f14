import { openDraft } from '../../../operations/questionnaire/versions/open-draft.ts';
import { defineTool } from '../../tool.ts';
import { without } from '../../views/without.ts';

export const openDraftTool = defineTool({
  name: 'open_draft',
  operation: openDraft,
  policy: { kind: 'free' },
  view: (version) => without(version, 'changed_by', 'document'),
  told: 'The version, without its document and who made it.',
});
