import { isHarmfulName } from '../../ground/outside-json.ts';

/** What stands between the attributes of a joint margin, and between the categories of a cell of it. */
export const JOINT = ' × ';

/** Characters of a name, at most: attributes are headings, categories may be a phrase. */
const MOST_CHARACTERS = { attribute: 100, category: 200 } as const;

/** As people write the joint: with a multiplication sign, with the letter x between blanks, with an asterisk. */
const SIGNS = [/\s*×\s*/u, /\s+[xX]\s+/u, /\s*\*\s*/u] as const;

const OFF_THE_LINE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

/** By what two spellings of a name are the same: neither case nor the composition of letters tells two apart. */
export function foldedName(name: string): string {
  return name.normalize('NFC').toLowerCase().normalize('NFC');
}

/** A name without blanks around it, its letters composed. */
export function trimmedName(name: string): string {
  return name.normalize('NFC').trim();
}

/** What is wrong with a trimmed name, as a sentence; undefined of a good one. */
export function faultOfName(name: string, kind: 'attribute' | 'category'): string | undefined {
  const most = MOST_CHARACTERS[kind];
  if (name === '') return `Give each ${kind} a name.`;
  if (name.length > most) return `Name each ${kind} in ${most} characters or fewer.`;
  if (OFF_THE_LINE.test(name)) return `Write the name of each ${kind} on one line, without control characters.`;
  if (isHarmfulName(name)) return `No ${kind} can have the name ${name}; choose another.`;
  return undefined;
}

/** The attributes that a key of margins names: several of a joint margin. */
export function attributesIn(key: string): readonly string[] {
  for (const sign of SIGNS) {
    const parts = key.split(sign);
    if (parts.length > 1) return parts.map(trimmedName);
  }
  return [trimmedName(key)];
}

/** The categories that a cell of a joint margin of so many attributes names; undefined where it doesn't name as many. */
export function categoriesIn(key: string, attributes: number): readonly string[] | undefined {
  if (attributes === 1) return [trimmedName(key)];
  return SIGNS.map((sign) => key.split(sign))
    .find((parts) => parts.length === attributes && !parts.some(isSurelyJoint))
    ?.map(trimmedName);
}

/** Whether a key can only be meant as a joint margin: other signs may stand in a name of one attribute. */
export function isSurelyJoint(key: string): boolean {
  return SIGNS[0].test(key);
}

/** A name as an error shows it: on one line, and not as long as somebody may have written it. */
export function shortenedName(name: string): string {
  const most = MOST_CHARACTERS.attribute;
  const shown = name
    .slice(0, most)
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]/gu, ' ');
  return name.length > most ? `${shown}…` : shown;
}
