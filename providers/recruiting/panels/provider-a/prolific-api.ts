import { z } from 'zod';
import { isFieldworkError } from '../../../../domain/ground/errors.ts';
import { outsideJsonIn } from '../../../../domain/ground/outside-json.ts';
import type { Schema } from '../../../../domain/ground/schema.ts';
import { askPanel } from '../ask-panel.ts';
import type { PanelRequest } from '../ask-panel.ts';
import { panelFailures } from '../panel-failures.ts';
import { PROLIFIC_URL } from './provider-a-settings.ts';
import type { ProviderASettings } from './provider-a-settings.ts';

/** The provider's calls: each returns its response, validated by the shape, or throws. */
export type ProlificApi = {
  readonly get: <Shape extends Schema>(path: string, shape: Shape) => Promise<z.output<Shape>>;
  readonly send: <Shape extends Schema>(
    method: 'POST' | 'PATCH',
    path: string,
    body: unknown,
    shape: Shape,
  ) => Promise<z.output<Shape>>;
  readonly remove: (path: string) => Promise<void>;
  /** A list, page by page. */
  readonly pages: <Shape extends Schema>(path: string, row: Shape) => AsyncGenerator<readonly z.output<Shape>[]>;
};

const DEFAULT_TIMEOUT_MS = 30_000;
/** No list of this provider is so long: an endless one is broken. */
const MOST_PAGES = 1_000;
export const ROWS_A_PAGE = 100;

/** @throws FieldworkError as `PanelProvider` has them */
export function createProlificApi(settings: ProviderASettings): ProlificApi {
  const { token, timeoutMs = DEFAULT_TIMEOUT_MS, clock = Date.now } = settings;
  const base = (settings.baseUrl ?? PROLIFIC_URL).replace(/\/+$/, '');
  const failures = panelFailures('Panel provider A', 'its token and what the token may do', [token]);

  const ask = async (method: PanelRequest['method'], path: string, body?: unknown): Promise<unknown> => {
    const headers = { authorization: `Token ${token}` };
    const request = { method, url: base + path, headers, ...(body === undefined ? {} : { body }) };
    const { status, text, retryAfterMs } = await askPanel(request, { failures, timeoutMs, clock });
    const answer = outsideJsonIn(text);
    if (status < 200 || status > 299) throw failures.ofStatus(status, reasonsOf(answer), retryAfterMs);
    return answer;
  };
  const read = <Shape extends Schema>(answer: unknown, shape: Shape): z.output<Shape> => {
    const result = z.safeParse(shape, answer);
    if (!result.success) throw failures.away('gave an answer that makes no sense');
    return result.data;
  };

  return {
    get: async (path, shape) => read(await ask('GET', path), shape),
    send: async (method, path, body, shape) => read(await ask(method, path, body), shape),
    remove: async (path) => {
      await ask('DELETE', path);
    },
    pages: async function* pages(path, row) {
      const list = z.object({ results: z.array(row), _links: pageLinks.nullish() });
      let before = '';
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const mark = path.includes('?') ? '&' : '?';
        const answer = await nextPage(page, async () =>
          read(await ask('GET', `${path}${mark}page=${page}&page_size=${ROWS_A_PAGE}`), list),
        );
        // Some of its lists return the same page for every number.
        const rows = JSON.stringify(answer?.results);
        if (answer === null || rows === before) return;
        before = rows;
        yield answer.results;
        if (isLast(answer)) return;
      }
      throw failures.away('gave a list without an end');
    },
  };
}

const pageLinks = z.object({ next: z.object({ href: z.string().nullish() }).nullish() });

/** Links to further pages decide, if there are any; else a page that isn't full is the last. */
function isLast({
  results,
  _links,
}: {
  results: readonly unknown[];
  _links?: z.output<typeof pageLinks> | null | undefined;
}): boolean {
  if (_links?.next !== undefined && _links.next !== null) return (_links.next.href ?? null) === null;
  return results.length !== ROWS_A_PAGE;
}

/** Null for a page after the last one, for which the provider answers "not found". */
async function nextPage<Answer>(page: number, ask: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await ask();
  } catch (error) {
    if (page > 1 && isFieldworkError(error, 'not_found')) return null;
    throw error;
  }
}

const errorDetail = z.object({
  title: z.string().nullish(),
  message: z.string().nullish(),
  detail: z.union([z.string(), z.array(z.string()), z.record(z.string(), z.unknown())]).nullish(),
});

/** The provider's message, from each of its envelopes: `{error: {title, detail}}`, `{title, detail}`, `{message, detail}`. */
function reasonsOf(answer: unknown): string {
  const inner = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : answer;
  const { data } = errorDetail.safeParse(inner);
  if (data === undefined) return '';
  const { title, message, detail } = data;
  return [title ?? message ?? '', detailText(detail)].filter((part) => part !== '').join(': ');
}

function detailText(detail: z.output<typeof errorDetail>['detail']): string {
  if (detail === null || detail === undefined) return '';
  if (typeof detail === 'string') return detail;
  if (Array.isArray(detail)) return detail.join('; ');
  return Object.entries(detail)
    .map(([field, problem]) => `${field}: ${typeof problem === 'string' ? problem : JSON.stringify(problem)}`)
    .join('; ');
}
