import type { Pages } from '../pdf/pages.ts';
import type { Sheet } from '../pdf/sheet.ts';

/** The pages of a document, and the language of its words. */
export type Canvas = { readonly pages: Pages; readonly language: string | null };

/** The edges between which something stands, from the paper's left. */
export type Edges = { readonly left: number; readonly right: number };

/** Draws a part of the document that its drawing may refer to: an address belongs to the words that lead there. */
export function drawElement(
  { doc }: Sheet,
  parent: PDFKit.PDFStructureElement,
  type: string,
  draw: (element: PDFKit.PDFStructureElement) => void,
): void {
  const element: PDFKit.PDFStructureElement = doc.struct(type, {}, () => draw(element));
  parent.add(element);
}
