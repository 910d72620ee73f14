import type { Context } from 'koa';
import { success } from './demand-answers.ts';
import { wrongRequest } from './refusal.ts';

const DEFAULT_ROWS = 10;
const MOST_ROWS = 100;

/**
 * A page of a list: `limit` of at most 100 and `offset`, and fields that rows must have; any other parameter is refused.
 * @param url of the stand-in, for the links to other pages
 */
export function listAnswer<Row extends object>(
  ctx: Context,
  rows: readonly Row[],
  fields: readonly (keyof Row & string)[],
  url: string,
): object {
  const query = new URLSearchParams(ctx.querystring);
  const unknown = [...query.keys()].find((name) => !['limit', 'offset', ...fields].includes(name));
  if (unknown !== undefined) throw wrongRequest(`The parameter ${unknown} is unknown`);
  const limit = wholeParameter(query, 'limit', DEFAULT_ROWS, 1, MOST_ROWS);
  const offset = wholeParameter(query, 'offset', 0, 0, Number.MAX_SAFE_INTEGER);
  const found = rows.filter((row) =>
    fields.every((field) => !query.has(field) || String(row[field]) === query.get(field)),
  );
  const at = (start: number): string => {
    query.set('offset', String(start));
    return `${url}${ctx.path}?${query.toString()}`;
  };
  const last = Math.max(0, Math.ceil(found.length / limit) - 1) * limit;
  const links = {
    first: at(0),
    last: at(last),
    next: at(Math.min(offset + limit, last)),
    prev: at(Math.max(0, offset - limit)),
    self: at(offset),
  };
  return success(found.slice(offset, offset + limit), { links, pageSize: limit, total: found.length });
}

function wholeParameter(query: URLSearchParams, name: string, missing: number, least: number, most: number): number {
  const text = query.get(name);
  if (text === null) return missing;
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most))
    throw wrongRequest(`The parameter ${name} must lie within ${least} and ${most}`);
  return value;
}
