import { getQuotaStatus } from '../../../operations/fieldwork/quotas/get-quota-status.ts';
import { defineTool } from '../../tool.ts';

export const getQuotaStatusTool = defineTool({
  name: 'get_quota_status',
  operation: getQuotaStatus,
  policy: { kind: 'free' },
});
