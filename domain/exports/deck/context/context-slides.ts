import { shortText } from '../../../results/charts/shown-text.ts';
import type { DeckBody, DeckSlide } from '../deck.ts';
import { DECK_LIMITS } from '../deck-limits.ts';
import { pointText, titleText } from '../plan/deck-text.ts';
import type { PlannedSlide } from '../plan/planned-slide.ts';
import type { ContextBlock } from './context-block.ts';
import { chartOfTable } from './table-chart.ts';

const RANKS = { chart: 58, other: 48 } as const;
/** Earlier parts matter more. */
const STEP = 0.01;
const SENTENCE_END = /(?<=[.!?。！？])\s+/u;

type Part = { readonly title: string | null; readonly body: DeckBody; readonly note: string | null };

/** Words and tables as slides, in their order: headings become titles. */
export function contextSlides(blocks: readonly ContextBlock[]): readonly PlannedSlide[] {
  const slides: PlannedSlide[] = [];
  let heading: string | null = null;
  blocks.forEach((block, place) => {
    if (block.kind === 'heading') {
      heading = titleText(block.text);
      const next = blocks[place + 1];
      if (next !== undefined && next.kind !== 'heading') return;
    }
    for (const part of partsOf(block)) slides.push(slideOf(part, heading, slides.length));
  });
  return slides;
}

function slideOf({ title, body, note }: Part, heading: string | null, place: number): PlannedSlide {
  const slide: DeckSlide = { title: titleOf(title, heading), body, note, speakerNotes: null };
  const rank = (body.kind === 'chart' ? RANKS.chart : RANKS.other) - STEP * place;
  return { kind: 'context', labels: [`“${shortText(slide.title, 40)}”`], rank, slide };
}

function titleOf(own: string | null, heading: string | null): string {
  if (own === null || heading === null) return own ?? heading ?? 'Summary';
  const both = `${heading}: ${own}`;
  return both.length <= DECK_LIMITS.slideTitleCharacters ? both : heading;
}

function partsOf(block: ContextBlock): readonly Part[] {
  switch (block.kind) {
    case 'heading':
      return [{ title: null, body: { kind: 'section', subtitle: null }, note: null }];
    case 'words':
      return pointParts(block.text.split(SENTENCE_END));
    case 'points':
      return pointParts(block.points);
    case 'table':
      return tableParts(block);
  }
}

function pointParts(texts: readonly string[]): readonly Part[] {
  const points = texts.map(plainPoint).filter((text) => text !== '');
  return pagesOf(points, DECK_LIMITS.pointsOfASlide).map((some) => ({
    title: null,
    body: { kind: 'points', points: some.map((text) => ({ lead: null, text })) },
    note: null,
  }));
}

/** Without the marks of Markdown for bold. */
function plainPoint(text: string): string {
  return pointText(text.replace(/\*\*/gu, ''));
}

function tableParts(table: Extract<ContextBlock, { kind: 'table' }>): readonly Part[] {
  if (table.rows.length === 0) return [];
  const chart = chartOfTable(table);
  if (chart !== null) return [chart];
  const { columnsOfATable, rowsOfATable, cellCharacters } = DECK_LIMITS;
  const cells = (row: readonly string[]) =>
    row.slice(0, columnsOfATable).map((cell) => shortText(cell, cellCharacters));
  const cut = table.header.length - columnsOfATable;
  return pagesOf(table.rows, rowsOfATable).map((rows) => ({
    title: null,
    body: {
      kind: 'table',
      table: {
        header: cells(table.header),
        rows: rows.map(cells),
        numeric: cells(table.header).map((_, place) => isNumeric(rows, place)),
      },
    },
    note: cut > 0 ? `${cut} further columns are not shown` : null,
  }));
}

function isNumeric(rows: readonly (readonly string[])[], place: number): boolean {
  return rows.every((row) => /^[\s\d.,%−+-]*$/u.test(row[place] ?? ''));
}

function pagesOf<One>(all: readonly One[], size: number): readonly (readonly One[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, page) => all.slice(page * size, (page + 1) * size));
}
