import type { ContactDetails } from './contact-forms.ts';
import type { Literal } from './literal-pattern.ts';

/** What a person is called in the data that an erasure finds. */
export type KnownNames = {
  /** First and last names together, and telephone numbers: they mean one person, or few. */
  readonly full: readonly string[];
  /** Single names: many people have them, so they count in the person's own responses alone. */
  readonly single: readonly string[];
};

/** The names in contact forms, and in what lists and links say of the person. */
export function knownNames(forms: readonly ContactDetails[], metadata: readonly unknown[]): KnownNames {
  const said = [...forms.map(namesInForm), ...metadata.map(namesInMetadata)];
  const names = said.flatMap(({ first, last, whole }) => [
    ...whole,
    ...first.flatMap((one) => last.map((other) => `${one} ${other}`)),
    ...first,
    ...last,
  ]);
  const worded = names.map(wordsOf).filter((words) => words.length > 0);
  const full = worded.filter((words) => words.length > 1).map((words) => words.join(' '));
  const numbers = said.flatMap(({ phones }) => phones).filter((phone) => digitsOf(phone) >= FEWEST_DIGITS);
  return {
    full: unique([...full.filter((name) => lettersOf(name) >= FEWEST_LETTERS_OF_FULL), ...numbers]),
    single: unique(worded.flat().filter((word) => lettersOf(word) >= FEWEST_LETTERS)),
  };
}

/** Shorter ones are words of some language, or initials. */
const FEWEST_LETTERS = 3;
const FEWEST_LETTERS_OF_FULL = 6;
/** Shorter numbers are extensions, codes and amounts. */
const FEWEST_DIGITS = 7;

/** The literals of names; a full name also with the last name first. */
export function nameLiterals(names: readonly string[]): readonly Literal[] {
  const turned = names.flatMap((name) => {
    const words = name.split(' ');
    const last = words.at(-1) ?? '';
    return words.length > 1 && /\p{L}/u.test(name) ? [`${last} ${words.slice(0, -1).join(' ')}`] : [];
  });
  return unique([...names, ...turned]).map((text) => ({ kind: 'name', text }));
}

type Said = {
  readonly first: readonly string[];
  readonly last: readonly string[];
  readonly whole: readonly string[];
  readonly phones: readonly string[];
};

function namesInForm({ firstname, lastname, phone }: ContactDetails): Said {
  return { first: given(firstname), last: given(lastname), whole: [], phones: given(phone) };
}

/** What lists call the columns of names, without case and anything but letters. */
const FIRST = new Set(['firstname', 'givenname', 'forename', 'vorname', 'fornavn', 'prenom', 'nombre']);
const LAST = new Set(['lastname', 'surname', 'familyname', 'nachname', 'efternavn', 'apellido', 'apellidos']);
const WHOLE = new Set(['name', 'fullname', 'displayname', 'contactname', 'navn', 'nom']);
const PHONE = new Set([
  'phone',
  'phonenumber',
  'telephone',
  'tel',
  'mobile',
  'mobilephone',
  'cell',
  'handy',
  'telefon',
]);

function namesInMetadata(metadata: unknown): Said {
  const members = typeof metadata === 'object' && metadata !== null ? Object.entries(metadata) : [];
  const named = (keys: ReadonlySet<string>) =>
    members.flatMap(([key, value]) => (keys.has(plainKey(key)) && typeof value === 'string' ? given(value) : []));
  return { first: named(FIRST), last: named(LAST), whole: named(WHOLE), phones: named(PHONE) };
}

function plainKey(key: string): string {
  return key
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();
}

function given(text: string | undefined): readonly string[] {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || trimmed.includes('@') ? [] : [trimmed];
}

/** Blanks and commas part names; marks around a word, as of "J.", belong to none. */
function wordsOf(name: string): readonly string[] {
  return name
    .split(/[\s,]+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, ''))
    .filter((word) => /\p{L}/u.test(word));
}

function lettersOf(text: string): number {
  return (text.match(/\p{L}/gu) ?? []).length;
}

function digitsOf(text: string): number {
  return (text.match(/\p{N}/gu) ?? []).length;
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
