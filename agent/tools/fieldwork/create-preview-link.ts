import { createPreviewLink } from '../../../operations/fieldwork/respondents/create-preview-link.ts';
import { linkSubject } from '../../subjects/link-subject.ts';
import { defineTool } from '../../tool.ts';

export const createPreviewLinkTool = defineTool({
  name: 'create_preview_link',
  operation: createPreviewLink,
  policy: {
    kind: 'approve',
    words: 'Asked always: whoever has the link can see the draft.',
    subject: linkSubject((survey) => `Make a link by which whoever has it can try out ${survey}.`),
  },
  view: ({ expires_at }) => ({ expires_at, link: 'It is for people alone, and not told here.' }),
  told: 'When it expires; the link itself is shown to people alone.',
});
