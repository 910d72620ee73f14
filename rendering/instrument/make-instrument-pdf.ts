import { shortText } from '../../domain/results/charts/shown-text.ts';
import type { InstrumentBlock, InstrumentOutline } from '../../domain/exports/instrument/instrument-outline.ts';
import { instrumentOutline } from '../../domain/exports/instrument/instrument-outline-of.ts';
import { filledIn } from '../../domain/exports/instrument/words/filled-in.ts';
import type { InstrumentSource } from '../../domain/exports/instrument-source.ts';
import { CONTENT_WIDTH, PAGE, TYPE } from '../pdf/page-layout.ts';
import { createPages } from '../pdf/pages.ts';
import type { Pages } from '../pdf/pages.ts';
import { drawParagraph } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { createSheet, decorated, finished } from '../pdf/sheet.ts';
import { drawTable } from '../pdf/table.ts';
import { drawContents, reserveContents } from '../report/contents-pages.ts';
import { drawFurniture } from '../report/page-furniture.ts';
import { drawInstrumentCover } from './pdf-cover.ts';
import { drawInstrumentQuestion } from './pdf-question.ts';

/** A questionnaire to print; `generatedAt` (an ISO timestamp) is the file's date. */
export type InstrumentToPrint = InstrumentSource & { readonly generatedAt: string };

const CONTENTS_PAGE = 1;
const MOST_TITLE = 200;
/** A block begins below the one before if so much of the page is left. */
const ROOM_FOR_A_BLOCK = 300;

/** The questionnaire as a PDF file: cover, contents, a chapter a block, quotas. */
export function makeInstrumentPdf({ generatedAt, ...source }: InstrumentToPrint): Uint8Array {
  const outline = instrumentOutline(source);
  const { words } = outline;
  const title = shortText(outline.title, MOST_TITLE);
  const sheet = createSheet({
    title,
    author: null,
    subject: words.questionnaire,
    language: outline.language,
    createdAt: new Date(generatedAt),
  });
  const pages = createPages(sheet);
  drawInstrumentCover(pages, outline);
  const entries = entriesOf(outline);
  const contents = entries === 0 ? null : reserveContents(pages, entries);
  outline.blocks.forEach((block, index) => drawBlock(pages, block, { outline, index }));
  drawQuotas(pages, outline);
  if (contents !== null) drawContents(pages, CONTENTS_PAGE, contents, words.contents);
  drawFurniture(pages, {
    title,
    note: [words.questionnaire, words.mode[outline.mode], `${words.facts.version} ${outline.version}`].join('  ·  '),
    pageOf: (page, count) => filledIn(words.page, { page, count }),
  });
  return finished(sheet);
}

function entriesOf({ blocks, questionCount, quotas }: InstrumentOutline): number {
  return blocks.length + questionCount + (quotas.length > 0 ? 1 : 0);
}

type BlockPlace = { readonly outline: InstrumentOutline; readonly index: number };

function drawBlock(pages: Pages, block: InstrumentBlock, { outline, index }: BlockPlace): void {
  const name = shortText(block.name, MOST_TITLE);
  const title = name === '' ? block.label : `${block.label}  ${name}`;
  openChapter(pages, title, index === 0);
  block.notes.forEach((note) => drawParagraph(pages, note, { size: TYPE.small, fill: INK.soft }));
  pages.skip(14);
  block.questions.forEach((question, at) =>
    drawInstrumentQuestion(pages, question, { words: outline.words, isFirst: at === 0 }),
  );
}

/** A chapter begins on a new page if there is little room left. */
function openChapter(pages: Pages, title: string, isFirst: boolean): void {
  if (isFirst || pages.room() < ROOM_FOR_A_BLOCK) pages.newChapter(title);
  else {
    pages.skip(18);
    pages.beginChapter(title);
  }
  decorated(pages, () => pages.doc.rect(PAGE.left, pages.y() - 14, 28, 3).fill(INK.contrast));
  drawParagraph(pages, title, { size: TYPE.chapter - 3, weight: 'bold', fill: INK.ink, tag: 'H1', maxLines: 8 });
}

function drawQuotas(pages: Pages, { quotas, words }: InstrumentOutline): void {
  if (quotas.length === 0) return;
  openChapter(pages, words.quotas.title, false);
  pages.skip(10);
  drawTable(pages, {
    columns: [
      { title: words.quotas.name, width: CONTENT_WIDTH * 0.3, align: 'left' },
      { title: words.quotas.condition, width: CONTENT_WIDTH * 0.55, align: 'left' },
      { title: words.quotas.limit, width: CONTENT_WIDTH * 0.15, align: 'right' },
    ],
    rows: quotas.map(({ name, condition, limit }) => ({
      cells: [{ text: name }, { text: condition }, { text: String(limit) }],
    })),
    summary: words.quotas.title,
  });
}
