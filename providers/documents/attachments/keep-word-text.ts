import type { SourceCell, SourceNode, SourceParagraph, SourceTable } from '../../../domain/import/source-document.ts';
import { readDocx } from '../docx/read-docx.ts';
import type { AttachmentLimits } from './attachment-limits.ts';
import type { KeptText } from './kept-text.ts';

/** The text of a Word file by the reader of questionnaires: headings, lists with their marks, tables row by row. */
export async function keepWordText(kept: KeptText, bytes: Uint8Array, { reading }: AttachmentLimits): Promise<void> {
  const { nodes } = await readDocx(bytes, reading);
  keepNodes(kept, nodes);
}

function keepNodes(kept: KeptText, nodes: readonly SourceNode[]): void {
  for (const node of nodes) {
    if (kept.isFull()) return;
    if (node.kind === 'table') keepTable(kept, node);
    else kept.addLine(lineOf(node));
  }
}

function keepTable(kept: KeptText, { rows }: SourceTable): void {
  for (const { cells } of rows) {
    if (!kept.addLine(cells.map(cellText).join('\t'))) return;
  }
}

function cellText({ nodes }: SourceCell): string {
  return oneLine(nodes.map(nodeText).join(' '));
}

function nodeText(node: SourceNode): string {
  if (node.kind === 'paragraph') return lineOf(node);
  return node.rows.flatMap(({ cells }) => cells.map(cellText)).join(' ');
}

function lineOf({ text, headingLevel, list, dropDownChoices }: SourceParagraph): string {
  const choices = dropDownChoices.length > 0 ? ` [${dropDownChoices.join(' / ')}]` : '';
  if (headingLevel !== null) return `${'#'.repeat(Math.max(1, headingLevel))} ${text}${choices}`;
  if (list !== null) return `${'  '.repeat(list.level)}${list.marker} ${text}${choices}`;
  return text + choices;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
