/**
 * Texts that a team wrote for its surveys and mails: versions that were live never change, and questions explain the
 * answers.
 */
const AUTHORED_TABLES: ReadonlySet<string> = new Set([
  'survey_edits',
  'survey_versions',
  'surveys',
  'teams',
  'templates',
  'translation_batches',
  'translation_jobs',
  'translation_texts',
]);
const AUTHORED_COLUMNS: ReadonlySet<string> = new Set([
  'email_lists.email_template',
  'email_sends.template',
  'email_tests.template',
]);
const ANSWERS: ReadonlySet<string> = new Set(['responses.answers', 'responses.set_aside', 'responses.drafts']);

/**
 * Whether an erasure leaves words of this column as they are, and only reports that they name the person: what the team wrote
 * itself, and answers, unless these are to be redacted.
 */
export function isKeptColumn(
  table: string,
  column: string,
  { redactAnswers }: { readonly redactAnswers: boolean },
): boolean {
  const name = `${table}.${column}`;
  return AUTHORED_TABLES.has(table) || AUTHORED_COLUMNS.has(name) || (ANSWERS.has(name) && !redactAnswers);
}
