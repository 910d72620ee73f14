import { outsideJsonIn } from '../../../domain/ground/outside-json.ts';
import { z } from 'zod';

/** How the US Census Bureau's service is reached. */
export type CensusAccess = {
  /** Null: of a server that wants none. */
  readonly apiKey: string | null;
  /** Null: its public address. */
  readonly baseUrl: string | null;
  /** The last of the five years of the American Community Survey. */
  readonly vintage: number;
};

export type CensusRequest = {
  /** At most 50 variables. */
  readonly variables: readonly string[];
  /** `county:031`, `zip code tabulation area:10001` */
  readonly geography: string;
  /** `state:17`; null where the geography lies in nothing. */
  readonly within: string | null;
};

/** Rows by the names of their columns. */
export type CensusRow = Readonly<Record<string, string | null>>;

/** Why the service gave no figures, as the end of a sentence. */
export class CensusFailure extends Error {}

const PUBLIC_ADDRESS = 'https://api.census.gov';
const MOST_BYTES = 4 * 1024 * 1024;
const NO_CONTENT = 204;

/** An answer: the names of the columns, then the rows. */
const tableSchema = z.tuple([z.array(z.string())]).rest(z.array(z.union([z.string(), z.number(), z.null()])));

/**
 * Asks the American Community Survey once (`GET /data/{vintage}/acs/acs5`). No row for a geography that it has none of.
 * @throws CensusFailure for whatever else is no table; the abort's reason once `signal` ends it
 */
export async function askCensus(
  access: CensusAccess,
  request: CensusRequest,
  signal: AbortSignal,
): Promise<readonly CensusRow[]> {
  const answer = await get(addressOf(access, request), signal);
  if (answer.status === NO_CONTENT) return [];
  if (answer.status !== 200) throw new CensusFailure(failureInWords(answer.status));
  const table = tableSchema.safeParse(outsideJsonIn(answer.body));
  if (!table.success) throw new CensusFailure('gave an answer that makes no sense: check CENSUS_API_KEY');
  const [columns, ...rows] = table.data;
  return rows.map((row) =>
    Object.fromEntries(columns.map((column, index) => [column, textOf(row[index] ?? null)] as const)),
  );
}

function textOf(cell: string | number | null): string | null {
  return cell === null ? null : String(cell);
}

function addressOf({ apiKey, baseUrl, vintage }: CensusAccess, { variables, geography, within }: CensusRequest): URL {
  const address = new URL(`${(baseUrl ?? PUBLIC_ADDRESS).replace(/\/+$/, '')}/data/${vintage}/acs/acs5`);
  address.searchParams.set('get', variables.join(','));
  address.searchParams.set('for', geography);
  if (within !== null) address.searchParams.set('in', within);
  if (apiKey !== null) address.searchParams.set('key', apiKey);
  return address;
}

async function get(address: URL, signal: AbortSignal): Promise<{ readonly status: number; readonly body: string }> {
  try {
    // A wrong key is answered by a redirect to a page about keys.
    const response = await fetch(address, { signal, redirect: 'manual', headers: { accept: 'application/json' } });
    return { status: response.status, body: await readWhole(response) };
  } catch (error) {
    if (error instanceof CensusFailure) throw error;
    // The original is not attached: it may quote the key.
    throw new CensusFailure(signal.aborted ? 'gave no answer in time' : "can't be reached");
  }
}

async function readWhole(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MOST_BYTES) throw new CensusFailure('gave an answer that is too long');
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failureInWords(status: number): string {
  if (status === 429) return 'takes no more questions now';
  if (status >= 300 && status < 500)
    return `refused the question (HTTP ${status}): check CENSUS_API_KEY and CENSUS_VINTAGE`;
  return `failed (HTTP ${status})`;
}
