import type { Knex } from 'knex';
import type { SurveyDocument } from '../../../domain/questionnaire/document/survey-document.ts';
import type { SurveySubtype } from '../../../domain/questionnaire/survey/survey.ts';
import type {
  Template,
  TemplateCategory,
  TemplateWithDocument,
} from '../../../domain/questionnaire/survey/template.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** Stores a template of the team. */
export async function insertTemplate(
  { sql, teamId, writeJson }: TeamTransaction,
  template: TemplateWithDocument,
): Promise<void> {
  await sql('templates').insert({
    id: template.id,
    team_id: teamId,
    name: template.name,
    description: template.description,
    category: template.category,
    is_public: template.isPublic,
    language: template.language,
    subtype: template.subtype,
    usage_count: template.usageCount,
    created_by: template.createdBy,
    data: await writeJson(template.document),
    created_at: template.createdAt,
    updated_at: template.updatedAt,
  });
}

/** A page of the templates that the team sees, built-in ones first, then the newest; and their number. */
export async function listTemplates(
  transaction: TeamTransaction,
  { category, limit, offset }: { category: TemplateCategory | undefined; limit: number; offset: number },
): Promise<{ templates: readonly Template[]; total: number }> {
  const matching = visible(transaction);
  if (category !== undefined) void matching.where({ category });
  const [counted] = await matching.clone().count<{ count: string }[]>({ count: '*' });
  const rows = await matching
    .orderByRaw('team_id is null desc, position, created_at desc, id')
    .limit(limit)
    .offset(offset)
    .select<TemplateRow[]>(WITHOUT_DATA);
  return { templates: rows.map(fromRow), total: Number(counted?.count ?? 0) };
}

/** A template that the team sees, and whether it is the team's own; undefined where there is none with that id. */
export async function findTemplate(
  transaction: TeamTransaction,
  id: string,
): Promise<(TemplateWithDocument & { readonly isOwn: boolean }) | undefined> {
  const row = await visible(transaction)
    .where({ id })
    .first<(TemplateRow & { team_id: string | null; data: SurveyDocument }) | undefined>('*');
  return row === undefined
    ? undefined
    : { ...fromRow(row), document: row.data, isOwn: row.team_id === transaction.teamId };
}

/** Counts one more survey made from it. */
export async function countTemplateUse({ sql }: TeamTransaction, id: string): Promise<void> {
  await sql.raw('select count_template_use(?)', [id]);
}

/** Deletes a template of the team; surveys made from it stay. */
export async function deleteTemplate({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('templates').where({ team_id: teamId, id }).delete();
}

const WITHOUT_DATA = [
  'id',
  'name',
  'description',
  'category',
  'is_public',
  'language',
  'subtype',
  'usage_count',
  'created_by',
  'created_at',
  'updated_at',
];

function visible({ sql, teamId }: TeamTransaction): Knex.QueryBuilder {
  return sql('templates').where((either) => {
    void either.where({ team_id: teamId }).orWhere({ is_public: true });
  });
}

type TemplateRow = {
  id: string;
  name: string;
  description: string;
  category: TemplateCategory;
  is_public: boolean;
  language: string;
  subtype: SurveySubtype;
  usage_count: number;
  created_by: string;
  created_at: Date;
  updated_at: Date;
};

function fromRow(row: TemplateRow): Template {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    isPublic: row.is_public,
    language: row.language,
    subtype: row.subtype,
    usageCount: row.usage_count,
    createdBy: row.created_by,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
