import { PAGE } from '../pdf/page-layout.ts';
import type { Pages } from '../pdf/pages.ts';

/** The outline of a document, which grows with its headings. */
export type Headings = { readonly add: (title: string, level: number) => void };

type Open = { readonly level: number; readonly item: PDFKit.PDFOutline };

/** A heading is nested in the last one of a lower level, even if the author skipped levels. */
export function createHeadings({ doc, y }: Pages): Headings {
  const open: Open[] = [];
  return {
    add: (title, level) => {
      if (title === '') return;
      while ((open.at(-1)?.level ?? 0) >= level) open.pop();
      const parent = open.at(-1)?.item ?? doc.outline;
      // The library's types lack the target's place on the page; `left` counts from the right.
      const place = { top: Math.max(0, y() - 12), left: PAGE.width, expanded: level <= 2 } as { expanded: boolean };
      open.push({ level, item: parent.addItem(title, place) });
    },
  };
}
