import { SaxesParser } from 'saxes';

export type ReadElement = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly ReadElement[];
  /** All text in it, at any depth. */
  readonly text: string;
  readonly parent: string | null;
};

type Open = { name: string; attributes: Record<string, string>; children: Open[]; text: string; parent: string | null };

/** Reads a document; one that is not well-formed throws. */
export function readXml(text: string): ReadElement {
  const parser = new SaxesParser();
  const open: Open[] = [];
  const roots: Open[] = [];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Open = { name, attributes, children: [], text: '', parent: open.at(-1)?.name ?? null };
    open.at(-1)?.children.push(element);
    if (open.length === 0) roots.push(element);
    open.push(element);
  });
  parser.on('text', (words) => open.forEach((element) => (element.text += words)));
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  const [root] = roots;
  if (root === undefined) throw new Error('no element');
  return root;
}

/** An element and all in it, in the order of the document. */
export function elementsIn(root: ReadElement): readonly ReadElement[] {
  return [root, ...root.children.flatMap(elementsIn)];
}

export function named(root: ReadElement, ...names: readonly string[]): readonly ReadElement[] {
  return elementsIn(root).filter(({ name }) => names.includes(name));
}
