import { Document, Footer, Header, Packer, PageNumber, Paragraph, AlignmentType, TextRun } from 'docx';
import type { WrittenDocument } from '../../domain/exports/documents/document-block.ts';
import { PLAIN_SPAN } from '../../domain/exports/documents/document-block.ts';
import { shownCharacters } from '../../domain/ground/shown-characters.ts';
import { shortText } from '../../domain/results/charts/shown-text.ts';
import { textDirection } from '../../domain/results/charts/text-direction.ts';
import { docxBlock } from './docx-blocks.ts';
import { docxNumbering } from './docx-lists.ts';
import { docxRuns } from './docx-runs.ts';
import { docxStyles } from './docx-styles.ts';
import { readDocument } from './read-document.ts';

const MOST_TITLE = 200;
/** A4 in twentieths of a point. */
const PAGE = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1_250, bottom: 1_130, left: 1_270, right: 1_270 },
};
const SOFT = '56636F';

/** A document as an editable .docx: with Word's own headings, lists and tables. */
export async function makeDocumentDocx(document: WrittenDocument): Promise<Uint8Array> {
  const blocks = readDocument(document);
  const title = shortText(document.title, MOST_TITLE);
  const file = new Document({
    title,
    creator: 'Fieldwork',
    lastModifiedBy: 'Fieldwork',
    styles: docxStyles(document.language ?? 'en'),
    numbering: docxNumbering(blocks),
    sections: [
      {
        properties: { page: PAGE, titlePage: true },
        ...runningLines(title),
        children: [
          titleParagraph(document.title),
          ...blocks.flatMap((block, index) => docxBlock(block, blocks[index + 1])),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(file));
}

function titleParagraph(title: string): Paragraph {
  return new Paragraph({
    style: 'Title',
    ...(textDirection(title) === 'rtl' && { bidirectional: true }),
    children: [...docxRuns([{ ...PLAIN_SPAN, text: shownCharacters(title).replaceAll('\n', ' ') }])],
  });
}

/** The header of every page but the first, and the page number below each. */
function runningLines(title: string) {
  const look = { size: 16, color: SOFT };
  const number = () =>
    new Footer({
      children: [
        new Paragraph({
          alignment: AlignmentType.RIGHT,
          children: [new TextRun({ ...look, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] })],
        }),
      ],
    });
  return {
    headers: {
      default: new Header({ children: [new Paragraph({ children: [new TextRun({ ...look, text: title })] })] }),
      first: new Header({ children: [new Paragraph({ children: [] })] }),
    },
    footers: { default: number(), first: number() },
  };
}
