import type { XmlAttributes } from './xml-names.ts';

/** The properties in a w:rPr; missing ones are absent. Filled while the element streams by. */
export type RunProperties = {
  styleId?: string;
  bold?: boolean;
  italic?: boolean;
  strike?: boolean;
  hidden?: boolean;
  underline?: boolean;
  /** RRGGBB in upper case, or null for automatic, black and white. */
  color?: string | null;
  highlighted?: boolean;
  shaded?: boolean;
  /** The font of Latin characters, which symbol fonts are set as. */
  font?: string;
  rightToLeft?: boolean;
  language?: string;
  eastAsianLanguage?: string;
  rightToLeftLanguage?: string;
};

/** Reads one child of a w:rPr; unknown children are ignored. */
export function noteRunProperty(properties: RunProperties, name: string, attributes: XmlAttributes): void {
  NOTES.get(name)?.(properties, attributes);
}

/** True unless the property is stated as off (ECMA-376 part 1, 17.17.4: an absent value means on). */
export function isOn(attributes: XmlAttributes): boolean {
  const value = attributes['w:val'];
  return value !== '0' && value !== 'false' && value !== 'off' && value !== 'none';
}

/** True for a fill that a reader sees: not automatic, not white. */
export function isVisibleFill(attributes: XmlAttributes): boolean {
  const fill = attributes['w:fill']?.toUpperCase();
  if (fill !== undefined && fill !== 'AUTO') return fill !== 'FFFFFF';
  const pattern = attributes['w:val'];
  return pattern !== undefined && pattern !== 'clear' && pattern !== 'nil';
}

type Note = (properties: RunProperties, attributes: XmlAttributes) => void;

const NOTES: ReadonlyMap<string, Note> = new Map(
  Object.entries<Note>({
    'w:rStyle': (properties, attributes) => assign(properties, 'styleId', attributes['w:val']),
    'w:b': (properties, attributes) => assign(properties, 'bold', isOn(attributes)),
    'w:i': (properties, attributes) => assign(properties, 'italic', isOn(attributes)),
    'w:strike': (properties, attributes) => assign(properties, 'strike', isOn(attributes)),
    'w:dstrike': (properties, attributes) => assign(properties, 'strike', isOn(attributes)),
    'w:vanish': (properties, attributes) => assign(properties, 'hidden', isOn(attributes)),
    'w:u': (properties, attributes) => assign(properties, 'underline', isOn(attributes)),
    'w:color': (properties, attributes) => assign(properties, 'color', colorOf(attributes['w:val'])),
    'w:highlight': (properties, attributes) => assign(properties, 'highlighted', isHighlight(attributes['w:val'])),
    'w:shd': (properties, attributes) => assign(properties, 'shaded', isVisibleFill(attributes)),
    'w:rFonts': (properties, attributes) => assign(properties, 'font', attributes['w:ascii'] ?? attributes['w:hAnsi']),
    'w:rtl': (properties, attributes) => assign(properties, 'rightToLeft', isOn(attributes)),
    'w:lang': (properties, attributes) => {
      assign(properties, 'language', attributes['w:val']);
      assign(properties, 'eastAsianLanguage', attributes['w:eastAsia']);
      assign(properties, 'rightToLeftLanguage', attributes['w:bidi']);
    },
  }),
);

function assign<Key extends keyof RunProperties>(
  properties: RunProperties,
  key: Key,
  value: RunProperties[Key] | undefined,
): void {
  if (value !== undefined) Object.assign(properties, { [key]: value });
}

function colorOf(value: string | undefined): string | null {
  const color = value?.toUpperCase() ?? 'AUTO';
  return /^[0-9A-F]{6}$/.test(color) && color !== '000000' && color !== 'FFFFFF' ? color : null;
}

function isHighlight(value: string | undefined): boolean {
  return value !== undefined && value !== 'none' && value !== 'white';
}
