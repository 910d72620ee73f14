import { z } from 'zod';
import { deleteTemplate as removeTemplate, findTemplate } from '../../../db/stores/questionnaire/template-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { SYSTEM_USER } from '../../../domain/questionnaire/survey/template.ts';
import type { Template, TemplateWithDocument } from '../../../domain/questionnaire/survey/template.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import type { Principal } from '../../ground/operation-context.ts';
import { defineOperation } from '../../ground/operation.ts';
import { templateId, templateNotFound } from './template-view.ts';

export const deleteTemplate = defineOperation({
  name: 'templates.delete',
  summary: 'Deletes a template; surveys that were made from it are unaffected.',
  audience: 'team',
  destructive: true,
  changes: true,
  input: z.strictObject({ template_id: templateId }),
  output: { kind: 'none' },
  run: (context, input): Promise<undefined> =>
    context.transaction(async (transaction) => {
      const template = await loadTemplateToDelete(transaction, context.principal, input.template_id);
      await removeTemplate(transaction, template.id);
      return undefined;
    }),
});

/**
 * A template that this caller may delete.
 * @throws FieldworkError `not_found`, `forbidden`
 */
export async function loadTemplateToDelete(
  transaction: TeamTransaction,
  principal: Pick<Principal, 'isServiceAdmin'>,
  id: string,
): Promise<TemplateWithDocument> {
  const template = await findTemplate(transaction, id);
  if (template === undefined) throw templateNotFound();
  const refusal = refusalFor(template, principal);
  if (refusal !== null) throw new FieldworkError('forbidden', refusal);
  return template;
}

/** Why this caller may not delete it, or null. */
function refusalFor(
  template: Template & { readonly isOwn: boolean },
  { isServiceAdmin }: Pick<Principal, 'isServiceAdmin'>,
): string | null {
  if (template.createdBy === SYSTEM_USER) return 'This template comes with the service and cannot be deleted.';
  if (!template.isOwn) return 'This template belongs to another team, which alone can delete it.';
  return template.isPublic && !isServiceAdmin ? 'Only platform administrators delete templates of all teams.' : null;
}
