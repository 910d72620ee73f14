import { replaceQuotas } from '../../../operations/fieldwork/quotas/replace-quotas.ts';
import { quotasSubject } from '../../subjects/settings-subject.ts';
import { defineTool } from '../../tool.ts';

export const setQuotasTool = defineTool({
  name: 'set_quotas',
  operation: replaceQuotas,
  policy: {
    kind: 'depends',
    words: 'Asked unless the survey is a draft.',
    subject: quotasSubject,
  },
});
