import type { AnswerMark, InstrumentOption } from '../../domain/exports/instrument/instrument-outline.ts';
import { textInWords } from '../../domain/exports/instrument/instrument-outline.ts';
import { CONTENT_WIDTH, PAGE, TYPE } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';
import { drawLines, oneLine, wrapped } from '../pdf/paragraph.ts';
import { INK } from '../pdf/report-colors.ts';
import { decorated, drawText, tagged } from '../pdf/sheet.ts';
import type { Part } from './pdf-parts.ts';
import { lineHeight, MOST_LINES, paragraphPart } from './pdf-parts.ts';

const MARK_ROOM = 18;
const CODE_ROOM = 64;
const GAP = 3;
const TEXT = {
  size: TYPE.body,
  fill: INK.ink,
  maxLines: MOST_LINES,
  width: CONTENT_WIDTH - MARK_ROOM - CODE_ROOM,
} as const;
const NOTE = { size: TYPE.small, fill: INK.soft, maxLines: 3, width: TEXT.width } as const;

/**
 * An answer: its mark, its words, and its code at the far side, joined by dots; mirrored if its words run from right to
 * left.
 */
export function optionPart(pages: Pages, option: InstrumentOption, mark: AnswerMark): Part {
  const lines = wrapped(pages, textInWords(option.text), TEXT);
  const note = option.note === null ? null : wrapped(pages, option.note, NOTE);
  const height = lines.height + (note?.height ?? 0) + GAP;
  const isRtl = lines.direction === 'rtl';
  const x = isRtl ? PAGE.left + CODE_ROOM : PAGE.left + MARK_ROOM;
  return {
    height,
    draw: () => {
      // Words that fill more than a page continue on the next one, like any paragraph.
      if (lines.lines.length > LONGEST_KEPT) {
        paragraphPart(pages, `${option.code}  ${textInWords(option.text)}`, TEXT).draw();
        return;
      }
      pages.need(height);
      const y = pages.y();
      drawMark(pages, mark, { isRtl, y });
      drawLeader(pages, { isRtl, y, width: widest(pages, lines.lines.slice(0, 1)) });
      tagged(pages, 'LI', () => {
        drawLines(pages, lines, { ...TEXT, x, y });
        drawCode(pages, option.code, { isRtl, y });
        if (note !== null) drawNote(pages, note.lines, { isRtl, y: y + lines.height, x });
      });
      pages.skip(height);
    },
  };
}

const LONGEST_KEPT = 40;

type Place = { readonly isRtl: boolean; readonly y: number };

function drawMark({ doc, ...sheet }: Pages, mark: AnswerMark, { isRtl, y }: Place): void {
  if (mark === 'none') return;
  const size = 8;
  const left = isRtl ? PAGE.width - PAGE.right - size : PAGE.left + 1;
  const top = y + 2.6;
  decorated({ doc, ...sheet }, () => {
    doc.undash().lineWidth(0.8);
    if (mark === 'radio') doc.circle(left + size / 2, top + size / 2, size / 2);
    else if (mark === 'checkbox') doc.roundedRect(left, top, size, size, 1.2);
    else doc.moveTo(left, top + size).lineTo(left + size + 2, top + size);
    doc.stroke(INK.soft);
  });
}

/** Dots between the words and their code. */
function drawLeader({ doc, ...sheet }: Pages, { isRtl, y, width }: Place & { readonly width: number }): void {
  const from = isRtl ? PAGE.left + CODE_ROOM * 0.6 : PAGE.left + MARK_ROOM + width + 6;
  const to = isRtl ? PAGE.width - PAGE.right - MARK_ROOM - width - 6 : PAGE.width - PAGE.right - CODE_ROOM * 0.6;
  if (to - from < 12) return;
  decorated({ doc, ...sheet }, () => {
    doc
      .lineWidth(0.5)
      .dash(0.7, { space: 2.6 })
      .moveTo(from, y + TYPE.body * 1.05)
      .lineTo(to, y + TYPE.body * 1.05)
      .stroke(INK.hairline)
      .undash();
  });
}

function widest(pages: Pages, lines: readonly string[]): number {
  return Math.max(0, ...lines.map((line) => pages.lettering.widthOf(line, { size: TEXT.size, weight: 'regular' })));
}

function drawCode(pages: Pages, code: string, { isRtl, y }: Place): void {
  const text = oneLine(pages, code, { size: TYPE.small, width: CODE_ROOM });
  const at = isRtl
    ? ({ x: PAGE.left, anchor: 'left' } as const)
    : ({ x: PAGE.width - PAGE.right, anchor: 'right' } as const);
  drawText(pages, text, { ...at, y: y + TYPE.body * 1.05, size: TYPE.small, fill: INK.soft, direction: 'ltr' });
}

function drawNote(pages: Pages, lines: readonly string[], { isRtl, y, x }: Place & { readonly x: number }): void {
  const at = isRtl ? { x: x + TEXT.width, anchor: 'right' as const } : { x, anchor: 'left' as const };
  lines.forEach((line, index) =>
    drawText(pages, line, {
      ...at,
      y: y + index * lineHeight(NOTE.size) + NOTE.size,
      size: NOTE.size,
      fill: NOTE.fill,
    }),
  );
}
