import {
  createPersonalLinks,
  refuseUnlessFielded,
} from '../../../operations/fieldwork/respondents/create-personal-links.ts';
import { linkSubject } from '../../subjects/link-subject.ts';
import { defineTool } from '../../tool.ts';

export const createPersonalLinksTool = defineTool({
  name: 'create_personal_links',
  operation: createPersonalLinks,
  policy: {
    kind: 'approve',
    words: 'Asked always: whoever has such a link can answer.',
    subject: linkSubject(
      (survey, { count }) => `Make ${String(count)} personal links to ${survey}: each lets whoever has it answer once.`,
      refuseUnlessFielded,
    ),
  },
  view: ({ links }) => ({ count: links.length, links: 'They are for people alone, and not told here.' }),
  told: 'How many; the links themselves are shown to people alone.',
});
