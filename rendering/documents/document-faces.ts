import type { Span } from '../../domain/exports/documents/document-block.ts';
import { inFaces } from '../text/choose-face.ts';
import type { FacedText } from '../text/choose-face.ts';
import { covers } from '../text/font-faces.ts';

/** The style of letters, beyond their weight and colour. */
export type Letters = Pick<Span, 'italic' | 'code'>;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A text in runs of one face each: code in a monospaced face, italic words in an italic face, if there is one. */
export function inLetters(text: string, letters: Letters, language: string | null): readonly FacedText[] {
  if (letters.code) return inMonospaced(text, language);
  return inFaces(text, language).map((stretch) => withLetters(stretch, letters));
}

/** A run in the face of its style. */
export function withLetters(stretch: FacedText, { italic, code }: Letters): FacedText {
  if (stretch.face !== 'latin') return stretch;
  if (code && isMonospaced(stretch.text)) return { ...stretch, face: 'monospaced' };
  return italic ? { ...stretch, face: 'latinItalic' } : stretch;
}

function inMonospaced(text: string, language: string | null): readonly FacedText[] {
  if (isMonospaced(text)) return text === '' ? [] : [{ face: 'monospaced', text }];
  const stretches: { text: string; isMonospaced: boolean }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = stretches.at(-1);
    const letter = { text: segment, isMonospaced: isMonospaced(segment) };
    if (last?.isMonospaced === letter.isMonospaced) last.text += segment;
    else stretches.push(letter);
  }
  return stretches.flatMap((stretch): readonly FacedText[] =>
    stretch.isMonospaced ? [{ face: 'monospaced', text: stretch.text }] : inFaces(stretch.text, language),
  );
}

function isMonospaced(text: string): boolean {
  return PLAIN.test(text) || Array.from(text).every((sign) => covers('monospaced', sign.codePointAt(0) ?? 0));
}

const PLAIN = /^[\u0020-\u007e]*$/u;
