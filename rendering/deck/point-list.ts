import type { DeckPoint } from '../../domain/exports/deck/deck.ts';
import { shortText } from '../../domain/results/charts/shown-text.ts';
import { paragraphXml } from './drawing-text.ts';
import { emsOf, fitText, linesOf } from './fit-text.ts';
import type { Look } from './look.ts';
import { pointsOf } from './places.ts';
import type { Box } from './places.ts';

const SIZES_PT = [22, 20, 18, 16, 14, 12] as const;
const LINE_HEIGHT = 1.22;
const INDENT_PT = 18;
const MOST_CHARACTERS = 2000;

export type PointList = {
  /** Paragraphs with bullets of the master's. */
  readonly paragraphs: string;
  readonly cut: readonly string[];
};

export type PointRoom = { readonly box: Box; readonly most: number; readonly largestPt: number };

/** Points in the largest letters in which all of them have room; beyond the smallest they are shortened. */
export function pointList(points: readonly DeckPoint[], { box, most, largestPt }: PointRoom, look: Look): PointList {
  const shown = points.slice(0, most).map(shownPoint);
  const widthPt = pointsOf(box.width) - INDENT_PT;
  const heightPt = pointsOf(box.height);
  const sizes = SIZES_PT.filter((sizePt) => sizePt <= largestPt);
  const sizePt = sizes.find((size) => heightOf(shown, size, widthPt) <= heightPt) ?? 12;
  const lines = Math.max(1, Math.floor((heightPt / Math.max(1, shown.length) - sizePt * 0.6) / (sizePt * LINE_HEIGHT)));
  const isCrowded = heightOf(shown, sizePt, widthPt) > heightPt;
  const cut: string[] = points.slice(most).map(wholePoint);
  const written = shown.map((point, at) => {
    const whole = points[at] ?? point;
    const text = isCrowded ? shortened(point, { lines, sizePt, widthPt }) : point;
    if (text !== point || whole.text.length > MOST_CHARACTERS) cut.push(wholePoint(whole));
    return pointParagraph(text, sizePt, look);
  });
  return { paragraphs: written.join(''), cut };
}

function pointParagraph({ lead, text }: DeckPoint, sizePt: number, look: Look): string {
  const properties = `<a:spcBef><a:spcPts val="${Math.round(sizePt * 60)}"/></a:spcBef>`;
  const bold = lead === null || lead === '' ? [] : [{ text: text === '' ? lead : `${lead} `, sizePt, isBold: true }];
  return paragraphXml({ runs: [...bold, { text, sizePt }], properties }, look);
}

function shownPoint({ lead, text }: DeckPoint): DeckPoint {
  return { lead: lead === null ? null : shortText(lead, 160), text: shortText(text, MOST_CHARACTERS) };
}

/** A point as one text. */
function wholePoint({ lead, text }: DeckPoint): string {
  return lead === null || lead === '' ? text : `${lead} ${text}`;
}

function heightOf(points: readonly DeckPoint[], sizePt: number, widthPt: number): number {
  return points.reduce(
    (height, point) => height + linesOf(wholePoint(point), sizePt, widthPt) * sizePt * LINE_HEIGHT + sizePt * 0.6,
    0,
  );
}

type LineRoom = { readonly lines: number; readonly sizePt: number; readonly widthPt: number };

function shortened(point: DeckPoint, { lines, sizePt, widthPt }: LineRoom): DeckPoint {
  if (linesOf(wholePoint(point), sizePt, widthPt) <= lines) return point;
  const leadWidth = point.lead === null ? 0 : emsOf(`${point.lead} `) * sizePt;
  const left = Math.max(widthPt * 0.3, widthPt * lines - leadWidth);
  return { lead: point.lead, text: fitText(point.text, { widthPt: left, lines: 1, sizesPt: [sizePt] }).text };
}
