import { getQuotas } from '../../../operations/fieldwork/quotas/get-quotas.ts';
import { defineTool } from '../../tool.ts';

export const getQuotasTool = defineTool({
  name: 'get_quotas',
  operation: getQuotas,
  policy: { kind: 'free' },
});
