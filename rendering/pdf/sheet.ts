import PDFDocument from 'pdfkit';
import type { TextWeight } from '../../domain/results/charts/scene.ts';
import { textDirection } from '../../domain/results/charts/text-direction.ts';
import type { FaceName } from '../text/font-faces.ts';
import { faceScale, openFace } from '../text/font-faces.ts';
import { createLettering, stretchWidth } from '../text/lettering.ts';
import type { Lettering } from '../text/lettering.ts';
import { PAGE } from './page-layout.ts';

/** A PDF that is being written, with its fonts. */
export type Sheet = {
  readonly doc: PDFKit.PDFDocument;
  readonly lettering: Lettering;
  /** The structure of the document, for screen readers. */
  readonly root: PDFKit.PDFStructureElement;
  /** Makes a font the current one, embedding it when it is first used. */
  readonly useFace: (face: FaceName, weight: TextWeight) => void;
};

export type SheetAbout = {
  readonly title: string;
  readonly author: string | null;
  readonly subject: string;
  readonly language: string | null;
  readonly createdAt: Date;
};

/** An empty document of A4 pages, without a page yet. */
export function createSheet({ title, author, subject, language, createdAt }: SheetAbout): Sheet {
  const doc = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language ?? 'en',
    // Without it the document would begin with a default font that is never used.
    font: '',
    info: {
      Title: title,
      Subject: subject,
      CreationDate: createdAt,
      ModDate: createdAt,
      ...(author === null ? {} : { Author: author }),
    },
  });
  const registered = new Set<string>();
  const useFace = (face: FaceName, weight: TextWeight): void => {
    const name = `${face}-${weight}`;
    if (!registered.has(name)) doc.registerFont(name, openFace(face, weight) as unknown as Buffer);
    registered.add(name);
    doc.font(name);
  };
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, lettering: createLettering(language), useFace };
}

/** The whole file. The document's stream buffers all of it until it is ended. */
export function finished({ doc, root }: Sheet): Uint8Array {
  root.end();
  doc.end();
  const bytes: unknown = doc.read();
  if (!(bytes instanceof Uint8Array)) throw new Error('The PDF ended without content.');
  return new Uint8Array(bytes);
}

export type TextPlace = {
  readonly x: number;
  /** The baseline. */
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: TextWeight;
  readonly anchor?: 'left' | 'middle' | 'right';
  readonly direction?: 'ltr' | 'rtl';
};

const ANCHOR_SHARE = { left: 0, middle: 0.5, right: 1 } as const;

/** Writes one line, which the caller has cut to its place. */
export function drawText({ doc, lettering, useFace }: Sheet, text: string, place: TextPlace): void {
  const { y, size, fill, weight = 'regular', anchor = 'left', direction = textDirection(text) } = place;
  const runs = lettering.runsOf(text, direction).map((run) => ({ ...run, width: stretchWidth(run, weight) * size }));
  const width = runs.reduce((sum, run) => sum + run.width, 0);
  let x = place.x - width * ANCHOR_SHARE[anchor];
  doc.fillColor(fill);
  for (const run of runs) {
    useFace(run.face, weight);
    doc.fontSize(size * faceScale(run.face)).text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic' });
    x += run.width;
  }
}

/** Draws an element with a meaning of its own for screen readers; `alt` describes a picture. */
export function tagged(sheet: Sheet, type: string, draw: () => void, alt?: string): void {
  taggedIn(sheet, sheet.root, { type, draw, ...(alt === undefined ? {} : { alt }) });
}

type Tagged = { readonly type: string; readonly draw: () => void; readonly alt?: string };

/** The same as a child of another element. */
export function taggedIn({ doc }: Sheet, parent: PDFKit.PDFStructureElement, { type, draw, alt }: Tagged): void {
  parent.add(doc.struct(type, alt === undefined ? {} : { alt }, draw));
}

/** Draws something that screen readers skip: lines, page numbers. */
export function decorated({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
