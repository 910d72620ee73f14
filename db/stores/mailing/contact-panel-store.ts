import type { Contact } from '../../../domain/mailing/contacts/contact.ts';
import type { TeamTransaction } from '../../transaction.ts';

/** A team's list of people to write to. */
export type ContactPanel = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly createdBy: string;
  readonly createdAt: Date;
};

export type CountedContactPanel = ContactPanel & { readonly totalCount: number };

/** A contact as it is stored in a contact panel. */
export type ContactPanelContact = Contact & { readonly id: string; readonly createdAt: Date };

export async function insertContactPanel({ sql, teamId }: TeamTransaction, panel: ContactPanel): Promise<void> {
  await sql('contact_panels').insert({
    id: panel.id,
    team_id: teamId,
    name: panel.name,
    description: panel.description,
    tags: panel.tags,
    created_by: panel.createdBy,
    created_at: panel.createdAt,
  });
}

/**
 * The contact panel, or undefined where the team has none with that id. `lock`: other changes of it wait for this
 * transaction.
 */
export async function findContactPanel(
  { sql, teamId }: TeamTransaction,
  id: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CountedContactPanel | undefined> {
  const query = sql<ContactPanelRow>('contact_panels').where({ team_id: teamId, id });
  const row = await (lock ? query.forNoKeyUpdate() : query).first();
  if (row === undefined) return undefined;
  const [counted] = await sql('panel_contacts').where({ panel_id: id }).count<{ count: string }[]>({ count: '*' });
  return { ...fromRow(row), totalCount: Number(counted?.count ?? 0) };
}

/** One page, newest first, and the total. */
export async function listContactPanels(
  { sql, teamId }: TeamTransaction,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly contactPanels: readonly CountedContactPanel[]; readonly total: number }> {
  const own = sql('contact_panels').where({ team_id: teamId });
  const [counted] = await own.clone().count<{ count: string }[]>({ count: '*' });
  const rows = await own
    .orderByRaw('created_at desc, id')
    .limit(limit)
    .offset(offset)
    .select<(ContactPanelRow & { total_count: string })[]>('contact_panels.*', sql.raw(CONTACTS_OF_CONTACT_PANEL));
  return {
    contactPanels: rows.map((row) => ({ ...fromRow(row), totalCount: Number(row.total_count) })),
    total: Number(counted?.count ?? 0),
  };
}

const CONTACTS_OF_CONTACT_PANEL =
  '(select count(*) from panel_contacts where panel_contacts.panel_id = contact_panels.id) as total_count';

export async function updateContactPanel(
  { sql, teamId }: TeamTransaction,
  { id, name, description, tags }: Pick<ContactPanel, 'id' | 'name' | 'description' | 'tags'>,
): Promise<void> {
  await sql('contact_panels').where({ team_id: teamId, id }).update({ name, description, tags });
}

/** Deletes a contact panel with its contacts. */
export async function deleteContactPanel({ sql, teamId }: TeamTransaction, id: string): Promise<void> {
  await sql('contact_panels').where({ team_id: teamId, id }).delete();
}

/** Contacts in one statement: fast for a list of a hundred thousand, and within the driver's limit of parameters. */
const ROWS_AT_ONCE = 5_000;

/**
 * Adds contacts in order; those with an address that the contact panel has already are left out.
 * @returns the number of added contacts
 */
export async function insertContactPanelContacts(
  { sql, teamId }: TeamTransaction,
  contactPanelId: string,
  contacts: readonly ContactPanelContact[],
): Promise<number> {
  let added = 0;
  for (let from = 0; from < contacts.length; from += ROWS_AT_ONCE) {
    const rows = contacts.slice(from, from + ROWS_AT_ONCE).map((contact) => ({
      id: contact.id,
      team_id: teamId,
      panel_id: contactPanelId,
      email: contact.email,
      folded: contact.folded,
      problem: contact.problem,
      metadata: JSON.stringify(contact.metadata),
      created_at: contact.createdAt,
    }));
    const inserted = await sql('panel_contacts')
      .insert(rows)
      .onConflict(['panel_id', 'folded'])
      .ignore()
      .returning<{ id: string }[]>('id');
    added += inserted.length;
  }
  return added;
}

/** One page in the order in which they were added, and the number of matches. */
export async function listContactPanelContacts(
  { sql, teamId }: TeamTransaction,
  contactPanelId: string,
  { search, limit, offset }: { readonly search: string | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly contacts: readonly ContactPanelContact[]; readonly total: number }> {
  const matching = sql('panel_contacts').where({ team_id: teamId, panel_id: contactPanelId });
  if (search !== undefined) void matching.andWhereRaw('strpos(folded, ?) > 0', [search.toLowerCase()]);
  const [counted] = await matching.clone().count<{ count: string }[]>({ count: '*' });
  const rows = await matching.orderBy('position').limit(limit).offset(offset).select<ContactRow[]>('*');
  return { contacts: rows.map(fromContactRow), total: Number(counted?.count ?? 0) };
}

/** A contact panel's contacts in chunks, in order: a long list is never in memory as a whole. */
export async function* contactsInPortions(
  { sql, teamId }: TeamTransaction,
  contactPanelId: string,
): AsyncGenerator<readonly ContactPanelContact[]> {
  let after = '0';
  for (;;) {
    const rows = await sql('panel_contacts')
      .where({ team_id: teamId, panel_id: contactPanelId })
      .andWhere('position', '>', after)
      .orderBy('position')
      .limit(ROWS_AT_ONCE)
      .select<(ContactRow & { position: string })[]>('*');
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(fromContactRow);
    after = last.position;
  }
}

/** @returns false where the contact panel has no contact with that id */
export async function deleteContactPanelContact(
  { sql, teamId }: TeamTransaction,
  contactPanelId: string,
  id: string,
): Promise<boolean> {
  return (await sql('panel_contacts').where({ team_id: teamId, panel_id: contactPanelId, id }).delete()) > 0;
}

type ContactPanelRow = {
  id: string;
  team_id: string;
  name: string;
  description: string;
  tags: string[];
  created_by: string;
  created_at: Date;
};

type ContactRow = {
  id: string;
  email: string;
  folded: string;
  problem: string | null;
  metadata: Record<string, string>;
  created_at: Date;
};

function fromRow(row: ContactPanelRow): ContactPanel {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    tags: row.tags,
    createdBy: row.created_by,
    createdAt: row.created_at,
  };
}

function fromContactRow(row: ContactRow): ContactPanelContact {
  return {
    id: row.id,
    email: row.email,
    folded: row.folded,
    problem: row.problem,
    metadata: row.metadata,
    createdAt: row.created_at,
  };
}
