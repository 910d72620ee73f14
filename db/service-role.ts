import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { FieldworkError } from '../domain/ground/errors.ts';

/** A role that the service's processes log in as. */
export type ServiceRole = {
  /** In small letters, digits and underscores. */
  readonly name: string;
  readonly password: string;
};

/** What a role can do in a database, as far as the service is concerned. */
export type RoleRights = {
  /** It may work as `fieldwork_app`, which is all that the service needs. */
  readonly mayWork: boolean;
  /** What it could do besides, each as a part of a sentence; none for a role that is right for the service. */
  readonly beyond: readonly string[];
};

/**
 * Makes the role, or gives it this password: it may work as `fieldwork_app`, and nothing else. Row level security binds it
 * whatever it does, since neither itself nor a role that it may become owns anything.
 * @param ownerUrl of a role that may create roles, and grant `fieldwork_app`
 * @throws the database's error
 */
export async function makeServiceRole(ownerUrl: string, { name, password }: ServiceRole): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const role = pg.escapeIdentifier(name);
    const secret = pg.escapeLiteral(scramVerifier(password));
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
    await client.query('begin');
    await client.query(
      rowCount === 0
        ? `create role ${role} login noinherit password ${secret}`
        : `alter role ${role} password ${secret}`,
    );
    await client.query(`grant fieldwork_app to ${role} with inherit false, set true, admin false`);
    await client.query(
      `do $$ begin execute format('grant connect on database %I to ${role}', current_database()); end $$`,
    );
    await client.query('commit');
  });
}

/**
 * Logs in and looks at what the role of an address could do, if somebody made it.
 * @throws the database's error if it can't log in
 */
export async function rightsOf(url: string): Promise<RoleRights> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ mayWork: boolean; isSuperuser: boolean; mighty: string[]; owners: string[] }>(
      RIGHTS,
    );
    const { mayWork = false, isSuperuser = false, mighty = [], owners = [] } = rows[0] ?? {};
    if (isSuperuser) return { mayWork, beyond: ['is a superuser'] };
    return {
      mayWork,
      beyond: [
        ...(owners.length === 0 ? [] : [`can be ${owners.join(', ')}, who owns the tables or the database`]),
        ...(mighty.length === 0 ? [] : [`can be ${mighty.join(', ')}, who may do more than the service`]),
      ],
    };
  });
}

/**
 * Refuses an address whose role could see the data of all teams. A database that is away now is no reason to refuse: it is
 * waited for elsewhere.
 * @throws FieldworkError `service_unavailable`, with what to do
 */
export async function refuseMightyRole(url: string): Promise<void> {
  const rights = await rightsOf(url).catch(() => null);
  if (rights !== null) requireServiceRights(rights, new URL(url).username);
}

/** @throws FieldworkError `service_unavailable` where the rights are not those of the service, with what to do */
export function requireServiceRights({ mayWork, beyond }: RoleRights, name: string): void {
  if (beyond.length > 0) {
    throw new FieldworkError(
      'service_unavailable',
      `The role ${name}, as which the service would log in, ${beyond.join(', and ')}: row level security would not hold one team's data from another. Set DATABASE_URL to a role that may only work as fieldwork_app.`,
    );
  }
  if (mayWork) return;
  throw new FieldworkError(
    'service_unavailable',
    `The role ${name} of DATABASE_URL may not work as fieldwork_app: run GRANT fieldwork_app TO ${name};`,
  );
}

/** The roles that the login role is, or can become (`set role`), and what they own. */
const RIGHTS = `
  with mine as (select r.* from pg_roles r where pg_has_role(session_user, r.oid, 'MEMBER'))
  select
    exists (select from pg_roles r where r.rolname = 'fieldwork_app' and pg_has_role(session_user, r.oid, 'SET'))
      as "mayWork",
    (select r.rolsuper from pg_roles r where r.rolname = session_user) as "isSuperuser",
    array(
      select m.rolname::text from mine m
      where m.rolsuper or m.rolbypassrls or m.rolcreaterole or m.rolcreatedb or m.rolreplication
        or (m.rolname ~ '^pg_' and m.rolname <> 'pg_database_owner')
      order by 1
    ) as "mighty",
    array(
      select m.rolname::text from mine m
      where exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relowner = m.oid)
        or exists (select from pg_database d where d.datname = current_database() and d.datdba = m.oid)
      order by 1
    ) as "owners"`;

/** What Postgres keeps of a password (RFC 5803), so that the password itself is in no statement, and so in no log. */
function scramVerifier(password: string): string {
  const rounds = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyOf = (words: string) => createHmac('sha256', salted).update(words).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`;
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  // A connection that is lost fails the query that needs it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
