import type { MarkedToken, Token, Tokens } from 'marked';
import { withCharacters } from '../../domain/exports/documents/character-references.ts';
import type { Span, Spans } from '../../domain/exports/documents/document-block.ts';
import { PLAIN_SPAN } from '../../domain/exports/documents/document-block.ts';
import { safeLink } from '../../domain/ground/safe-link.ts';
import { shownCharacters } from '../../domain/ground/shown-characters.ts';

/** Models break lines in cells of tables with it: the only tag that is interpreted. */
const BREAK = /^<br\s*\/?>$/iu;

/** The styled words of a document; other markup than Markdown is shown as it was written. */
export function spansOf(tokens: readonly Token[]): Spans {
  return merged(spansIn(tokens, PLAIN_SPAN));
}

/** Unstyled words; line ends stay. */
export function plainSpans(text: string): Spans {
  const shown = shownCharacters(text);
  return shown === '' ? [] : [{ ...PLAIN_SPAN, text: shown }];
}

function spansIn(tokens: readonly Token[], look: Span): Spans {
  return tokens.flatMap((token) => spansOfToken(token as MarkedToken, look));
}

function spansOfToken(token: MarkedToken, look: Span): Spans {
  switch (token.type) {
    case 'strong':
      return spansIn(token.tokens, { ...look, bold: true });
    case 'em':
      return spansIn(token.tokens, { ...look, italic: true });
    case 'del':
      return spansIn(token.tokens, { ...look, strike: true });
    case 'link':
      return spansIn(token.tokens, { ...look, link: safeLink(withCharacters(token.href)) });
    case 'image':
      return imageNote(token, look);
    case 'codespan':
      return words(token.text, { ...look, code: true });
    case 'br':
      return [{ ...look, text: '\n' }];
    case 'html':
      return BREAK.test(token.text) ? [{ ...look, text: '\n' }] : words(token.text, look);
    case 'checkbox':
      return [];
    case 'text':
      return textSpans(token, look);
    default:
      return words('text' in token ? token.text : token.raw, look);
  }
}

/** Character references are decoded where Markdown does so: not in addresses, nor within raw markup. */
function textSpans({ tokens, text, escaped }: Tokens.Text, look: Span): Spans {
  if (tokens !== undefined) return spansIn(tokens, look);
  return words(escaped === false ? withCharacters(text) : text, look);
}

/** Images are not loaded: their description is written instead. */
function imageNote({ text, href }: { readonly text: string; readonly href: string }, look: Span): Spans {
  const said = withCharacters(text).trim() || href;
  return said === '' ? [] : words(`[${said}]`, { ...look, italic: true, link: look.link ?? safeLink(href) });
}

/** A line end within a paragraph is a space. */
function words(text: string, look: Span): Spans {
  const shown = shownCharacters(text).replace(/[ \n]+/gu, ' ');
  return shown === '' ? [] : [{ ...look, text: shown }];
}

function merged(spans: Spans): Spans {
  const result: Span[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    if (last !== undefined && looksLike(last, span))
      result[result.length - 1] = { ...last, text: last.text + span.text };
    else result.push(span);
  }
  return result;
}

function looksLike(one: Span, other: Span): boolean {
  return (
    one.bold === other.bold &&
    one.italic === other.italic &&
    one.strike === other.strike &&
    one.code === other.code &&
    one.link === other.link
  );
}
