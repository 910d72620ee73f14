import type { WrittenDocumentBlock, HeadingLevel, Marker } from '../../domain/exports/documents/document-block.ts';
import { PLAIN_SPAN, wordsOf } from '../../domain/exports/documents/document-block.ts';
import { shortText } from '../../domain/results/charts/shown-text.ts';
import { textDirection } from '../../domain/results/charts/text-direction.ts';
import { CONTENT_HEIGHT, LEADING, PAGE } from '../pdf/page-layout.ts';
import { INK } from '../pdf/report-colors.ts';
import { decorated, drawText } from '../pdf/sheet.ts';
import type { Canvas, Edges } from './canvas.ts';
import type { Headings } from './pdf-headings.ts';
import { drawDocumentTable } from './pdf-table.ts';
import { drawWords, heightOfWords, setWords } from './pdf-words.ts';
import type { Chunk, WordsLook, WordsPlace } from './pdf-words.ts';

const BODY_SIZE = 10;
const BODY: WordsLook = { size: BODY_SIZE, fill: INK.ink, weight: 'regular', tag: 'P' };
const QUOTED: WordsLook = { ...BODY, fill: INK.soft };
const CODE: WordsLook = { ...BODY, size: 9.4, tag: 'Code' };
const HEADINGS: Readonly<Record<HeadingLevel, WordsLook & { readonly before: number }>> = {
  1: { size: 19, fill: INK.cover, weight: 'bold', tag: 'H1', before: 22 },
  2: { size: 14.5, fill: INK.cover, weight: 'bold', tag: 'H2', before: 18 },
  3: { size: 12, fill: INK.ink, weight: 'bold', tag: 'H3', before: 13 },
  4: { size: BODY_SIZE + 0.5, fill: INK.ink, weight: 'bold', tag: 'H4', before: 10 },
  5: { size: BODY_SIZE, fill: INK.ink, weight: 'bold', tag: 'H5', before: 8 },
  6: { size: BODY_SIZE, fill: INK.soft, weight: 'bold', tag: 'H6', before: 8 },
};
/** A heading is never the last line of a page. */
const KEPT_WITH_HEADING = 52;
const LIST_INDENT = 18;
const QUOTE_INDENT = 15;
const GAP = 7;
const TIGHT_GAP = 2.5;
const MOST_ENTRY = 160;

/** Draws a block below the one above it; `next` is the following one. */
export function drawBlock(canvas: Canvas, block: WrittenDocumentBlock, { next, headings }: Around): void {
  switch (block.kind) {
    case 'heading':
      drawHeading(canvas, block, { next, headings });
      return;
    case 'paragraph':
      drawParagraphBlock(canvas, block, next);
      return;
    case 'code':
      drawCode(canvas, block, next);
      return;
    case 'table':
      drawDocumentTable(canvas, block, edgesOf(block, 'ltr'));
      canvas.pages.skip(GAP + 5);
      return;
    case 'rule':
      drawRule(canvas, edgesOf(block, 'ltr'));
  }
}

type Next = WrittenDocumentBlock | undefined;
type Around = { readonly next: Next; readonly headings: Headings };

type BlockOf<Kind extends WrittenDocumentBlock['kind']> = Extract<WrittenDocumentBlock, { kind: Kind }>;

function drawHeading(canvas: Canvas, block: BlockOf<'heading'>, { next, headings }: Around): void {
  const { pages } = canvas;
  const { before, ...look } = HEADINGS[block.level];
  const place = {
    ...edgesOf(block, textDirection(wordsOf(block.spans))),
    look,
    around: aroundQuote(canvas, block, next),
  };
  const text = setWords(canvas, block.spans, place);
  const height = heightOfWords(text, place);
  if (pages.y() > PAGE.top + 1) pages.skip(before);
  pages.need(Math.min(height + KEPT_WITH_HEADING, CONTENT_HEIGHT / 2));
  headings.add(shortText(wordsOf(block.spans), MOST_ENTRY), block.level);
  drawWords(canvas, text, place);
  pages.skip(GAP - 2);
}

function drawParagraphBlock(canvas: Canvas, block: BlockOf<'paragraph'>, next: Next): void {
  const direction = textDirection(wordsOf(block.spans));
  const look = { ...(block.quoteDepth > 0 ? QUOTED : BODY), tag: block.listDepth > 0 ? 'LI' : 'P' };
  const quote = aroundQuote(canvas, block, next);
  const edges = edgesOf(block, direction);
  const around = (chunk: Chunk): void => {
    quote(chunk);
    if (chunk.isFirst && block.marker !== null) drawMarker(canvas, block.marker, { ...edges, direction, chunk, block });
  };
  const place: WordsPlace = { ...edges, look, around };
  drawWords(canvas, setWords(canvas, block.spans, place), place);
  canvas.pages.skip(gapBefore(next, block));
}

/** Items of a list are close to each other; a paragraph before a list is closer to it than to other blocks. */
function gapBefore(next: Next, block: BlockOf<'paragraph'>): number {
  if (next?.kind !== 'paragraph' || !next.isTight) return GAP;
  return block.listDepth > 0 && block.quoteDepth === next.quoteDepth ? TIGHT_GAP : GAP - TIGHT_GAP;
}

