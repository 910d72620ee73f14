import type { ICharacterStyleOptions, IParagraphStyleOptions, IStylesOptions } from 'docx';
import { CODE_STYLE } from './docx-runs.ts';

const INK = '1D2833';
const SOFT = '56636F';
const COVER = '10304D';
const LINK = '1C5E9E';
const WASH = 'F1F4F7';
const MONOSPACED = { ascii: 'Consolas', hAnsi: 'Consolas', cs: 'Consolas', eastAsia: 'Noto Sans CJK SC' } as const;

/** Names of our own styles, by which paragraphs refer to them. */
export const QUOTE_STYLE = 'Quote';
export const CODE_BLOCK_STYLE = 'CodeBlock';
export const TABLE_STYLE = 'TableText';
export const LIST_STYLE = 'ListParagraph';

/**
 * The styles of a document in Word; headings and the title are Word's own, so that its outline and table of contents work.
 */
export function docxStyles(language: string): IStylesOptions {
  return {
    default: {
      document: {
        run: {
          font: 'Calibri',
          size: 22,
          color: INK,
          language: { value: language, eastAsia: language, bidirectional: language },
        },
        paragraph: { spacing: { after: 140, line: 276 } },
      },
      title: {
        run: { size: 52, bold: true, color: COVER },
        paragraph: {
          spacing: { before: 0, after: 320 },
          border: { bottom: { style: 'single', size: 12, color: 'B4561F', space: 8 } },
        },
      },
      ...headings(),
      listParagraph: { paragraph: { spacing: { after: 140 }, contextualSpacing: false } },
      hyperlink: { run: { color: LINK, underline: { type: 'single', color: LINK } } },
    },
    paragraphStyles: PARAGRAPH_STYLES,
    characterStyles: CHARACTER_STYLES,
  };
}

const PARAGRAPH_STYLES: IParagraphStyleOptions[] = [
  {
    id: QUOTE_STYLE,
    name: 'Quote',
    basedOn: 'Normal',
    quickFormat: true,
    run: { color: SOFT },
    paragraph: { border: { left: { style: 'single', size: 18, color: 'D5DBE1', space: 10 } } },
  },
  {
    id: CODE_BLOCK_STYLE,
    name: 'Code Block',
    basedOn: 'Normal',
    quickFormat: true,
    run: { size: 18, font: MONOSPACED, noProof: true },
    paragraph: {
      spacing: { before: 80, after: 180, line: 252 },
      shading: { type: 'clear', color: 'auto', fill: WASH },
    },
  },
  {
    id: TABLE_STYLE,
    name: 'Table Text',
    basedOn: 'Normal',
    quickFormat: true,
    run: { size: 19 },
    paragraph: { spacing: { before: 30, after: 30, line: 240 } },
  },
];

const CHARACTER_STYLES: ICharacterStyleOptions[] = [
  {
    id: CODE_STYLE,
    name: 'Code in Text',
    basedOn: 'DefaultParagraphFont',
    quickFormat: true,
    run: { font: MONOSPACED, size: 20, noProof: true, shading: { type: 'clear', color: 'auto', fill: WASH } },
  },
];

function headings() {
  const heading = (size: number, color: string, before: number) => ({
    run: { size, bold: true, color },
    paragraph: { spacing: { before, after: 100 }, keepNext: true, keepLines: true },
  });
  return {
    heading1: heading(36, COVER, 440),
    heading2: heading(29, COVER, 360),
    heading3: heading(25, INK, 280),
    heading4: heading(22, INK, 220),
    heading5: heading(21, INK, 180),
    heading6: heading(21, SOFT, 180),
  };
}
