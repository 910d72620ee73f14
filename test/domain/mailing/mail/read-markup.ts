import { SaxesParser } from 'saxes';

export type ReadMarkup = {
  /** In document order, with their attributes. */
  readonly elements: readonly { readonly name: string; readonly attributes: Readonly<Record<string, string>> }[];
  /** The words that are shown: hidden text, the title and styles left out. */
  readonly words: readonly string[];
};

/** Reads HTML that is XML, too, as strictly as XML is read: a tag left open or a bare "&" throws. */
export function readMarkup(markup: string): ReadMarkup {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const hidden: boolean[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements.push({ name, attributes: { ...attributes } });
    const style = attributes['style'];
    hidden.push(name === 'head' || (typeof style === 'string' && style.startsWith('display:none')));
    text += name === 'a' ? '' : ' ';
  });
  parser.on('closetag', ({ name }) => {
    hidden.pop();
    text += name === 'a' ? '' : ' ';
  });
  parser.on('text', (piece) => {
    if (!hidden.includes(true)) text += piece;
  });
  parser.write(markup).close();
  return { elements, words: text.split(/\s+/u).filter((word) => word !== '') };
}
