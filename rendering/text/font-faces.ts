import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import type { OpenedFont } from 'fontkit';
import type { TextWeight } from '../../domain/results/charts/scene.ts';

/** A family of fonts for some scripts, or some words (Noto and Source Code Pro, all under the SIL Open Font License). */
export type FaceName =
  | 'latin'
  | 'latinItalic'
  | 'monospaced'
  | 'arabic'
  | 'hebrew'
  | 'thai'
  | 'simplifiedChinese'
  | 'japanese'
  | 'korean'
  | 'emoji';

/** `folder` contains its files, relative to the package's entry file; default: `../fonts`. */
type Face = {
  readonly package: string;
  readonly folder?: string;
  readonly files: Readonly<Record<TextWeight, string>>;
};

const FACES: Readonly<Record<FaceName, Face>> = {
  latin: {
    package: '@embedpdf/fonts-latin',
    files: { regular: 'NotoSans-Regular.ttf', bold: 'NotoSans-SemiBold.ttf' },
  },
  latinItalic: {
    package: '@embedpdf/fonts-latin',
    files: { regular: 'NotoSans-Italic.ttf', bold: 'NotoSans-SemiBoldItalic.ttf' },
  },
  monospaced: {
    package: '@expo-google-fonts/source-code-pro',
    folder: '.',
    files: { regular: '400Regular/SourceCodePro_400Regular.ttf', bold: '600SemiBold/SourceCodePro_600SemiBold.ttf' },
  },
  arabic: {
    package: '@embedpdf/fonts-arabic',
    files: { regular: 'NotoNaskhArabic-Regular.ttf', bold: 'NotoNaskhArabic-Bold.ttf' },
  },
  hebrew: {
    package: '@embedpdf/fonts-hebrew',
    files: { regular: 'NotoSansHebrew-Regular.ttf', bold: 'NotoSansHebrew-Bold.ttf' },
  },
  thai: {
    package: '@expo-google-fonts/noto-sans-thai',
    folder: '.',
    files: { regular: '400Regular/NotoSansThai_400Regular.ttf', bold: '600SemiBold/NotoSansThai_600SemiBold.ttf' },
  },
  simplifiedChinese: {
    package: '@embedpdf/fonts-sc',
    files: { regular: 'NotoSansHans-Regular.otf', bold: 'NotoSansHans-Bold.otf' },
  },
  japanese: {
    package: '@embedpdf/fonts-jp',
    files: { regular: 'NotoSansJP-Regular.otf', bold: 'NotoSansJP-Bold.otf' },
  },
  korean: {
    package: '@embedpdf/fonts-kr',
    files: { regular: 'NotoSansKR-Regular.otf', bold: 'NotoSansKR-Bold.otf' },
  },
  emoji: {
    package: '@expo-google-fonts/noto-emoji',
    folder: '.',
    files: { regular: '400Regular/NotoEmoji_400Regular.ttf', bold: '700Bold/NotoEmoji_700Bold.ttf' },
  },
};

/** Naskh letters are small for their size, compared with Latin ones. */
const FACE_SCALES: Partial<Readonly<Record<FaceName, number>>> = { arabic: 1.15 };

/** The factor that makes the letters of a face look as large as those of others. */
export function faceScale(name: FaceName): number {
  return FACE_SCALES[name] ?? 1;
}

const require = createRequire(import.meta.url);
const opened = new Map<string, OpenedFont>();

/** Reads a font at its first use (the largest has 8 MB), and caches it. */
export function openFace(name: FaceName, weight: TextWeight): OpenedFont {
  const face = FACES[name];
  const key = face.files[weight];
  const known = opened.get(key);
  if (known !== undefined) return known;
  const font = create(readFileSync(join(dirname(require.resolve(face.package)), face.folder ?? '../fonts', key)));
  if (MAY_HAVE_PARTS.test(key)) rememberLetters(font);
  opened.set(key, font);
  return font;
}

/** Glyphs of TrueType fonts may be composed of others. */
const MAY_HAVE_PARTS = /\.ttf$/u;

/**
 * A font caches its glyphs, with the letter for which each was requested. A glyph that was first loaded as a part of
 * another (the z of a ž) would be cached without a letter, and its text could not be copied or found in later PDFs: so all
 * are requested once, proper letters before their compatibility forms.
 */
function rememberLetters(font: OpenedFont): void {
  const isForm = (code: number) => String.fromCodePoint(code).normalize('NFKC') !== String.fromCodePoint(code);
  const letters = font.characterSet.filter((code) => !isForm(code));
  for (const code of [...letters, ...font.characterSet]) font.glyphForCodePoint(code);
}

const covered = new Map<FaceName, Map<number, boolean>>();

/** Whether a face has a glyph for the code point; both weights of a face cover the same. */
export function covers(name: FaceName, codePoint: number): boolean {
  const known = covered.get(name) ?? new Map<number, boolean>();
  covered.set(name, known);
  const answer = known.get(codePoint) ?? openFace(name, 'regular').hasGlyphForCodePoint(codePoint);
  known.set(codePoint, answer);
  return answer;
}
