import { isHarmfulName } from '../../ground/outside-json.ts';
import { shownCharacters } from '../../ground/shown-characters.ts';
import { foldedName, PLACEHOLDER_NAMES } from '../mail/placeholder-names.ts';

/** The data of a contact beside the address: texts by name, in the given order. */
export type Metadata = Readonly<Record<string, string>>;

export const METADATA_LIMITS = { keys: 50, keyCharacters: 64, valueCharacters: 1_000 } as const;

/** Names with another meaning already. */
const RESERVED = new Set(['email', ...PLACEHOLDER_NAMES].map(foldedName));

export type MetadataReading =
  | { readonly ok: true; readonly metadata: Metadata }
  | { readonly ok: false; readonly key: string; readonly reason: string };

/**
 * Reads metadata: numbers and booleans become text, values stand on one line, what is null or blank is left out. The first key
 * that can't be stored is named with the reason, which repeats no value.
 */
export function readMetadata(entries: readonly (readonly [string, unknown])[]): MetadataReading {
  const kept: [string, string][] = [];
  for (const [key, value] of entries) {
    const text = valueText(value);
    if (text === '') continue;
    const reason = problemOfKey(key) ?? problemOfValue(text);
    if (reason !== null) return { ok: false, key, reason };
    kept.push([key.trim(), text ?? '']);
  }
  const extra = kept[METADATA_LIMITS.keys];
  if (extra !== undefined) {
    return { ok: false, key: extra[0], reason: `Give at most ${METADATA_LIMITS.keys} keys beside "email".` };
  }
  return { ok: true, metadata: Object.fromEntries(kept) };
}

/** The reason why a key can't be stored, null where it can. */
export function problemOfKey(key: string): string | null {
  const name = key.trim();
  if (name === '' || name.length > METADATA_LIMITS.keyCharacters) {
    return `Write a key of 1 to ${METADATA_LIMITS.keyCharacters} characters.`;
  }
  if (!name.isWellFormed() || /[{}|\p{Cc}\u2028\u2029]/u.test(name)) {
    return 'Write the key on one line, without "{", "}" and "|": mails name it in braces.';
  }
  return isReservedKey(name) ? 'Give this key another name: the service uses this one itself.' : null;
}

/** True for a name that can't be a key: one with another meaning, however it is written, or one that harms. */
export function isReservedKey(name: string): boolean {
  return isHarmfulName(name.trim()) || RESERVED.has(foldedName(name));
}

/** The value for a name: that key's, else that of the first key with the same letters; undefined where there is none. */
export function metadataValue(metadata: Metadata, name: string): string | undefined {
  if (Object.hasOwn(metadata, name)) return metadata[name];
  const folded = foldedName(name);
  const key = Object.keys(metadata).find((one) => foldedName(one) === folded);
  return key === undefined ? undefined : metadata[key];
}

/** Undefined for what is no text. */
function valueText(value: unknown): string | undefined {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return onOneLine(value);
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))
    ? String(value)
    : undefined;
}

function onOneLine(text: string): string {
  const isHuge = text.length > METADATA_LIMITS.valueCharacters * 10;
  return isHuge ? text : shownCharacters(text).replace(/\s+/gu, ' ').trim();
}

function problemOfValue(text: string | undefined): string | null {
  if (text === undefined) return 'Write text, a number, true or false; lists and objects can’t stand in a mail.';
  return text.length > METADATA_LIMITS.valueCharacters
    ? `Write at most ${METADATA_LIMITS.valueCharacters} characters.`
    : null;
}
