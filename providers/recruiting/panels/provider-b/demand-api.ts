import { z } from 'zod';
import type { Schema } from '../../../../domain/ground/schema.ts';
import { away } from './demand-failures.ts';
import { askDemandApi } from './demand-http.ts';
import type { DemandAnswer, DemandRequest } from './demand-http.ts';
import { createDemandTokens } from './demand-tokens.ts';
import type { ProviderBSettings } from './provider-b-settings.ts';

/** The provider's calls, authenticated: each returns the `data` of its response, validated by the shape, or throws. */
export type DemandApi = {
  readonly get: <Shape extends Schema>(path: string, shape: Shape) => Promise<z.output<Shape>>;
  readonly post: <Shape extends Schema>(path: string, body: unknown, shape: Shape) => Promise<z.output<Shape>>;
  /** Every page of a list. */
  readonly list: <Shape extends Schema>(path: string, row: Shape) => Promise<readonly z.output<Shape>[]>;
};

const envelope = z.object({
  status: z.object({
    message: z.string().nullish(),
    errors: z.array(z.object({ message: z.string().nullish(), code: z.string().nullish() })).nullish(),
  }),
  data: z.unknown().optional(),
  meta: z.object({ total: z.number().int().nonnegative().optional() }).nullish(),
});

type Envelope = z.output<typeof envelope>;

/** The provider's largest page. */
const ROWS_A_PAGE = 100;
/** No list of this provider is so long: an endless one is broken. */
const MOST_PAGES = 100;

/** @throws FieldworkError as `PanelProvider` has them */
export function createDemandApi(settings: ProviderBSettings): DemandApi {
  const tokens = createDemandTokens(settings);

  const call = async (request: DemandRequest): Promise<Envelope> => {
    const accessToken = await tokens.current();
    const first = await askDemandApi(settings, { ...request, accessToken });
    if (first.status !== 401) return contentOf(first);
    return contentOf(await askDemandApi(settings, { ...request, accessToken: await tokens.renewed(accessToken) }));
  };
  return {
    get: async (path, shape) => dataAs((await call({ method: 'GET', path: `/sample/v1${path}` })).data, shape),
    post: async (path, body, shape) =>
      dataAs((await call({ method: 'POST', path: `/sample/v1${path}`, body })).data, shape),
    list: async (path, row) => {
      const rows: z.output<typeof row>[] = [];
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const query = `${path.includes('?') ? '&' : '?'}limit=${ROWS_A_PAGE}&offset=${rows.length}`;
        const { data, meta } = await call({ method: 'GET', path: `/sample/v1${path}${query}` });
        const some = dataAs(data, z.array(row));
        rows.push(...some);
        if (some.length === 0 || rows.length >= (meta?.total ?? rows.length)) return rows;
      }
      throw away('gave a list without an end');
    },
  };
}

function contentOf(answer: DemandAnswer): Envelope {
  const read = envelope.safeParse(answer.body);
  if (answer.status < 200 || answer.status > 299) {
    throw answer.failures.ofStatus(answer.status, read.success ? reasonsOf(read.data) : '', answer.retryAfterMs);
  }
  if (!read.success) throw away('gave an answer that makes no sense');
  if (read.data.status.message !== 'success')
    throw answer.failures.ofStatus(answer.status, reasonsOf(read.data), undefined);
  return read.data;
}

function reasonsOf({ status }: Envelope): string {
  const reasons = (status.errors ?? []).flatMap(({ message, code }) => message ?? code ?? []);
  return reasons.length > 0 ? reasons.join('; ') : (status.message ?? '');
}

function dataAs<Shape extends Schema>(data: unknown, shape: Shape): z.output<Shape> {
  const read = z.safeParse(shape, data);
  if (!read.success) throw away('gave an answer that makes no sense');
  return read.data;
}
