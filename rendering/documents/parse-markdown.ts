import { Lexer } from 'marked';
import type { MarkedToken, Token, Tokens } from 'marked';
import type {
  WrittenDocumentBlock,
  HeadingLevel,
  Marker,
  Nesting,
} from '../../domain/exports/documents/document-block.ts';
import { wordsOf } from '../../domain/exports/documents/document-block.ts';
import { shownCharacters } from '../../domain/ground/shown-characters.ts';
import { plainSpans, spansOf } from './markdown-spans.ts';

/** Deeper lists are shown at this depth: Word has nine levels, and a page has an end. */
const DEEPEST_LIST = 9;
const DEEPEST_QUOTE = 4;
const OUTSIDE: Nesting = { quoteDepth: 0, listDepth: 0 };

/**
 * The blocks of a text in Markdown (CommonMark, and GitHub's tables, tasks, strikethrough and bare addresses). Every text
 * is valid: one that nests too deep for the parser is shown line by line as it was written.
 */
export function parseMarkdown(markdown: string): readonly WrittenDocumentBlock[] {
  const text = shownCharacters(markdown);
  try {
    return blocksOf(new Lexer({ gfm: true }).lex(text), { nesting: OUTSIDE, lists: { count: 0 } });
  } catch (error) {
    // The stack is full: tens of thousands of quotes within quotes.
    if (!(error instanceof RangeError)) throw error;
    return text.split('\n').flatMap((line) => paragraph(line, OUTSIDE));
  }
}

/** The nesting of blocks, and the number of numbered lists before them. */
type Reading = { readonly nesting: Nesting; readonly lists: { count: number } };

function blocksOf(tokens: readonly Token[], reading: Reading): readonly WrittenDocumentBlock[] {
  return tokens.flatMap((token) => blocksOfToken(token as MarkedToken, reading));
}

function blocksOfToken(token: MarkedToken, reading: Reading): readonly WrittenDocumentBlock[] {
  const { nesting } = reading;
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return [];
    case 'heading':
      return [{ ...nesting, kind: 'heading', level: levelOf(token.depth), spans: spansOf(token.tokens) }];
    case 'code':
      return [{ ...nesting, kind: 'code', text: token.text }];
    case 'hr':
      return [{ ...nesting, kind: 'rule' }];
    case 'table':
      return [tableOf(token, nesting)];
    case 'blockquote':
      return blocksOf(token.tokens, {
        ...reading,
        nesting: { ...nesting, quoteDepth: Math.min(DEEPEST_QUOTE, nesting.quoteDepth + 1) },
      });
    case 'list':
      return listOf(token, reading);
    case 'html':
      return paragraph(token.text.trim(), nesting);
    default:
      return paragraphOf(token, nesting);
  }
}

function paragraphOf(token: MarkedToken, nesting: Nesting): readonly WrittenDocumentBlock[] {
  const spans = 'tokens' in token ? spansOf(token.tokens ?? []) : spansOf([token]);
  return wordsOf(spans).trim() === '' ? [] : [{ ...nesting, kind: 'paragraph', spans, marker: null, isTight: false }];
}

function paragraph(text: string, nesting: Nesting): readonly WrittenDocumentBlock[] {
  if (text.trim() === '' || /^<br\s*\/?>$/iu.test(text)) return [];
  return [{ ...nesting, kind: 'paragraph', spans: plainSpans(text), marker: null, isTight: false }];
}

function levelOf(depth: number): HeadingLevel {
  return Math.min(6, Math.max(1, depth)) as HeadingLevel;
}

function tableOf({ align, header, rows }: Tokens.Table, nesting: Nesting): WrittenDocumentBlock {
  const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => spansOf(tokens));
  return { ...nesting, kind: 'table', aligns: align, header: cells(header), rows: rows.map(cells) };
}

function listOf({ items, ordered, start, loose }: Tokens.List, reading: Reading): readonly WrittenDocumentBlock[] {
  const { lists } = reading;
  const list = lists.count;
  if (ordered) lists.count += 1;
  const listDepth = Math.min(DEEPEST_LIST, reading.nesting.listDepth + 1);
  const first = start === '' ? 1 : start;
  return items.flatMap((item, index) => {
    const nesting = { ...reading.nesting, listDepth };
    const marker = markerOf(item, ordered ? { number: first + index, first, list } : null);
    return withMarker(blocksOf(item.tokens, { nesting, lists }), { marker, nesting, isTight: !loose });
  });
}

type Numbered = { readonly number: number; readonly first: number; readonly list: number };

function markerOf({ task, checked }: Tokens.ListItem, numbered: Numbered | null): Marker {
  if (task) return { kind: 'task', isDone: checked === true };
  return numbered === null ? { kind: 'bullet' } : { kind: 'number', ...numbered };
}

type Item = { readonly marker: Marker; readonly nesting: Nesting; readonly isTight: boolean };

/** Puts the marker before the item's first words; alone if the item begins with a table or another list. */
function withMarker(
  blocks: readonly WrittenDocumentBlock[],
  { marker, nesting, isTight }: Item,
): readonly WrittenDocumentBlock[] {
  const spaced = blocks.map((block) =>
    block.kind === 'paragraph' && block.marker === null ? { ...block, isTight } : block,
  );
  const [first, ...rest] = spaced;
  if (first?.kind === 'paragraph' && first.marker === null && first.quoteDepth === nesting.quoteDepth) {
    return [{ ...first, marker }, ...rest];
  }
  return [{ ...nesting, kind: 'paragraph', spans: [], marker, isTight: true }, ...spaced];
}
