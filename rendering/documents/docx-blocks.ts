import { Paragraph } from 'docx';
import type { FileChild, IParagraphOptions } from 'docx';
import type { WrittenDocumentBlock, Marker } from '../../domain/exports/documents/document-block.ts';
import { PLAIN_SPAN, wordsOf } from '../../domain/exports/documents/document-block.ts';
import { textDirection } from '../../domain/results/charts/text-direction.ts';
import { docxItem, itemIndent } from './docx-lists.ts';
import { docxRuns } from './docx-runs.ts';
import { CODE_BLOCK_STYLE, LIST_STYLE, QUOTE_STYLE } from './docx-styles.ts';
import { docxTable } from './docx-table.ts';

/** The width between the margins of an A4 page, in twentieths of a point. */
const DOCX_WIDTH = 9_360;
const QUOTE_INDENT = 300;
const TIGHT = { after: 40 };
const BOXES = { done: '☑', open: '☐' } as const;

/** A block in Word; `next` is the following one. */
export function docxBlock(block: WrittenDocumentBlock, next: WrittenDocumentBlock | undefined): readonly FileChild[] {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          style: `Heading${block.level}`,
          ...directionOf(block),
          ...indentOf(block),
          children: [...docxRuns(block.spans)],
        }),
      ];
    case 'paragraph':
      return [paragraphOf(block, next)];
    case 'code':
      return [
        new Paragraph({
          style: CODE_BLOCK_STYLE,
          ...indentOf(block),
          children: [...docxRuns([{ ...PLAIN_SPAN, text: block.text }])],
        }),
      ];
    case 'table':
      return [docxTable(block, DOCX_WIDTH), new Paragraph({ spacing: { after: 60 }, children: [] })];
    case 'rule':
      return [new Paragraph({ ...indentOf(block), thematicBreak: true, children: [] })];
  }
}

function paragraphOf(
  block: Extract<WrittenDocumentBlock, { kind: 'paragraph' }>,
  next: WrittenDocumentBlock | undefined,
): Paragraph {
  const { marker, listDepth, quoteDepth, spans } = block;
  const isTight = listDepth > 0 && next?.kind === 'paragraph' && next.isTight;
  const style = quoteDepth > 0 ? QUOTE_STYLE : listDepth > 0 ? LIST_STYLE : undefined;
  const words = marker?.kind === 'task' ? [{ ...PLAIN_SPAN, text: boxOf(marker) }, ...spans] : spans;
  return new Paragraph({
    ...(style !== undefined && { style }),
    ...directionOf(block),
    ...(marker === null ? indentOf(block) : docxItem(marker, listDepth)),
    ...(isTight && { spacing: TIGHT }),
    children: [...docxRuns(words)],
  });
}

function boxOf({ isDone }: Extract<Marker, { kind: 'task' }>): string {
  return `${isDone ? BOXES.done : BOXES.open} `;
}

function directionOf({ spans }: Extract<WrittenDocumentBlock, { kind: 'heading' | 'paragraph' }>): IParagraphOptions {
  return textDirection(wordsOf(spans)) === 'rtl' ? { bidirectional: true } : {};
}

function indentOf({ listDepth, quoteDepth }: WrittenDocumentBlock): IParagraphOptions {
  const left = (listDepth > 0 ? itemIndent(listDepth) : 0) + quoteDepth * QUOTE_INDENT;
  return left === 0 ? {} : { indent: { left } };
}
