import { z } from 'zod';
import { countQuotaPlaces } from '../../../db/stores/fieldwork/quota-store.ts';
import { quotasOf } from '../../../domain/questionnaire/survey/quotas.ts';
import { defineOperation } from '../../ground/operation.ts';
import { loadSurvey } from '../../questionnaire/surveys/load-survey.ts';
import { surveyId } from '../../questionnaire/surveys/survey-schemas.ts';
import { quotaView } from './quota-schemas.ts';

const statusView = quotaView.pick({ id: true, name: true, condition: true, limit: true }).extend({
  completes: z.int().describe('Complete responses that count: no test data, no previews, none that is excluded.'),
  reserved: z
    .int()
    .describe('Places kept for respondents on the way, each for 30 minutes after they were last heard of.'),
  available: z.int().describe('Places for whoever comes now.'),
  is_full: z.boolean().describe('The completes have reached the limit.'),
});

export const getQuotaStatus = defineOperation({
  name: 'quotas.status',
  summary: 'How full each quota of a survey is, as of now.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ survey_id: surveyId }),
  output: { kind: 'json', schema: z.object({ quotas: z.array(statusView) }) },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const { settings } = await loadSurvey(transaction, input.survey_id);
      const counts = await countQuotaPlaces(transaction, input.survey_id, context.now());
      const byId = new Map(counts.map((count) => [count.quotaId, count]));
      const quotas = quotasOf(settings).map(({ id, name, condition, limit }) => {
        const { completes = 0, reserved = 0 } = byId.get(id) ?? {};
        const available = Math.max(0, limit - completes - reserved);
        return { id, name, condition, limit, completes, reserved, available, is_full: completes >= limit };
      });
      return { quotas };
    }),
});
