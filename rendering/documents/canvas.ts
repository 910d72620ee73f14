import type { Pages } from '../pdf/pages.ts';
import type { Sheet } from '../pdf/sheet.ts';

/** The pages of a document, and the language of its words. */
export type Canvas = { readonly pages: Pages; readonly language: string | null };

/** The left and right edge of something, from the paper's left. */
export type Edges = { readonly left: number; readonly right: number };

/** Draws an element of the document's structure, which the drawing may refer to: a link belongs to its words. */
export function drawElement(
  { doc }: Sheet,
  parent: PDFKit.PDFStructureElement,
  type: string,
  draw: (element: PDFKit.PDFStructureElement) => void,
): void {
  const element: PDFKit.PDFStructureElement = doc.struct(type, {}, () => draw(element));
  parent.add(element);
}
