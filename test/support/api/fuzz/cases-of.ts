import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { JsonSchema } from '../../../../api/input-shape.ts';
import type { OpenApiDocument } from '../../../../api/openapi/build-openapi.ts';
import { nearMisses, ODD_TEXTS, oddValues } from '../near-misses.ts';
import { valuesOf } from '../values-of-schema.ts';
import type { LookUp } from '../values-of-schema.ts';
import type { Known, World } from './a-world.ts';
import { FILES } from './files.ts';
import { WORDS } from './questions.ts';

/** One request. `kind` says by which rules it was made. */
export type Case = {
  readonly kind: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
};

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
};

/** An operation as the document describes it. */
export type Described = {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
};

const HEADER_FAULTS: readonly Readonly<Record<string, string>>[] = [
  { 'X-Service-Token': 'wrong' },
  { 'X-Service-Token': '' },
  { 'X-Team-ID': '' },
  { 'X-Team-ID': 'no uuid' },
  { 'X-Team-ID': '00000000-0000-0000-0000-000000000000' },
  { 'X-User-ID': '' },
  { 'X-User-ID': 'no uuid' },
  { 'If-Match': '"999"' },
  { 'If-Match': 'W/"1"' },
  { 'If-Match': '1' },
  { 'If-Match': '"99999999999999"' },
  { 'If-None-Match': '"1", "2"' },
  { 'If-None-Match': '*' },
  { 'Idempotency-Key': 'k'.repeat(300) },
  { 'Idempotency-Key': 'same' },
  { 'Idempotency-Key': '"' },
  { 'Last-Event-ID': 'x'.repeat(300) },
  { Accept: 'image/png' },
  { 'Accept-Encoding': 'x' },
  { Range: 'bytes=5-2' },
  { Expect: '' },
];

const MEDIA_FAULTS: readonly { readonly type: string; readonly body: string }[] = [
  { type: 'text/plain', body: '{}' },
  { type: '', body: '{}' },
  { type: 'application/json; charset=latin1', body: '{}' },
  { type: 'application/json', body: '{' },
  { type: 'application/json', body: '[]' },
  { type: 'application/json', body: 'null' },
  { type: 'application/json', body: '"text"' },
  { type: 'application/json', body: '{"a": 1, "a": 2}' },
  { type: 'application/json', body: '\u0000' },
  { type: 'application/json', body: `${'['.repeat(20_000)}${']'.repeat(20_000)}` },
  { type: 'application/json', body: `{"a":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}` },
  { type: 'application/json', body: '{"__proto__": {"a": 1}}' },
  { type: 'application/json', body: '{"name": {"length": {"toString": 1}}}' },
  { type: 'application/json', body: '' },
  { type: 'application/x-www-form-urlencoded', body: 'a=b' },
  { type: 'multipart/form-data', body: 'x' },
  { type: 'multipart/form-data; boundary=b', body: '--b\r\n\r\n--b--\r\n' },
  { type: 'multipart/form-data; boundary=b', body: '--b' },
];

/** What is not as it should be: mostly nothing or one thing, so that the others are reached. */
type Fault = {
  readonly kind: string;
  /** Whose ids are named: those of the team, of another, of nobody, of no form, or one survey's beside another's. */
  readonly whose?: 'foreign' | 'unknown' | 'malformed' | 'mixed';
  readonly header?: Readonly<Record<string, string>>;
  readonly media?: (typeof MEDIA_FAULTS)[number];
  readonly query?: 'odd' | 'unknown' | 'double';
  readonly body?: true;
};

const faults: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 9, arbitrary: fc.constant<Fault>({ kind: 'fitting' }) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('foreign', 'unknown', 'malformed', 'mixed')
      .map((whose) => ({ kind: `ids: ${whose}`, whose })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...HEADER_FAULTS)
      .map((header) => ({ kind: `header: ${JSON.stringify(header)}`, header })),
  },
  { weight: 2, arbitrary: fc.constantFrom(...MEDIA_FAULTS).map((media) => ({ kind: `media: ${media.type}`, media })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom('odd', 'unknown', 'double').map((query) => ({ kind: `query: ${query}`, query })),
  },
  { weight: 5, arbitrary: fc.constant<Fault>({ kind: 'body', body: true }) },
  { weight: 1, arbitrary: fc.constant<Fault>({ kind: 'body and query', body: true, query: 'odd', whose: 'mixed' }) },
);

/** What a case is made of. */
const plans = fc.record({
  fault: faults,
  survey: fc.nat(),
  picks: fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
  odd: fc.constantFrom(...ODD_TEXTS).map((text) => text.slice(0, 2_000)),
  file: fc.constantFrom(...FILES),
});

/** A parameter is left out more often than it is given. */
const LEFT_OUT = { weight: 3, arbitrary: fc.constant(undefined) };

