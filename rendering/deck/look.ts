import { mixed, hexColor, readableOn } from '../../domain/exports/deck/themes/contrast.ts';
import type { Deck, DeckPicture } from '../../domain/exports/deck/deck.ts';
import { directionOf } from '../../domain/ground/languages/direction-of.ts';
import { mirrored } from './places.ts';
import type { Box } from './places.ts';

/** How a deck is written: its colours, letters, and direction. */
export type Look = {
  readonly language: string;
  readonly isRightToLeft: boolean;
  readonly colors: LookColors;
  readonly fonts: { readonly latin: string; readonly eastAsian: string; readonly complex: string };
  readonly logo: DeckPicture | null;
  /** The place, in a mirror where the deck reads from right to left. */
  readonly place: (box: Box) => Box;
};

/** As `#rrggbb`; `hairline` is of rules, `onAccent` of words on the accent. */
export type LookColors = {
  readonly background: string;
  readonly ink: string;
  readonly soft: string;
  readonly hairline: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly series: readonly string[];
};

const TAG = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i;
/** PowerPoint proofs by regions. */
const REGIONS: Readonly<Record<string, string>> = {
  ar: 'ar-SA',
  de: 'de-DE',
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  he: 'he-IL',
  it: 'it-IT',
  ja: 'ja-JP',
  ko: 'ko-KR',
  nl: 'nl-NL',
  pt: 'pt-PT',
  zh: 'zh-CN',
};
const TRADITIONAL = /^zh-(tw|hk|mo|hant)/i;
const EAST_ASIAN: Readonly<Record<string, string>> = { ja: 'Yu Gothic', ko: 'Malgun Gothic', zh: 'Microsoft YaHei' };
const BLACK = '#000000';

/** The look of a deck; a colour that is none becomes black, a language that is none English. */
export function lookOf({ theme, language }: Deck): Look {
  const color = (text: string) => hexColor(text) ?? BLACK;
  const [background, ink, accent] = [color(theme.background), color(theme.ink), color(theme.accent)];
  const series = theme.series.length === 0 ? [accent] : theme.series.map(color);
  const isRightToLeft = directionOf(language) === 'rtl';
  return {
    language: proofingLanguage(language),
    isRightToLeft,
    colors: {
      background,
      ink,
      soft: color(theme.soft),
      hairline: mixed(background, ink, 0.16),
      accent,
      onAccent: readableOn(accent),
      series,
    },
    fonts: { latin: 'Calibri', eastAsian: eastAsianFont(language), complex: 'Arial' },
    logo: isPicture(theme.logo) ? theme.logo : null,
    place: (box) => (isRightToLeft ? mirrored(box) : box),
  };
}

/** The colour of a series by its place: a deck may have more series than its theme has colours. */
export function seriesColor({ colors }: Look, own: string | null, at: number): string {
  return hexColor(own ?? '') ?? colors.series[at % colors.series.length] ?? colors.accent;
}

function proofingLanguage(language: string): string {
  if (!TAG.test(language)) return 'en-US';
  if (TRADITIONAL.test(language)) return /^zh-hant/i.test(language) ? 'zh-TW' : language;
  return REGIONS[language.toLowerCase()] ?? language;
}

function eastAsianFont(language: string): string {
  if (TRADITIONAL.test(language)) return 'Microsoft JhengHei';
  return EAST_ASIAN[language.slice(0, 2).toLowerCase()] ?? '';
}

function isPicture(logo: DeckPicture | null): boolean {
  return logo !== null && logo.bytes.length > 0 && logo.widthPx > 0 && logo.heightPx > 0;
}
