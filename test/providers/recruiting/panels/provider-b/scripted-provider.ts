import { createProviderB } from '../../../../../providers/recruiting/panels/provider-b/create-provider-b.ts';
import { startScriptedServer } from '../../../../support/servers/scripted-server.ts';
import type { ScriptedAnswer } from '../../../../support/servers/scripted-server.ts';
import { ACCOUNT } from './provider-b-flavour.ts';

/** What stands around the data of a success. */
export const OK = { status: { message: 'success', errors: [] }, meta: {} };

/** A provider that answers as a script says, once it has let somebody in. */
export async function startScriptedProvider(answer: (path: string) => ScriptedAnswer) {
  const server = await startScriptedServer(({ path }) =>
    path.startsWith('/auth') ? { body: { accessToken: 'a', refreshToken: 'r' } } : answer(path),
  );
  const settings = { baseUrl: server.url, ...ACCOUNT, isStandIn: false, timeoutMs: 60_000 };
  return { server, provider: createProviderB(settings) };
}
