import { allowLongStatements } from '../../db/stores/privacy/privacy-erasure-store.ts';
import { countTeamRows, responseRows, rowsLike, teamTables } from '../../db/stores/privacy/privacy-search-store.ts';
import type { FoundRow } from '../../db/stores/privacy/privacy-search-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { withoutForms } from '../../domain/privacy/contact-forms.ts';
import type { ContactDetails } from '../../domain/privacy/contact-forms.ts';
import { countInJson, replaceInJson } from '../../domain/privacy/json-literals.ts';
import { isKeptColumn } from '../../domain/privacy/kept-columns.ts';
import type { LiteralSearch } from '../../domain/privacy/literal-search.ts';

/** The number of times that each column names a person, by `table.column`; what is kept on purpose is counted separately. */
export type RowFindings = {
  readonly tables: number;
  readonly rows: number;
  readonly hits: Readonly<Record<string, number>>;
  readonly kept: Readonly<Record<string, number>>;
};

/** What rows are searched for. */
export type RowSearches = {
  /** The address and the tokens. */
  readonly search: LiteralSearch;
  /** Full names: anywhere, where they may be somebody else's. */
  readonly names: LiteralSearch;
  /** All names: in the person's own responses. */
  readonly ownNames: LiteralSearch;
  readonly responseIds: readonly string[];
};

/** A logical dump of the team, searched as it is read: every column of every row of every table. */
export async function searchRows(
  transaction: TeamTransaction,
  searches: RowSearches,
  how: { readonly redactAnswers: boolean },
): Promise<RowFindings> {
  await allowLongStatements(transaction);
  const { search, names, responseIds } = searches;
  const own = new Set(responseIds);
  const tables = await teamTables(transaction);
  const found = { hits: new Map<string, number>(), kept: new Map<string, number>() };
  let rows = 0;
  for (const { name } of tables) {
    rows += await countTeamRows(transaction, name);
    for await (const portion of rowsLike(transaction, name, [...search.likePatterns, ...names.likePatterns])) {
      for (const { row } of portion) {
        const isOwn = name === 'responses' && own.has(String(row['id']));
        for (const [column, value] of Object.entries(row)) {
          const side = isKeptColumn(name, column, how) ? found.kept : found.hits;
          add(side, `${name}.${column}`, countInJson(search, value));
          if (isOwn || isOfOthers(`${name}.${column}`)) continue;
          add(found.kept, inNames(`${name}.${column}`), countBeside(search, names, withoutForms(value, hasAddress)));
        }
      }
    }
  }
  for await (const portion of responseRows(transaction, responseIds)) {
    for (const { row } of portion) addOwnNames(row, searches, found, how);
  }
  return { tables: tables.length, rows, hits: Object.fromEntries(found.hits), kept: Object.fromEntries(found.kept) };
}

/** Where names are counted: beside the addresses of the same place. */
export function inNames(place: string): string {
  return `names in ${place}`;
}

/** Contacts that are left have other addresses, and what links say is said of whom they were sent to: namesakes. */
function isOfOthers(column: string): boolean {
  return /^(?:recipients|panel_contacts)[.]|^responses[.](?:respondent_metadata|panel_data)$/.test(column);
}

/** A contact form that is not the person's is about a namesake, unless it tells no address. */
function hasAddress({ email }: ContactDetails): boolean {
  return email !== undefined;
}

/** What respondents say of themselves; other columns hold the words of the service, and times. */
const SAID: readonly string[] = ['answers', 'set_aside', 'drafts', 'respondent_metadata', 'panel_data', 'fraud'];

function addOwnNames(
  row: FoundRow['row'],
  { search, ownNames }: RowSearches,
  found: { readonly hits: Map<string, number>; readonly kept: Map<string, number> },
  how: { readonly redactAnswers: boolean },
): void {
  for (const column of SAID) {
    const side = isKeptColumn('responses', column, how) ? found.kept : found.hits;
    add(side, inNames(`responses.${column}`), countBeside(search, ownNames, row[column]));
  }
}

/** How often names occur outside of addresses, which may be made of them. */
function countBeside(search: LiteralSearch, names: LiteralSearch, value: unknown): number {
  return countInJson(names, value) === 0 ? 0 : countInJson(names, replaceInJson(search, value, ' '));
}

function add(counts: Map<string, number>, place: string, count: number): void {
  if (count > 0) counts.set(place, (counts.get(place) ?? 0) + count);
}
