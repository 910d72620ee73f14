import type { WrittenDocumentBlock, WrittenDocument } from '../../domain/exports/documents/document-block.ts';
import { wordsOf } from '../../domain/exports/documents/document-block.ts';
import { shownText } from '../../domain/results/charts/shown-text.ts';
import { parseMarkdown } from './parse-markdown.ts';

/** The blocks below the title, without a first heading that only repeats the title. */
export function readDocument({ title, content }: WrittenDocument): readonly WrittenDocumentBlock[] {
  const blocks = parseMarkdown(content);
  const [first, ...rest] = blocks;
  const repeatsTitle = first?.kind === 'heading' && shownText(wordsOf(first.spans)) === shownText(title);
  return repeatsTitle ? rest : blocks;
}