/** Requests for one operation, by rule from what the document says of it. */
export function casesOf(
  document: OpenApiDocument,
  path: string,
  operation: Described,
  worlds: { readonly own: World; readonly foreign: World },
): fc.Arbitrary<Case> {
  const lookUp: LookUp = (reference) => {
    const name = reference.split('/').at(-1) ?? '';
    return document.components['schemas']?.[name] ?? {};
  };
  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const schema = content?.schema ?? {};
  const oddBodies = fc.oneof({ weight: 6, arbitrary: nearMisses(schema, lookUp) }, { weight: 1, arbitrary: oddValues });
  const queries = fc.record(
    Object.fromEntries(
      (operation.parameters ?? [])
        .filter((each) => each.in === 'query')
        .map((each) => [
          each.name,
          fc.oneof({ weight: 1, arbitrary: valuesOf(each.schema, lookUp) }, ...(each.required ? [] : [LEFT_OUT])),
        ]),
    ),
  );
  return fc.tuple(plans, valuesOf(schema, lookUp), oddBodies, queries).map(([plan, fitting, odd, query]) => {
    const { fault } = plan;
    const chooser = choosing(plan.picks);
    const known = knownOf(fault.whose ?? 'own', plan.survey, worlds, chooser);
    const text = (value: unknown) => encodeURIComponent(String(value).toWellFormed());
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      fault.whose === 'malformed'
        ? text(plan.odd === '' ? 'x' : plan.odd.slice(0, 200))
        : text(idOf(name, known, chooser)),
    );
    const media = type === undefined ? undefined : fault.media;
    const isForm = type === 'multipart/form-data' && media === undefined;
    const value = withKnown(
      fault.body === true ? odd : lean(fitting, lookUpOf(schema, lookUp), chooser),
      known,
      chooser,
    );
    return {
      kind: fault.kind,
      path: filled + searchOf(operation, query, fault.query, plan.odd, known, chooser),
      headers: {
        ...worlds.own.caller,
        ...(type !== undefined && !isForm && { 'Content-Type': media?.type ?? type }),
        ...fault.header,
      },
      body: type === undefined ? undefined : isForm ? formOf(value, plan.file) : (media?.body ?? bodyOf(value)),
    };
  });
}

type Chooser = (count: number) => number;

function choosing(picks: readonly number[]): Chooser {
  let at = 0;
  return (count) => {
    at = (at + 1) % picks.length;
    return (picks[at] ?? 0) % count;
  };
}

function knownOf(
  whose: string,
  survey: number,
  { own, foreign }: { own: World; foreign: World },
  choose: Chooser,
): Known {
  const world = whose === 'foreign' ? foreign : own;
  if (whose === 'unknown') return {};
  const chosen = world.surveys[survey % world.surveys.length] ?? {};
  const other = world.surveys[choose(world.surveys.length)] ?? {};
  return whose === 'mixed'
    ? { ...world.ofTeam, ...other, survey_id: chosen['survey_id'] ?? [] }
    : { ...world.ofTeam, ...chosen };
}

function idOf(name: string, known: Known, choose: Chooser): unknown {
  const ids = known[name] ?? WORDS[name] ?? [];
  return ids.length === 0 ? randomUUID() : ids[choose(ids.length)];
}

/** With what is known by a member's name, at any depth, mostly in place of what the schema alone allows. */
function withKnown(value: unknown, known: Known, choose: Chooser): unknown {
  if (Array.isArray(value)) return value.map((item) => withKnown(item, known, choose));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]): [string, unknown] => {
      const ids = Object.hasOwn(known, name) ? known[name] : Object.hasOwn(WORDS, name) ? WORDS[name] : undefined;
      const isReplaced = ids !== undefined && ids.length > 0 && choose(4) > 0;
      return [name, isReplaced ? ids[choose(ids.length)] : withKnown(member, known, choose)];
    }),
  );
}

function searchOf(
  operation: Described,
  query: Readonly<Record<string, unknown>>,
  how: Fault['query'],
  odd: string,
  known: Known,
  choose: Chooser,
): string {
  const fitting = Object.entries(withKnown(query, known, choose) as object).flatMap(
    ([name, value]): [string, string][] => (value === undefined ? [] : [[name, String(value).toWellFormed()]]),
  );
  const search = new URLSearchParams(fitting);
  const names = (operation.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name);
  const name = names[choose(Math.max(names.length, 1))];
  if (how === 'odd' && name !== undefined) search.set(name, odd.toWellFormed());
  if (how === 'double' && name !== undefined) search.append(name, 'again');
  if (how === 'unknown' && choose(2) === 0) search.set('unknown_parameter', odd.toWellFormed());
  return search.size === 0 ? '' : `?${search.toString()}`;
}

/** Without most members that may be left out: each given one may be wrong for what is there. */
function lean(value: unknown, { required }: JsonSchema, choose: Chooser): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const needed = new Set((required ?? []) as readonly string[]);
  const isWhole = choose(3) === 0;
  return Object.fromEntries(Object.entries(value).filter(([name]) => isWhole || needed.has(name) || choose(4) === 0));
}

function lookUpOf(schema: JsonSchema, lookUp: LookUp): JsonSchema {
  return typeof schema['$ref'] === 'string' ? lookUp(schema['$ref']) : schema;
}

function bodyOf(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value);
}

function formOf(value: unknown, file: ArrayBuffer | string): FormData {
  const form = new FormData();
  for (const [name, member] of Object.entries(typeof value === 'object' && value !== null ? value : {})) {
    if (name === 'file') continue;
    form.set(name, typeof member === 'string' ? member.toWellFormed() : JSON.stringify(member));
  }
  if (typeof value !== 'object' || value === null || 'file' in value) form.set('file', new Blob([file]), 'file.docx');
  return form;
}
