import { AlignmentType, LevelFormat } from 'docx';
import type { ILevelsOptions, INumberingOptions } from 'docx';
import type { WrittenDocumentBlock, Marker } from '../../domain/exports/documents/document-block.ts';

const LEVELS = 9;
/** Twentieths of a point. */
const INDENT = 380;
const BULLETS = ['•', '◦', '▪'] as const;
const BULLET_LIST = 'bullets';

type Numbering = INumberingOptions['config'][number];

/** The list definitions of a document: bullets, and numbered lists by their first number. */
export function docxNumbering(blocks: readonly WrittenDocumentBlock[]): INumberingOptions {
  const firsts = new Set(blocks.flatMap((block) => firstNumber(block)));
  const numbers = [...firsts].map((first): Numbering => ({ reference: numberList(first), levels: levels(first) }));
  return { config: [{ reference: BULLET_LIST, levels: levels(null) }, ...numbers] };
}

/** The properties that make a paragraph a list item; none for a task, whose box is a letter. */
export function docxItem(marker: Marker, listDepth: number) {
  const level = levelOf(listDepth);
  switch (marker.kind) {
    case 'bullet':
      return { numbering: { reference: BULLET_LIST, level } };
    case 'number':
      // Each list has its own count.
      return { numbering: { reference: numberList(marker.first), level, instance: marker.list } };
    case 'task':
      return { indent: hanging(level) };
  }
}

/** The distance of an item's words from the edge; also of its further paragraphs. */
export function itemIndent(listDepth: number): number {
  return INDENT * (levelOf(listDepth) + 1);
}

function levelOf(listDepth: number): number {
  return Math.min(LEVELS, listDepth) - 1;
}

function firstNumber(block: WrittenDocumentBlock): readonly number[] {
  return block.kind === 'paragraph' && block.marker?.kind === 'number' ? [block.marker.first] : [];
}

function numberList(first: number): string {
  return `numbers-from-${first}`;
}

function levels(first: number | null): readonly ILevelsOptions[] {
  return Array.from({ length: LEVELS }, (_, level) => ({
    level,
    ...(first === null
      ? { format: LevelFormat.BULLET, text: BULLETS[level % BULLETS.length] ?? '•' }
      : { format: LevelFormat.DECIMAL, text: `%${level + 1}.`, start: first }),
    alignment: AlignmentType.START,
    style: { paragraph: { indent: hanging(level) } },
  }));
}

function hanging(level: number) {
  return { left: INDENT * (level + 1), hanging: INDENT };
}
