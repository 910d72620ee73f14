import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { isFieldworkError } from '../../../domain/ground/errors.ts';
import { damaged, tooLarge, unsafe } from './document-problem.ts';
import { ROOT_SCOPE, elementAttributes, elementName, scopeInside, understands } from './xml-names.ts';
import type { NamespaceScope, XmlAttributes } from './xml-names.ts';

/** Receives a part as it streams by. Names have the prefixes of `xml-names.ts`, whatever the file calls them. */
export type XmlListener = {
  /** Returning 'skip' leaves out the element with its content: neither content nor close is reported. */
  readonly open: (name: string, attributes: XmlAttributes) => 'skip' | undefined;
  readonly close: (name: string) => void;
  readonly text: (text: string) => void;
  /** Asked now and then: whoever needs no more of the part is told no more, and its rest is not unpacked. */
  readonly isDone?: () => boolean;
};

/** Deeper than any document nests; bounds every stack here and in the listeners. */
const MAX_DEPTH = 256;

/**
 * Reports the elements of a part to a listener, as a stream. Alternate content is resolved on the way: only one of a choice
 * and its fall-back is reported, as plain content.
 * @throws FieldworkError `document_damaged` (not well-formed), `document_unsafe` (a DOCTYPE), `document_too_large` (too
 * deep)
 */
export async function streamXml(bytes: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  const parser = createParser(listener);
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of bytes) {
      decoder ??= decoderFor(chunk);
      parser.write(decoder.decode(chunk, { stream: true }));
      if (listener.isDone?.() === true) return;
    }
    parser.write(decoder?.decode() ?? '').close();
  } catch (error) {
    if (isFieldworkError(error)) throw error;
    throw damaged('a part of it is not well-formed XML', error);
  }
}

/** XML parts are UTF-8 or UTF-16 (ECMA-376 part 2, 6.2.5), and UTF-16 starts with a byte order mark. */
function decoderFor(start: Uint8Array): TextDecoder {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le');
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8');
}

type OpenElement = {
  readonly name: string;
  readonly scope: NamespaceScope;
  /** Alternate content itself: its tags are not reported. */
  readonly silent: boolean;
  /** For an AlternateContent: whether a choice was taken. */
  chosen: boolean;
};

type Parser = SaxesParser<{ position: false; xmlns: false }>;

function createParser(listener: XmlListener): Parser {
  const parser: Parser = new SaxesParser({ position: false, xmlns: false });
  const open: OpenElement[] = [];
  let skippedDepth = 0;

  const enter = (written: string, writtenAttributes: XmlAttributes): 'skip' | undefined => {
    const parent = open.at(-1);
    const scope = scopeInside(parent?.scope ?? ROOT_SCOPE, writtenAttributes);
    const name = elementName(scope, written);
    const attributes = elementAttributes(scope, writtenAttributes);
    const alternative = parent?.name === 'mc:AlternateContent' ? chooses(parent, name, attributes, scope) : null;
    if (alternative === false) return 'skip';
    const silent = alternative === true || name === 'mc:AlternateContent';
    if (!silent && listener.open(name, attributes) === 'skip') return 'skip';
    open.push({ name, scope, silent, chosen: false });
    return undefined;
  };

  parser.on('doctype', () => {
    throw unsafe();
  });
  parser.on('opentag', (tag) => {
    if (open.length + skippedDepth >= MAX_DEPTH) throw tooLarge('its content is nested too deeply');
    if (skippedDepth > 0 || enter(tag.name, tag.attributes) === 'skip') skippedDepth += 1;
  });
  parser.on('closetag', () => {
    if (skippedDepth > 0) {
      skippedDepth -= 1;
      return;
    }
    const closed = open.pop();
    if (closed !== undefined && !closed.silent) listener.close(closed.name);
  });
  const tell = (text: string): void => {
    if (skippedDepth === 0) listener.text(text);
  };
  parser.on('text', tell);
  parser.on('cdata', tell);
  return parser;
}

/** Whether to read this child of an AlternateContent: the first choice that is understood, else the fall-back. */
function chooses(parent: OpenElement, name: string, attributes: XmlAttributes, scope: NamespaceScope): boolean {
  if (parent.chosen) return false;
  if (name === 'mc:Choice') parent.chosen = understands(scope, attributes['Requires'] ?? '');
  else parent.chosen = name === 'mc:Fallback';
  return parent.chosen;
}
