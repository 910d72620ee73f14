import { z } from 'zod';
import { listTemplates as findTemplates } from '../../../db/stores/questionnaire/template-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { paging } from '../../ground/paging.ts';
import { presentTemplate, templateCategory, templateView } from './template-view.ts';

export const listTemplates = defineOperation({
  name: 'templates.list',
  summary: 'Lists the survey templates: those that come with the service first, then the newest.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ category: templateCategory.optional(), ...paging }),
  output: {
    kind: 'json',
    schema: z.object({ items: z.array(templateView), total: z.int(), limit: z.int(), offset: z.int() }),
  },
  run: (context, { category, limit, offset }) =>
    context.transaction(async (transaction) => {
      const { templates, total } = await findTemplates(transaction, { category, limit, offset });
      return { items: templates.map(presentTemplate), total, limit, offset };
    }),
});
