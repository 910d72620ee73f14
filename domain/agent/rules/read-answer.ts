import { outsideJsonIn } from '../../ground/outside-json.ts';
import type { DoneCall } from './plan.ts';

/** An answer's JSON: what its text says, or as much of a cut one as its beginning still says. */
export function answerValue(text: string): unknown {
  return outsideJsonIn(text);
}

/** True where the answer was too long, and only its beginning is there. */
export function isCut(done: DoneCall): boolean {
  return typeof member(done.value, 'result_id') === 'string' && typeof member(done.value, 'preview') === 'string';
}

/** A member of an object; undefined for all else. */
export function member(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, name) ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}

/** A text or number in an answer, as words; of a cut answer its first member of that name. Null where there is none. */
export function said(done: DoneCall, name: string): string | null {
  const whole = isCut(done) ? firstInPreview(done, name) : member(done.value, name);
  return plain(whole);
}

/** A text or number as words on one line; null for all else. */
export function plain(value: unknown): string | null {
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000);
  if (typeof value !== 'string') return null;
  const line = value.replace(/\s+/gu, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}

/** The objects of a list: of the answer itself or of its member; of a cut answer those with a name in its beginning. */
export function listed(done: DoneCall, name = 'items'): readonly Readonly<Record<string, unknown>>[] {
  if (isCut(done)) return namedInPreview(done);
  const list = Array.isArray(done.value) ? (done.value as readonly unknown[]) : member(done.value, name);
  if (!Array.isArray(list)) return [];
  return (list as readonly unknown[]).filter(
    (one): one is Readonly<Record<string, unknown>> => typeof one === 'object' && one !== null,
  );
}

function previewOf(done: DoneCall): string {
  const preview = member(done.value, 'preview');
  return typeof preview === 'string' ? preview : '';
}

function firstInPreview(done: DoneCall, name: string): unknown {
  const found = new RegExp(String.raw`"${name}":("(?:[^"\\]|\\.){0,500}"|-?\d[\d.]*)`, 'u').exec(previewOf(done));
  return found?.[1] === undefined ? undefined : outsideJsonIn(found[1]);
}

const NAMED =
  /\{"id":("[^"\\]{1,80}"),(?:"survey_id":"[^"\\]{1,80}",)?"name":("(?:[^"\\]|\\.){0,500}")(?:,"status":("[^"\\]{1,40}"))?/gu;

function namedInPreview(done: DoneCall): readonly Readonly<Record<string, unknown>>[] {
  return [...previewOf(done).matchAll(NAMED)].map(([, id, name, status]) => ({
    id: outsideJsonIn(id ?? ''),
    name: outsideJsonIn(name ?? ''),
    ...(status === undefined ? {} : { status: outsideJsonIn(status) }),
  }));
}

function wordsIn(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The words of a text that tell it from others, in lower case. */
function tellingWords(text: string): readonly string[] {
  return wordsIn(text)
    .filter((word) => !COMMON.has(word))
    .map(singular);
}

/** "The guest list" is called "Guests". */
function singular(word: string): string {
  return word.length > 3 ? word.replace(/(?<!s)s$/u, '') : word;
}

const COMMON = new Set('the a an of and for survey questionnaire poll template list our my'.split(' '));

type Named = Readonly<Record<string, unknown>>;

/** Those of a list that a name means: by the same words, else by containing all of them. */
export function namedAs(list: readonly Named[], name: string): readonly Named[] {
  const wanted = tellingWords(name);
  if (wanted.length === 0) return [];
  const wordsOf = (one: Named) => tellingWords(typeof one['name'] === 'string' ? one['name'] : '');
  const same = list.filter((one) => wordsOf(one).join(' ') === wanted.join(' '));
  if (same.length > 0) return same;
  return list.filter((one) => wanted.every((word) => wordsOf(one).includes(word)));
}

/** Those of a list whose name stands in a text, word for word; the longest names where there are more. */
export function namedIn(list: readonly Named[], text: string): readonly Named[] {
  const words = ` ${wordsIn(text).map(singular).join(' ')} `;
  const nameOf = (one: Named) => (typeof one['name'] === 'string' ? tellingWords(one['name']).join(' ') : '');
  const found = list.filter((one) => nameOf(one) !== '' && words.includes(` ${nameOf(one)} `));
  const longest = Math.max(0, ...found.map((one) => nameOf(one).length));
  return found.filter((one) => nameOf(one).length === longest);
}

/** Names for a sentence: in quotation marks, at most ten. */
export function namesOf(list: readonly Named[]): string {
  const names = list.slice(0, 10).flatMap((one) => plain(one['name']) ?? []);
  const more = list.length - names.length;
  return `${names.map((name) => `“${name}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
