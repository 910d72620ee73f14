import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { makeServiceRole, requireServiceRights, rightsOf } from '../../db/service-role.ts';
import type { RoleRights, ServiceRole } from '../../db/service-role.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import { placesIn } from '../services/data-folder.ts';
import { keptSecret } from '../services/kept-files.ts';
import { errorCode } from '../services/processes.ts';
import type { Reporter } from '../services/reporter.ts';
import { withDatabase } from './patient-database.ts';

export type DatabaseAddresses = {
  /** Of the role that owns the tables; only for `npm start` itself. */
  readonly ownerUrl: string;
  /** Of a role that is configured for the service; null: one is made. */
  readonly serviceUrl: string | null;
};

/** https://www.postgresql.org/docs/18/errcodes-appendix.html */
const NOT_ALLOWED = '42501';
/** A wrong password, an unknown role, a database that it may not connect to. */
const LOGIN_REFUSED = ['28P01', '28000', NOT_ALLOWED];

/**
 * The address that the service's processes log in with: of a role that may work as `fieldwork_app` and can become nobody
 * else. Where none is configured it is made; its name and password are kept in the data folder, so that several services
 * on one database server each have their own.
 * @throws FieldworkError `service_unavailable` where there is no such role, with what to do
 */
export async function serviceDatabase(
  { ownerUrl, serviceUrl }: DatabaseAddresses,
  dataDir: string,
  { reporter, signal }: { readonly reporter: Pick<Reporter, 'step'>; readonly signal: AbortSignal },
): Promise<string> {
  return reporter.step(
    'Role',
    async (progress) => {
      const onWait = () => progress('waiting for the database');
      const find = async () => {
        const url = serviceUrl ?? (await ownRoleUrl(ownerUrl, dataDir));
        requireServiceRights(await rightsAt(url), new URL(url).username);
        return url;
      };
      return withDatabase(ownerUrl, find, { onWait, signal });
    },
    (url) => new URL(url).username,
  );
}

async function ownRoleUrl(ownerUrl: string, dataDir: string): Promise<string> {
  const { secrets } = placesIn(dataDir);
  const role: ServiceRole = {
    name: await keptSecret(join(secrets, 'database-role'), () => `fieldwork_service_${randomBytes(4).toString('hex')}`),
    password: await keptSecret(join(secrets, 'database-password')),
  };
  const url = Object.assign(new URL(ownerUrl), { username: role.name, password: role.password }).toString();
  if (await logsIn(url)) return url;
  try {
    await makeServiceRole(ownerUrl, role);
  } catch (error) {
    if (errorCode(error) === NOT_ALLOWED) throw mayNotMakeRoles(ownerUrl, error);
    throw error;
  }
  return url;
}

async function rightsAt(url: string): Promise<RoleRights> {
  try {
    return await rightsOf(url);
  } catch (error) {
    if (!LOGIN_REFUSED.includes(errorCode(error) ?? '')) throw error;
    const { username, host } = new URL(url);
    throw new FieldworkError(
      'service_unavailable',
      `The role ${username} can't log in to the database at ${host} (${String(error)}): make it, with GRANT fieldwork_app TO ${username}; or mend DATABASE_URL.`,
      { cause: error },
    );
  }
}

/** False where the role is unknown, has another password or lacks its right: it is made, or mended, then. */
async function logsIn(url: string): Promise<boolean> {
  try {
    return (await rightsOf(url)).mayWork;
  } catch (error) {
    if (LOGIN_REFUSED.includes(errorCode(error) ?? '')) return false;
    throw error;
  }
}

function mayNotMakeRoles(ownerUrl: string, cause: unknown): FieldworkError {
  const owner = new URL(ownerUrl).username;
  return new FieldworkError(
    'service_unavailable',
    `The role ${owner} of DATABASE_URL owns the tables, and the service must not work as their owner, but ${owner} may not make a role for it. Have an administrator run\n  CREATE ROLE fieldwork_service LOGIN NOINHERIT PASSWORD '…'; GRANT fieldwork_app TO fieldwork_service;\nand set DATABASE_URL to that role, and DATABASE_OWNER_URL to what DATABASE_URL is now. (Or allow it: ALTER ROLE ${owner} CREATEROLE; GRANT fieldwork_app TO ${owner} WITH ADMIN OPTION;)`,
    { cause },
  );
}
