import { z } from 'zod';
import { findTemplate } from '../../../db/stores/questionnaire/template-store.ts';
import { defineOperation } from '../../ground/operation.ts';
import { presentTemplateDetail, templateDetailView, templateId, templateNotFound } from './template-view.ts';

export const getTemplate = defineOperation({
  name: 'templates.get',
  summary: 'Reads a template with the survey document that it holds.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({ template_id: templateId }),
  output: { kind: 'json', schema: templateDetailView },
  run: (context, input) =>
    context.transaction(async (transaction) => {
      const template = await findTemplate(transaction, input.template_id);
      if (template === undefined) throw templateNotFound();
      return presentTemplateDetail(template);
    }),
});
