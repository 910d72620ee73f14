import { getQuotaStatus } from '../../../operations/fieldwork/quotas/get-quota-status.ts';
import { loadPersonalLabels } from '../../views/personal-labels.ts';
import { quotaForModel } from '../../views/quota-view.ts';
import { defineTool } from '../../tool.ts';

export const getQuotaStatusTool = defineTool({
  name: 'get_quota_status',
  operation: getQuotaStatus,
  policy: { kind: 'free' },
  view: async ({ quotas }, { survey_id }, context) => {
    const personal = await loadPersonalLabels(context, survey_id);
    return { quotas: quotas.map((quota) => quotaForModel(quota, personal)) };
  },
  told: 'How full each quota is, but for those whose conditions ask for personal data.',
});
