import type { Knex } from 'knex';
import { SYSTEM_USER } from '../domain/questionnaire/survey/template.ts';
import { builtInTemplates } from '../domain/questionnaire/templates/built-in-templates.ts';

/**
 * Updates the stored built-in templates to those of this release: new ones are added, changed ones replaced (with their
 * use count unchanged), dropped ones removed. Runs as the role that owns the table; any number of processes may run it
 * at once.
 */
export async function storeBuiltInTemplates(knex: Knex): Promise<void> {
  const templates = builtInTemplates();
  await knex.transaction(async (sql) => {
    await sql('templates')
      .whereNull('team_id')
      .whereNotIn(
        'id',
        templates.map((template) => template.id),
      )
      .delete();
    for (const [position, template] of templates.entries()) {
      const row = {
        name: template.name,
        description: template.description,
        category: template.category,
        position,
        data: JSON.stringify(template.document),
      };
      await sql('templates')
        .insert({
          ...row,
          id: template.id,
          team_id: null,
          is_public: true,
          language: 'en',
          subtype: 'online',
          created_by: SYSTEM_USER,
          created_at: sql.fn.now(),
          updated_at: sql.fn.now(),
        })
        .onConflict('id')
        .merge({ ...row, updated_at: sql.fn.now() })
        .whereRaw(
          `(templates.name, templates.description, templates.category, templates.position, templates.data)
           is distinct from (excluded.name, excluded.description, excluded.category, excluded.position, excluded.data)`,
        );
    }
  });
}
