import { Lexer } from 'marked';
import type { MarkedToken, Token, Tokens } from 'marked';
import type { DocumentBlock, HeadingLevel, Marker, Place } from '../../domain/exports/documents/document-block.ts';
import { wordsOf } from '../../domain/exports/documents/document-block.ts';
import { shownCharacters } from '../../domain/ground/shown-characters.ts';
import { plainSpans, spansOf } from './markdown-spans.ts';

/** What is nested deeper stands as deep as this: Word has nine levels, and a page has an end. */
const DEEPEST_LIST = 9;
const DEEPEST_QUOTE = 4;
const OUTSIDE: Place = { quoteDepth: 0, listDepth: 0 };

/**
 * The blocks of a text in Markdown (CommonMark, and GitHub's tables, tasks, strikethrough and bare addresses). Every text is
 * one: what nests deeper than can be followed is shown line by line as it was written.
 */
export function parseMarkdown(markdown: string): readonly DocumentBlock[] {
  const text = shownCharacters(markdown);
  try {
    return blocksOf(new Lexer({ gfm: true }).lex(text), { place: OUTSIDE, lists: { count: 0 } });
  } catch (error) {
    // The stack is full: tens of thousands of quotes within quotes.
    if (!(error instanceof RangeError)) throw error;
    return text.split('\n').flatMap((line) => paragraph(line, OUTSIDE));
  }
}

/** Where blocks stand, and how many numbered lists came before them. */
type Reading = { readonly place: Place; readonly lists: { count: number } };

function blocksOf(tokens: readonly Token[], reading: Reading): readonly DocumentBlock[] {
  return tokens.flatMap((token) => blocksOfToken(token as MarkedToken, reading));
}

function blocksOfToken(token: MarkedToken, reading: Reading): readonly DocumentBlock[] {
  const { place } = reading;
  switch (token.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return [];
    case 'heading':
      return [{ ...place, kind: 'heading', level: levelOf(token.depth), spans: spansOf(token.tokens) }];
    case 'code':
      return [{ ...place, kind: 'code', text: token.text }];
    case 'hr':
      return [{ ...place, kind: 'rule' }];
    case 'table':
      return [tableOf(token, place)];
    case 'blockquote':
      return blocksOf(token.tokens, {
        ...reading,
        place: { ...place, quoteDepth: Math.min(DEEPEST_QUOTE, place.quoteDepth + 1) },
      });
    case 'list':
      return listOf(token, reading);
    case 'html':
      return paragraph(token.text.trim(), place);
    default:
      return paragraphOf(token, place);
  }
}

function paragraphOf(token: MarkedToken, place: Place): readonly DocumentBlock[] {
  const spans = 'tokens' in token ? spansOf(token.tokens ?? []) : spansOf([token]);
  return wordsOf(spans).trim() === '' ? [] : [{ ...place, kind: 'paragraph', spans, marker: null, isTight: false }];
}

function paragraph(text: string, place: Place): readonly DocumentBlock[] {
  if (text.trim() === '' || /^<br\s*\/?>$/iu.test(text)) return [];
  return [{ ...place, kind: 'paragraph', spans: plainSpans(text), marker: null, isTight: false }];
}

function levelOf(depth: number): HeadingLevel {
  return Math.min(6, Math.max(1, depth)) as HeadingLevel;
}

function tableOf({ align, header, rows }: Tokens.Table, place: Place): DocumentBlock {
  const cells = (row: readonly Tokens.TableCell[]) => row.map(({ tokens }) => spansOf(tokens));
  return { ...place, kind: 'table', aligns: align, header: cells(header), rows: rows.map(cells) };
}

function listOf({ items, ordered, start, loose }: Tokens.List, reading: Reading): readonly DocumentBlock[] {
  const { lists } = reading;
  const list = lists.count;
  if (ordered) lists.count += 1;
  const listDepth = Math.min(DEEPEST_LIST, reading.place.listDepth + 1);
  const first = start === '' ? 1 : start;
  return items.flatMap((item, index) => {
    const place = { ...reading.place, listDepth };
    const marker = markerOf(item, ordered ? { number: first + index, first, list } : null);
    return withMarker(blocksOf(item.tokens, { place, lists }), { marker, place, isTight: !loose });
  });
}

type Numbered = { readonly number: number; readonly first: number; readonly list: number };

function markerOf({ task, checked }: Tokens.ListItem, numbered: Numbered | null): Marker {
  if (task) return { kind: 'task', isDone: checked === true };
  return numbered === null ? { kind: 'bullet' } : { kind: 'number', ...numbered };
}

type Item = { readonly marker: Marker; readonly place: Place; readonly isTight: boolean };

/** The marker stands before the item's first words; alone where the item begins with a table or another list. */
function withMarker(blocks: readonly DocumentBlock[], { marker, place, isTight }: Item): readonly DocumentBlock[] {
  const spaced = blocks.map((block) =>
    block.kind === 'paragraph' && block.marker === null ? { ...block, isTight } : block,
  );
  const [first, ...rest] = spaced;
  if (first?.kind === 'paragraph' && first.marker === null && first.quoteDepth === place.quoteDepth) {
    return [{ ...first, marker }, ...rest];
  }
  return [{ ...place, kind: 'paragraph', spans: [], marker, isTight: true }, ...spaced];
}
