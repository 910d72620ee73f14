import type { OutlineItem } from '../../../../domain/import/outline.ts';
import type { SourceDocument, SourceListItem, SourceNode } from '../../../../domain/import/source-document.ts';
import { understand } from '../../../../domain/import/understanding/understand.ts';

/** A paragraph with its words alone, one with more to it, or a table as rows of cells' words. */
export type Written =
  | string
  | { readonly text: string; readonly marker?: string; readonly listId?: string; readonly style?: string }
  | { readonly rows: readonly (readonly (string | { readonly box: true })[])[] };

/** A document as someone might have written it, without formats but those given. */
export function aWrittenDocument(...parts: readonly Written[]): SourceDocument {
  let index = 0;
  const paragraph = (text: string, more: { marker?: string; listId?: string; style?: string } = {}): SourceNode => ({
    kind: 'paragraph',
    index: index++,
    text,
    runs: [],
    style: more.style ?? null,
    headingLevel: null,
    list: more.marker === undefined ? null : listItem(more.marker, more.listId ?? '1'),
    dropDownChoices: [],
    hasTextField: false,
    indentTwips: 0,
    rightToLeft: false,
  });
  const cell = (nodes: readonly SourceNode[]) => ({ columnSpan: 1, rowSpan: 1, shaded: false, nodes });
  const nodeOf = (part: Written): SourceNode => {
    if (typeof part === 'string') return paragraph(part);
    if ('text' in part) return paragraph(part.text, part);
    return {
      kind: 'table',
      rows: part.rows.map((row) => ({
        cells: row.map((words) =>
          cell(
            typeof words === 'string'
              ? [paragraph(words)]
              : [{ kind: 'table', rows: [{ cells: [cell([paragraph('')])] }] }],
          ),
        ),
      })),
    };
  };
  return { language: null, nodes: parts.map(nodeOf) };
}

/** The questions that are found in a document written so. */
export function questionsOf(...parts: readonly Written[]): readonly OutlineItem[] {
  return understand(aWrittenDocument(...parts)).items.filter((item) => item.role === 'question');
}

/** Every question as its text and its answers, for reading at a glance. */
export function asked(...parts: readonly Written[]): readonly (readonly [string, readonly string[]])[] {
  return questionsOf(...parts).map((item) => [item.text, item.options.map((option) => option.text)]);
}

function listItem(marker: string, listId: string): SourceListItem {
  const isBullet = /^[•○-]$/u.test(marker);
  return { listId, level: 0, ordered: !isBullet, marker, glyph: isBullet ? 'bullet' : null };
}
