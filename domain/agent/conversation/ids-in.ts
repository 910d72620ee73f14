import { outsideJsonIn } from '../../ground/outside-json.ts';
/** Members whose values are ids, by their names: `id`, `survey_id`, `recipient_ids`, `callId`. */
const NAME_OF_ID = /(?:^|_)ids?$|Ids?$/;
/** A member in a text: in JSON that was cut, or in JSON within JSON, where quotation marks have backslashes before them. */
const MEMBER = /(?<!\\)\\*"(\w{1,60})\\*"\s?:\s?(?:\[([^\]]*)|\\*"([^"\\]*)\\*"|(\d{1,20})(?!\d))/g;
const TEXT_OR_NUMBER = /"([^"\\]*)\\*"|(?<!["\w])(\d{1,20})(?!["\w])/g;
const UUID = /(?<![\w-])[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}(?![\w-])/gi;
const LONGEST_ID = 200;

/** Takes an id and the name of the member that it stood in, which is empty for one that stood in the middle of a text. */
type Take = (name: string, id: string) => void;

/**
 * Every id of a JSON value as `name id`, word for word, each once, in the order in which they stand there: of members at any
 * depth, of lists, of JSON within texts even where it was cut. An id without a name is told alone.
 */
export function idsIn(value: unknown): readonly string[] {
  const named = new Set<string>();
  const found = new Set<string>();
  const unnamed = new Set<string>();
  collect(value, '', (name, id) => {
    if (id === '' || id.length > LONGEST_ID) return;
    if (name === '') unnamed.add(id);
    else found.add(`${name} ${id}`);
    if (name !== '') named.add(id);
  });
  return [...found, ...[...unnamed].filter((id) => !named.has(id))];
}

function collect(value: unknown, name: string, take: Take): void {
  if (Array.isArray(value)) value.forEach((item: unknown) => collect(item, name, take));
  else if (typeof value === 'number' && NAME_OF_ID.test(name)) take(name, String(value));
  else if (typeof value === 'string') collectText(value, name, take);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) collect(member, key, take);
  }
}

function collectText(text: string, name: string, take: Take): void {
  if (NAME_OF_ID.test(name) && text.length <= LONGEST_ID) {
    take(name, text);
    return;
  }
  const parsed = /^\s*[[{]/.test(text) ? outsideJsonIn(text) : undefined;
  if (parsed !== undefined) collect(parsed, '', take);
  else scan(text, take);
}

function scan(text: string, take: Take): void {
  for (const [, name = '', list, one, number] of text.matchAll(MEMBER)) {
    if (!NAME_OF_ID.test(name)) continue;
    if (list === undefined) take(name, one ?? number ?? '');
    else for (const [, item, counted] of list.matchAll(TEXT_OR_NUMBER)) take(name, item ?? counted ?? '');
  }
  for (const [id] of text.matchAll(UUID)) take('', id);
}
