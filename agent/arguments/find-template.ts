import { FieldworkError } from '../../domain/ground/errors.ts';
import { isUuid } from '../../domain/ground/ids.ts';
import { listTemplates } from '../../operations/questionnaire/templates/list-templates.ts';
import { runOperation } from '../../operations/ground/run-operation.ts';
import type { ToolContext } from '../tool.ts';

const MOST_NAMED = 40;

/**
 * The id of a template that is named by its id or name, or by a part of the name that only one has.
 * @throws FieldworkError `invalid_input` with the names there are
 */
export async function findTemplateId({ services, principal }: ToolContext, named: string): Promise<string> {
  if (isUuid(named)) return named;
  const { items } = await runOperation(listTemplates, services, principal, { limit: 200 });
  const wanted = named.trim().toLowerCase();
  const exact = items.find(({ name }) => name.toLowerCase() === wanted);
  const partly = items.filter(({ name }) => name.toLowerCase().includes(wanted));
  const found = exact ?? (partly.length === 1 ? partly[0] : undefined);
  if (found !== undefined) return found.id;
  const names = (partly.length > 0 ? partly : items).map(({ name }) => name).slice(0, MOST_NAMED);
  throw new FieldworkError('invalid_input', `Which template? There are: ${names.join(', ')}.`, {
    issues: [{ path: 'template', message: 'Write the name or the id of one template.' }],
  });
}
