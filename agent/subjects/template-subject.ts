import type { TeamTransaction } from '../../db/transaction.ts';
import { questionsOf } from '../../domain/questionnaire/document/question-index.ts';
import { loadTemplateToDelete } from '../../operations/questionnaire/templates/delete-template.ts';
import type { Subject, ToolContext } from '../tool.ts';
import { counted } from './counted-words.ts';
import { factHash } from './fact-hash.ts';
import { quoted } from './quoted.ts';

/**
 * Deleting a template of the team.
 * @throws FieldworkError what `templates.delete` throws
 */
export async function templateDeletionSubject(
  transaction: TeamTransaction,
  { template_id }: { readonly template_id: string },
  { principal }: Pick<ToolContext, 'principal'>,
): Promise<Subject> {
  const template = await loadTemplateToDelete(transaction, principal, template_id);
  const questions = counted(questionsOf(template.document).length, 'question');
  const whose = template.isPublic ? 'for all teams' : 'for the whole team';
  return {
    words: `Delete the template ${quoted(template.name)} (${template.category}, ${questions}) ${whose}. Surveys that were made from it stay. This can’t be undone.`,
    facts: {
      template_id: template.id,
      is_public: template.isPublic,
      content_sha256: factHash([template.name, template.description, template.category, template.document]),
    },
  };
}
