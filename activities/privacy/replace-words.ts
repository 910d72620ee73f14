import { randomUUID } from 'node:crypto';
import { lockRow, rowsLike, saveWords, teamTables } from '../../db/stores/privacy/privacy-search-store.ts';
import type { FoundRow, TeamTable } from '../../db/stores/privacy/privacy-search-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { countInJson, replaceInJson } from '../../domain/privacy/json-literals.ts';
import { isKeptColumn } from '../../domain/privacy/kept-columns.ts';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';
import { isOwnContact } from '../../domain/privacy/own-contact.ts';
import type { Mailbox } from '../../domain/privacy/own-contact.ts';

/** The columns by which files are found: the activity that deletes files changes them. */
const FILE_KEYS: ReadonlySet<string> = new Set([
  'artifacts.storage_key',
  'export_jobs.source_key',
  'export_parts.storage_key',
  'stored_objects.storage_key',
]);

type Replacing = {
  readonly replacement: string;
  readonly redactAnswers: boolean;
  readonly mailbox: Mailbox;
  readonly tokens: readonly string[];
  /** The person's full names: they are replaced where the address or a token stands beside them. */
  readonly names: LiteralSearch;
};

/** The number of changed rows, and the surveys whose responses are among them. */
export type Replaced = { readonly rows: number; readonly surveyIds: readonly string[] };

/**
 * Replaces the literals that name a person in every table of the team: stored answers to repeated requests, results, event
 * streams, cached insights, and whatever quotes them. The proof reports what is kept on purpose.
 */
export async function replaceWords(
  transaction: TeamTransaction,
  search: LiteralSearch,
  how: Replacing,
): Promise<Replaced> {
  let changed = 0;
  const surveyIds = new Set<string>();
  for (const table of await teamTables(transaction)) {
    if (!table.isChangeable) continue;
    const portions = rowsLike(transaction, table.name, search.likePatterns);
    for await (const rows of portions) {
      for (const found of rows) {
        if (!(await replaceInRow(transaction, search, { table, found, how }))) continue;
        changed += 1;
        if (table.name === 'responses') surveyIds.add(String(found.row['survey_id']));
      }
    }
  }
  return { rows: changed, surveyIds: [...surveyIds] };
}

async function replaceInRow(
  transaction: TeamTransaction,
  search: LiteralSearch,
  { table, found, how }: { readonly table: TeamTable; readonly found: FoundRow; readonly how: Replacing },
): Promise<boolean> {
  const naming = (row: FoundRow['row']) =>
    [...table.wordColumns.keys()].filter(
      (column) => isToReplace(table.name, column, how) && countInJson(search, row[column]) > 0,
    );
  if (naming(found.row).length === 0) return false;
  // A row that was changed at the same time is found by the following search.
  const row = await lockRow(transaction, table, found.place);
  if (row === undefined || isTheirOwn(table, row, how)) return false;
  const columns = naming(row);
  if (columns.length === 0) return false;
  // Rows that differ only in the spelling of the address must stay different.
  const replacementIn = (column: string) =>
    table.uniqueColumns.has(column) ? `${how.replacement}:${randomUUID()}` : how.replacement;
  const words = columns.map((column) => {
    const replacement = replacementIn(column);
    return [column, replaceInJson(how.names, replaceInJson(search, row[column], replacement), replacement)] as const;
  });
  // A hash of answers with the address would let anybody who guesses the address confirm it.
  const isRedacted = table.name === 'responses' && columns.includes('answers');
  const forgotten = isRedacted ? { answers_sha256: null } : {};
  await saveWords(transaction, table, { place: found.place, words: { ...Object.fromEntries(words), ...forgotten } });
  return true;
}

/**
 * A row about the person that was added just now, not a quote: the proof finds it by its key, which must stay, and then it
 * is anonymized as a whole.
 */
function isTheirOwn({ name }: TeamTable, row: FoundRow['row'], { mailbox, tokens }: Replacing): boolean {
  if (name === 'responses') return tokens.some((token) => token === row['email_token']);
  if (name !== 'recipients' && name !== 'panel_contacts') return false;
  const { email, folded, problem } = row;
  return isOwnContact({ email, folded, problem }, mailbox);
}

function isToReplace(table: string, column: string, how: Replacing): boolean {
  return !FILE_KEYS.has(`${table}.${column}`) && !isKeptColumn(table, column, how);
}
