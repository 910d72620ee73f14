import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEEP_ALIVE_MS } from '../../../stand-ins/kit/keep-alive.ts';

/** What the bureau does with a question. */
export type CensusBehaviour =
  | { readonly kind: 'answer' }
  | { readonly kind: 'error'; readonly status: number; readonly body?: string }
  | { readonly kind: 'raw'; readonly body: string }
  | { readonly kind: 'drop' }
  | { readonly kind: 'hang' };

export type CensusServer = {
  readonly url: string;
  /** The addresses that were asked for, decoded. */
  readonly asked: readonly URL[];
  readonly close: () => Promise<void>;
};

/** Cells by variable for each geography, as `county:031|state:17`; a variable that is not named is `1`. */
export type CensusWorld = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** Places by state, as the bureau names them: `{ '17': [['Chicago city, Illinois', '14000']] }`. */
export type CensusPlaces = Readonly<Record<string, readonly (readonly [name: string, code: string])[]>>;

const MOST_VARIABLES = 50;

/** Starts a server on 127.0.0.1 that speaks the protocol of the Census Bureau's American Community Survey. */
export async function startCensusServer(
  { world = {}, places = {} }: { readonly world?: CensusWorld; readonly places?: CensusPlaces },
  behave: () => CensusBehaviour = () => ({ kind: 'answer' }),
): Promise<CensusServer> {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push(url);
    const behaviour = behave();
    if (behaviour.kind === 'hang') return;
    if (behaviour.kind === 'drop') {
      request.socket.destroy();
      return;
    }
    const { status, body } = behaviour.kind === 'answer' ? answerTo(url, world, places) : failed(behaviour);
    response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' });
    response.end(body);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function failed(behaviour: Exclude<CensusBehaviour, { kind: 'answer' | 'drop' | 'hang' }>) {
  return behaviour.kind === 'raw'
    ? { status: 200, body: behaviour.body }
    : { status: behaviour.status, body: behaviour.body ?? 'error' };
}

function answerTo(url: URL, world: CensusWorld, places: CensusPlaces): { status: number; body: string } {
  if (!/^\/data\/\d{4}\/acs\/acs5$/.test(url.pathname)) return { status: 404, body: 'error: unknown dataset' };
  const variables = url.searchParams.get('get')?.split(',') ?? [];
  if (variables.length === 0 || variables.length > MOST_VARIABLES) return { status: 400, body: 'error: too many' };
  const geography = url.searchParams.get('for') ?? '';
  const within = url.searchParams.get('in');
  const state = within?.split(':')[1] ?? '';
  if (geography === 'place:*') {
    const rows = (places[state] ?? []).map(([name, code]) => [name, state, code]);
    return table([['NAME', 'state', 'place'], ...rows]);
  }
  const cells = world[within === null ? geography : `${geography}|${within}`];
  if (cells === undefined) return { status: 204, body: '' };
  return table([
    [...variables, geography.split(':')[0] ?? ''],
    [...variables.map((name) => (name in cells ? (cells[name] ?? null) : '1')), geography.split(':')[1] ?? ''],
  ]);
}

function table(rows: readonly (readonly (string | null)[])[]): { status: number; body: string } {
  return { status: 200, body: JSON.stringify(rows) };
}
