import { temporaryFolders } from '../../platform/temporary-folder.ts';
import type { Config } from '../../config.ts';

type Env = Readonly<Record<string, string | undefined>>;

/**
 * The environment that the processes read with `readConfig`: the configuration, filled in with generated secrets and
 * addresses of this start.
 */
export function partEnvironment(
  given: Env,
  config: Config,
  made: {
    readonly dataDir: string;
    /** Of the role of the service's processes. */
    readonly databaseUrl: string;
    readonly temporalAddress: string;
    readonly serviceTokens: readonly string[];
    readonly signingSecret: string;
    /** The settings of stand-ins for providers without keys. */
    readonly standInEnvironment: Readonly<Record<string, string>>;
  },
): Env {
  return {
    ...given,
    ...made.standInEnvironment,
    DATA_DIR: made.dataDir,
    // For what is written before a process has a folder of its own.
    TMPDIR: temporaryFolders(made.dataDir),
    DATABASE_URL: made.databaseUrl,
    // Of the role that owns the tables: nothing of the service's processes is to come near it.
    DATABASE_OWNER_URL: undefined,
    TEMPORAL_ADDRESS: made.temporalAddress,
    SERVICE_TOKENS: made.serviceTokens.join(','),
    SIGNING_SECRET: made.signingSecret,
    LOG_FORMAT: config.log.format,
  };
}
