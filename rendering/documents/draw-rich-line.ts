import type { TextWeight } from '../../domain/results/charts/scene.ts';
import { INK } from '../pdf/report-colors.ts';
import type { Sheet } from '../pdf/sheet.ts';
import type { FacedText } from '../text/choose-face.ts';
import { faceScale } from '../text/font-faces.ts';
import { stretchWidth } from '../text/lettering.ts';
import { inLetters, withLetters } from './document-faces.ts';
import { CODE_SCALE, weightOf } from './rich-lines.ts';
import type { RichLine } from './rich-lines.ts';
import { mayRunRightToLeft, visualSpans } from './visual-spans.ts';
import type { VisualSpan } from './visual-spans.ts';

export type RichPlace = {
  /** The left end of the line. */
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight: TextWeight;
  readonly language: string | null;
  readonly direction: 'ltr' | 'rtl';
  /** The element of the document's structure, for screen readers. */
  readonly element: PDFKit.PDFStructureElement;
};

/** Writes a line of words in several styles, with links. */
export function drawRichLine(sheet: Sheet, line: RichLine, place: RichPlace): void {
  let { x } = place;
  for (const span of visualSpans(line.spans, place.direction)) x += drawSpan(sheet, span, { ...place, x });
}

/** @returns its width */
function drawSpan(sheet: Sheet, span: VisualSpan, place: RichPlace): number {
  const weight = weightOf(span, place.weight);
  const size = span.code ? place.size * CODE_SCALE : place.size;
  const stretches = stretchesOf(sheet, span, place.language);
  const width = stretches.reduce((sum, stretch) => sum + stretchWidth(stretch, weight) * size, 0);
  if (span.code) drawGround(sheet, place, width);
  sheet.doc.fillColor(span.link === null ? place.fill : INK.accent);
  let { x } = place;
  for (const stretch of stretches) {
    sheet.useFace(stretch.face, weight);
    sheet.doc.fontSize(size * faceScale(stretch.face));
    sheet.doc.text(stretch.text, x, place.y, { lineBreak: false, baseline: 'alphabetic' });
    x += stretchWidth(stretch, weight) * size;
  }
  if (span.strike) drawStroke(sheet, place, { width, y: place.y - place.size * 0.28, color: place.fill });
  if (span.link !== null) drawLink(sheet, place, { width, address: span.link });
  return width;
}

function stretchesOf({ lettering }: Sheet, span: VisualSpan, language: string | null): readonly FacedText[] {
  // The shared code puts right-to-left letters in order.
  return span.direction === 'rtl' || mayRunRightToLeft(span.text)
    ? lettering.runsOf(span.text, span.direction).map((stretch) => withLetters(stretch, span))
    : inLetters(span.text, span, language);
}

function drawGround({ doc }: Sheet, { x, y, size }: RichPlace, width: number): void {
  doc.rect(x - 1, y - size * 0.82, width + 2, size * 1.1).fill(INK.wash);
}

type Stroke = { readonly width: number; readonly y: number; readonly color: string };

function drawStroke({ doc }: Sheet, { x }: RichPlace, { width, y, color }: Stroke): void {
  doc
    .undash()
    .lineWidth(0.6)
    .moveTo(x, y)
    .lineTo(x + width, y)
    .stroke(color);
}

function drawLink(sheet: Sheet, place: RichPlace, { width, address }: { width: number; address: string }): void {
  const { x, y, size, element } = place;
  drawStroke(sheet, place, { width, y: y + size * 0.16, color: INK.accent });
  // The library's types lack that a link may belong to a structure element.
  const options = { structParent: element } as unknown as PDFKit.Mixins.AnnotationOption;
  sheet.doc.link(x, y - size, width, size * 1.25, address, options);
}
