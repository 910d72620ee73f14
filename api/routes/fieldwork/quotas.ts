import { getQuotaStatus } from '../../../operations/fieldwork/quotas/get-quota-status.ts';
import { getQuotas } from '../../../operations/fieldwork/quotas/get-quotas.ts';
import { replaceQuotas } from '../../../operations/fieldwork/quotas/replace-quotas.ts';
import { route } from '../../route.ts';

const QUOTAS = '/api/v1/surveys/:survey_id/quotas';

export const quotaRoutes = [
  route('GET', QUOTAS, getQuotas, { etag: 'revision' }),
  route('PUT', QUOTAS, replaceQuotas, { etag: 'revision' }),
  route('GET', `${QUOTAS}/status`, getQuotaStatus),
];