const CODE_PADDING = 6;

function drawCode(canvas: Canvas, block: BlockOf<'code'>, next: Next): void {
  const outer = edgesOf(block, 'ltr');
  const quote = aroundQuote(canvas, block, next);
  const place: WordsPlace = {
    left: outer.left + CODE_PADDING + 2,
    right: outer.right - CODE_PADDING - 2,
    look: CODE,
    padding: CODE_PADDING,
    around: (chunk) => {
      quote(chunk);
      const { doc } = canvas.pages;
      decorated(canvas.pages, () =>
        doc.roundedRect(outer.left, chunk.top, outer.right - outer.left, chunk.height, 3).fill(INK.wash),
      );
    },
  };
  drawWords(canvas, setWords(canvas, [{ ...PLAIN_SPAN, text: block.text, code: true }], place), place);
  canvas.pages.skip(GAP + 3);
}

function drawRule({ pages }: Canvas, { left, right }: Edges): void {
  pages.skip(5);
  pages.need(10);
  const y = pages.y();
  decorated(pages, () => pages.doc.undash().lineWidth(0.6).moveTo(left, y).lineTo(right, y).stroke(INK.hairline));
  pages.skip(GAP + 5);
}

/** Lists and quotes are indented on the side where reading begins. */
function edgesOf({ listDepth, quoteDepth }: WrittenDocumentBlock, direction: 'ltr' | 'rtl'): Edges {
  const indent = listDepth * LIST_INDENT + quoteDepth * QUOTE_INDENT;
  const [left, right] = [PAGE.left, PAGE.width - PAGE.right];
  return direction === 'rtl' ? { left, right: right - indent } : { left: left + indent, right };
}

/** A bar for each quote that the block is within; it reaches to the next block of the same quote. */
function aroundQuote({ pages }: Canvas, block: WrittenDocumentBlock, next: Next): (chunk: Chunk) => void {
  const isRtl = 'spans' in block && textDirection(wordsOf(block.spans)) === 'rtl';
  return ({ top, height }) => {
    for (let depth = 0; depth < block.quoteDepth; depth += 1) {
      const x = PAGE.left + depth * QUOTE_INDENT;
      const at = isRtl ? PAGE.width - x - BAR : x;
      const toNext = (next?.quoteDepth ?? 0) > depth ? GAP : 0;
      decorated(pages, () => pages.doc.rect(at, top, BAR, Math.min(height + toNext, pages.room())).fill(INK.hairline));
    }
  };
}

const BAR = 2.5;

type MarkerPlace = Edges & {
  readonly direction: 'ltr' | 'rtl';
  readonly chunk: Chunk;
  readonly block: BlockOf<'paragraph'>;
};

function drawMarker(canvas: Canvas, marker: Marker, place: MarkerPlace): void {
  const { pages } = canvas;
  const { left, right, direction, chunk, block } = place;
  const isRtl = direction === 'rtl';
  const middle = chunk.top + (BODY_SIZE * LEADING) / 2;
  switch (marker.kind) {
    case 'bullet':
      decorated(pages, () => drawBullet(canvas, isRtl ? right + 8.5 : left - 8.5, { middle, depth: block.listDepth }));
      return;
    case 'task':
      decorated(pages, () => drawBox(canvas, isRtl ? right + 4.5 : left - 12.5, { middle, isDone: marker.isDone }));
      return;
    case 'number': {
      const at = isRtl ? ({ x: right + 5, anchor: 'left' } as const) : ({ x: left - 5, anchor: 'right' } as const);
      const y = chunk.top + BODY_SIZE * 1.05;
      const text = isRtl ? `.${marker.number}` : `${marker.number}.`;
      decorated(pages, () => drawText(pages, text, { ...at, y, size: BODY_SIZE, fill: INK.soft, direction: 'ltr' }));
    }
  }
}

/** Filled, hollow, square: by depth. */
function drawBullet({ pages }: Canvas, x: number, { middle, depth }: { middle: number; depth: number }): void {
  const { doc } = pages;
  doc.undash().lineWidth(0.7);
  if (depth % 3 === 1) doc.circle(x, middle, 1.7).fill(INK.accent);
  else if (depth % 3 === 2) doc.circle(x, middle, 1.7).stroke(INK.accent);
  else doc.rect(x - 1.5, middle - 1.5, 3, 3).fill(INK.accent);
}

function drawBox({ pages }: Canvas, x: number, { middle, isDone }: { middle: number; isDone: boolean }): void {
  const { doc } = pages;
  doc
    .undash()
    .lineWidth(0.8)
    .roundedRect(x, middle - 4, 8, 8, 1.2);
  if (!isDone) {
    doc.stroke(INK.soft);
    return;
  }
  doc.fillAndStroke(INK.accent, INK.accent);
  doc
    .lineWidth(1.1)
    .moveTo(x + 1.8, middle + 0.2)
    .lineTo(x + 3.4, middle + 1.9)
    .lineTo(x + 6.3, middle - 1.9)
    .stroke(INK.white);
}
