import { isOn } from './run-properties.ts';
import type { XmlAttributes } from './xml-names.ts';

/** The properties in a w:pPr; missing ones are absent. Filled while the element streams by. */
export type ParagraphProperties = {
  styleId?: string;
  /** '0' takes the paragraph out of its style's list. */
  numberingId?: string;
  level?: number;
  /** 0-8 for headings, 9 for body text. */
  outlineLevel?: number;
  indentTwips?: number;
  rightToLeft?: boolean;
  dropCap?: boolean;
};

/** The width of a character unit of indentation in twips, at Word's East Asian body size of 10.5 points. */
const TWIPS_PER_CHARACTER = 210;
const MAX_LEVEL = 8;

/** Reads one child of a w:pPr (or of its w:numPr); unknown children are ignored. */
export function noteParagraphProperty(properties: ParagraphProperties, name: string, attributes: XmlAttributes): void {
  NOTES.get(name)?.(properties, attributes);
}

/** A whole number, or undefined for other values. */
export function wholeNumber(value: string | undefined): number | undefined {
  const number = value === undefined ? NaN : Number.parseInt(value, 10);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** A list level, limited to the nine levels of Word. */
export function listLevel(value: string | undefined): number {
  return Math.min(Math.max(wholeNumber(value) ?? 0, 0), MAX_LEVEL);
}

/** The left indentation of a w:ind in twips; "start" is the strict name. */
export function leftIndent(attributes: XmlAttributes): number | undefined {
  const twips = wholeNumber(attributes['w:left'] ?? attributes['w:start']);
  const hundredths = wholeNumber(attributes['w:leftChars'] ?? attributes['w:startChars']);
  return twips ?? (hundredths === undefined ? undefined : Math.round((hundredths * TWIPS_PER_CHARACTER) / 100));
}

type Note = (properties: ParagraphProperties, attributes: XmlAttributes) => void;

const NOTES: ReadonlyMap<string, Note> = new Map(
  Object.entries<Note>({
    'w:pStyle': (properties, attributes) => assign(properties, 'styleId', attributes['w:val']),
    'w:numId': (properties, attributes) => assign(properties, 'numberingId', attributes['w:val']),
    'w:ilvl': (properties, attributes) => assign(properties, 'level', listLevel(attributes['w:val'])),
    'w:outlineLvl': (properties, attributes) => assign(properties, 'outlineLevel', wholeNumber(attributes['w:val'])),
    'w:ind': (properties, attributes) => assign(properties, 'indentTwips', leftIndent(attributes)),
    'w:bidi': (properties, attributes) => assign(properties, 'rightToLeft', isOn(attributes)),
    'w:framePr': (properties, attributes) => {
      const kind = attributes['w:dropCap'];
      assign(properties, 'dropCap', kind === 'drop' || kind === 'margin');
    },
  }),
);

function assign<Key extends keyof ParagraphProperties>(
  properties: ParagraphProperties,
  key: Key,
  value: ParagraphProperties[Key] | undefined,
): void {
  if (value !== undefined) Object.assign(properties, { [key]: value });
}
