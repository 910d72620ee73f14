import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { serviceTokenFile } from '../service-state.ts';
import { placesIn } from '../services/data-folder.ts';
import { keptSecret } from '../services/kept-files.ts';

export type Secrets = {
  readonly serviceTokens: readonly string[];
  /** The generated token, to be shown; null if tokens are configured, which are never shown. */
  readonly madeToken: string | null;
  readonly tokenFile: string | null;
  readonly signingSecret: string;
};

/** The configured secrets; missing ones are generated once and stored in the data folder for its owner alone. */
export async function secretsOf(config: Config, dataDir: string): Promise<Secrets> {
  const signingSecret = config.signingSecret ?? (await keptSecret(join(placesIn(dataDir).secrets, 'signing-secret')));
  if (config.serviceTokens.length > 0) {
    return { serviceTokens: config.serviceTokens, madeToken: null, tokenFile: null, signingSecret };
  }
  const tokenFile = serviceTokenFile(dataDir);
  const madeToken = await keptSecret(tokenFile);
  return { serviceTokens: [madeToken], madeToken, tokenFile, signingSecret };
}
