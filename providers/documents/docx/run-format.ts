import type { SourceRun } from '../../../domain/import/source-document.ts';
import type { RunProperties } from './run-properties.ts';
import type { Style, StyleSheet } from './style-sheet.ts';

/** How a run looks once its styles are applied. */
export type RunFormat = Omit<SourceRun, 'text'> & {
  readonly hidden: boolean;
  readonly font: string | null;
  readonly rightToLeft: boolean;
  readonly language: string | null;
  readonly eastAsianLanguage: string | null;
  readonly rightToLeftLanguage: string | null;
};

type Toggle = 'bold' | 'italic' | 'strike' | 'hidden';
type Properties = Readonly<RunProperties>;

const NOTHING: Properties = {};
const PLAIN: Required<Pick<RunProperties, 'underline' | 'color' | 'rightToLeft' | 'highlighted' | 'shaded'>> = {
  underline: false,
  color: null,
  rightToLeft: false,
  highlighted: false,
  shaded: false,
};

/**
 * The format of a run: its own properties, else those of its character style, its paragraph's style, the document's
 * defaults. Toggles that both styles set cancel each other (ECMA-376 part 1, 17.7.3).
 */
export function formatOf(own: Properties, paragraphStyle: Style | null, styles: StyleSheet): RunFormat {
  const character = (own.styleId === undefined ? null : styles.style(own.styleId))?.run ?? NOTHING;
  const paragraph = paragraphStyle?.run ?? NOTHING;
  const toggled = (key: Toggle): boolean =>
    own[key] ?? (Boolean(character[key]) !== Boolean(paragraph[key]) || Boolean(styles.defaults[key]));
  const merged = { ...PLAIN, ...styles.defaults, ...paragraph, ...character, ...own };
  return {
    bold: toggled('bold'),
    italic: toggled('italic'),
    strike: toggled('strike'),
    hidden: toggled('hidden'),
    underline: merged.underline,
    color: merged.color,
    highlighted: merged.highlighted || merged.shaded,
    rightToLeft: merged.rightToLeft,
    font: merged.font ?? null,
    language: merged.language ?? null,
    eastAsianLanguage: merged.eastAsianLanguage ?? null,
    rightToLeftLanguage: merged.rightToLeftLanguage ?? null,
  };
}

/** True if two runs look the same to a reader, so that they are one. */
export function looksSame(one: RunFormat, other: RunFormat): boolean {
  return (
    one === other ||
    (one.bold === other.bold &&
      one.italic === other.italic &&
      one.underline === other.underline &&
      one.strike === other.strike &&
      one.color === other.color &&
      one.highlighted === other.highlighted)
  );
}
