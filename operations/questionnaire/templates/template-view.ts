import { z } from 'zod';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { SURVEY_SUBTYPES } from '../../../domain/questionnaire/survey/survey.ts';
import { TEMPLATE_CATEGORIES } from '../../../domain/questionnaire/survey/template.ts';
import type { Template, TemplateWithDocument } from '../../../domain/questionnaire/survey/template.ts';

export const templateId = z.uuid().describe("The template's id.");

export const templateCategory = z.enum(TEMPLATE_CATEGORIES);

/** A template as lists show it. */
export const templateView = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  category: templateCategory,
  is_public: z.boolean(),
  language: z.string(),
  subtype: z.enum(SURVEY_SUBTYPES),
  usage_count: z.int(),
  created_by: z.string().describe('A user, or `system` for what comes with the service.'),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

/** A template with its survey document. */
export const templateDetailView = templateView.extend({
  data: z.object({ blocks: z.array(z.record(z.string(), z.unknown())) }).loose(),
});

export function presentTemplate(template: Template): z.infer<typeof templateView> {
  return {
    id: template.id,
    name: template.name,
    description: template.description,
    category: template.category,
    is_public: template.isPublic,
    language: template.language,
    subtype: template.subtype,
    usage_count: template.usageCount,
    created_by: template.createdBy,
    created_at: template.createdAt.toISOString(),
    updated_at: template.updatedAt.toISOString(),
  };
}

export function presentTemplateDetail(template: TemplateWithDocument): z.infer<typeof templateDetailView> {
  return {
    ...presentTemplate(template),
    data: template.document as unknown as z.infer<typeof templateDetailView>['data'],
  };
}

export function templateNotFound(): FieldworkError {
  return new FieldworkError('not_found', 'There is no template of that id.');
}
