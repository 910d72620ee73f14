import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as an independent reader sees it. */
export type ReadPdf = {
  /** The text of each page, in the order in which it was written. */
  readonly pages: readonly string[];
  readonly outline: readonly { readonly title: string; readonly items: readonly { readonly title: string }[] }[];
  /** How many links lead from each page to a place in the document that exists. */
  readonly links: readonly number[];
  /** What pictures show, in words. */
  readonly pictures: readonly string[];
  /** Kinds of things that the document is made of, as readers aloud are told. */
  readonly roles: ReadonlySet<string>;
  readonly title: unknown;
  readonly language: unknown;
};

/** Reads all pages, or the first of them. */
export async function readPdf(bytes: Uint8Array, mostPages = Infinity): Promise<ReadPdf> {
  const document = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  try {
    const pages: string[] = [];
    const links: number[] = [];
    const parts: StructPart[] = [];
    for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
      parts.push(...partsOf((await page.getStructTree()) as StructPart | null));
      const annotations = (await page.getAnnotations()) as readonly { subtype: string; dest?: unknown }[];
      const places = annotations.filter(({ subtype, dest }) => subtype === 'Link' && typeof dest === 'string');
      const targets = await Promise.all(places.map(({ dest }) => document.getDestination(String(dest))));
      links.push(targets.filter((target) => target !== null).length);
    }
    const { info } = await document.getMetadata();
    const { Title: title, Language: language } = info as Record<string, unknown>;
    const pictures = parts.flatMap(({ alt }) => (alt === undefined ? [] : [alt]));
    const roles = new Set(parts.flatMap(({ role }) => (role === undefined ? [] : [role])));
    return { pages, outline: await document.getOutline(), links, pictures, roles, title, language };
  } finally {
    await document.destroy();
  }
}

type StructPart = { readonly role?: string; readonly alt?: string; readonly children?: readonly StructPart[] };

function partsOf(part: StructPart | null): readonly StructPart[] {
  return part === null ? [] : [part, ...(part.children ?? []).flatMap(partsOf)];
}
