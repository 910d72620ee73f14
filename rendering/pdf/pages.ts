import type { Sheet } from './sheet.ts';
import { PAGE } from './page-layout.ts';

/** An entry of the contents and the outline. */
export type Mark = {
  readonly level: 0 | 1;
  /** Before the title: a question's label. */
  readonly label: string;
  readonly title: string;
  /** From 0. */
  readonly pageIndex: number;
  readonly destination: string;
};

/** Pages that fill from top to bottom. */
export type Pages = Sheet & {
  /** The current height on the page. */
  readonly y: () => number;
  /** The room below it. */
  readonly room: () => number;
  /** Leaves this space. */
  readonly skip: (height: number) => void;
  /** Begins a page if less than that is left; returns whether it did. */
  readonly need: (height: number) => boolean;
  readonly newPage: () => void;
  /** Begins a chapter, on a page of its own. */
  readonly newChapter: (title: string) => void;
  /** Begins a chapter at the current height. */
  readonly beginChapter: (title: string) => void;
  /** Draws something that may continue on further pages; `again` draws its title at the top of each. */
  readonly continuing: (again: () => void, draw: () => void) => void;
  /** Adds this place to the contents and the outline. */
  readonly mark: (label: string, title: string) => void;
  readonly marks: () => readonly Mark[];
  /** The chapter of each page. */
  readonly chapters: () => readonly string[];
};

export function createPages(sheet: Sheet): Pages {
  const { doc } = sheet;
  const marks: Mark[] = [];
  const chapters: string[] = [];
  let chapter = '';
  let sayAgain: (() => void) | null = null;
  let outline: PDFKit.PDFOutline | null = null;
  let y: number = PAGE.height;

  const newPage = (): void => {
    doc.addPage();
    chapters.push(chapter);
    y = PAGE.top;
    sayAgain?.();
  };
  const mark = (level: 0 | 1, label: string, title: string): void => {
    const destination = `place-${marks.length}`;
    doc.addNamedDestination(destination, 'XYZ', 0, Math.max(0, y - 24), null as unknown as number);
    marks.push({ level, label, title, pageIndex: chapters.length - 1, destination });
    const entry = label === '' ? title : `${label}  ${title}`;
    if (level === 0 || outline === null) outline = doc.outline.addItem(entry);
    else outline.addItem(entry);
  };
  return {
    ...sheet,
    y: () => y,
    room: () => PAGE.height - PAGE.bottom - y,
    skip: (height) => {
      y += height;
    },
    need: (height) => {
      if (y + height <= PAGE.height - PAGE.bottom) return false;
      newPage();
      return true;
    },
    newPage,
    newChapter: (title) => {
      chapter = title;
      newPage();
      mark(0, '', title);
    },
    beginChapter: (title) => {
      chapter = title;
      mark(0, '', title);
    },
    continuing: (again, draw) => {
      sayAgain = again;
      draw();
      sayAgain = null;
    },
    mark: (label, title) => mark(1, label, title),
    marks: () => marks,
    chapters: () => chapters,
  };
}
