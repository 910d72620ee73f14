import { AlignmentType, LevelFormat } from 'docx';
import type { ILevelsOptions, INumberingOptions } from 'docx';
import type { WrittenDocumentBlock, Marker } from '../../domain/exports/documents/document-block.ts';

const LEVELS = 9;
/** Twentieths of a point. */
const INDENT = 380;
const BULLETS = ['•', '◦', '▪'] as const;
const BULLET_LIST = 'bullets';

type Numbering = INumberingOptions['config'][number];

/** The lists that a document has: bullets, and numbers by the number they begin with. */
export function docxNumbering(blocks: readonly WrittenDocumentBlock[]): INumberingOptions {
  const firsts = new Set(blocks.flatMap((block) => firstNumber(block)));
  const numbers = [...firsts].map((first): Numbering => ({ reference: numberList(first), levels: levels(first) }));
  return { config: [{ reference: BULLET_LIST, levels: levels(null) }, ...numbers] };
}

/** How a paragraph is made an item; nothing for a task, whose box is a letter. */
export function docxItem(marker: Marker, listDepth: number) {
  const level = levelOf(listDepth);
  switch (marker.kind) {
    case 'bullet':
      return { numbering: { reference: BULLET_LIST, level } };
    case 'number':
      // Each list counts for itself.
      return { numbering: { reference: numberList(marker.first), level, instance: marker.list } };
    case 'task':
      return { indent: hanging(level) };
  }
}

/** How far the words of an item stand from the edge; those that follow within it likewise. */
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
