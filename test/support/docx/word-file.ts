import { DEFAULT_READING_LIMITS } from '../../../providers/documents/default-limits.ts';
import type { ReadingLimits } from '../../../providers/documents/document-reader.ts';
import { readDocx } from '../../../providers/documents/docx/read-docx.ts';
import type {
  SourceDocument,
  SourceNode,
  SourceParagraph,
  SourceTable,
} from '../../../domain/import/source-document.ts';
import { zipFile } from './zip-file.ts';
import type { ZipEntry } from './zip-file.ts';

/** What a Word file is made of, as the XML inside each part's root element; parts left out are left out of the file. */
export type WordFileParts = {
  readonly body: string;
  readonly styles?: string;
  readonly numbering?: string;
  readonly settings?: string;
};

const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE_RELATIONSHIP = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  `xmlns:r="${OFFICE_RELATIONSHIP}"`,
].join(' ');

/** The bytes of a Word file. */
export function wordFile(parts: WordFileParts): Uint8Array {
  return zipFile(wordEntries(parts));
}

/** The entries of a Word file, for tests that change or add some. */
export function wordEntries(parts: WordFileParts): readonly ZipEntry[] {
  const related = (['styles', 'numbering', 'settings'] as const).filter((part) => parts[part] !== undefined);
  return [
    contentTypes({ '/word/document.xml': MAIN_TYPE }),
    relationships('_rels/.rels', { officeDocument: 'word/document.xml' }),
    relationships('word/_rels/document.xml.rels', Object.fromEntries(related.map((part) => [part, `${part}.xml`]))),
    { name: 'word/document.xml', data: wordPart('document', `<w:body>${parts.body}</w:body>`) },
    ...related.map((part) => ({ name: `word/${part}.xml`, data: wordPart(part, parts[part] ?? '') })),
  ];
}

/** A part's XML around the content given. */
export function wordPart(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><w:${root} ${NAMESPACES}>${content}</w:${root}>`;
}

/** The content types part, with a type by part name. */
export function contentTypes(types: Readonly<Record<string, string>>): ZipEntry {
  const overrides = Object.entries(types).map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`);
  const namespace = 'http://schemas.openxmlformats.org/package/2006/content-types';
  return { name: '[Content_Types].xml', data: `<Types xmlns="${namespace}">${overrides.join('')}</Types>` };
}

/** A relationships part, with a target by kind. */
export function relationships(name: string, targets: Readonly<Record<string, string>>): ZipEntry {
  const written = Object.entries(targets).map(
    ([kind, target]) => `<Relationship Id="${kind}" Type="${OFFICE_RELATIONSHIP}/${kind}" Target="${target}"/>`,
  );
  return { name, data: `<Relationships xmlns="${RELATIONSHIPS}">${written.join('')}</Relationships>` };
}

/** Reads a Word file made of those parts, in this process. */
export function readWord(parts: WordFileParts, limits: Partial<ReadingLimits> = {}): Promise<SourceDocument> {
  return readBytes(wordFile(parts), limits);
}

/** Reads a file in this process. */
export function readBytes(bytes: Uint8Array, limits: Partial<ReadingLimits> = {}): Promise<SourceDocument> {
  return readDocx(bytes, { ...DEFAULT_READING_LIMITS, ...limits });
}

/** Every paragraph in reading order, those in tables too. */
export function paragraphsOf(nodes: readonly SourceNode[]): readonly SourceParagraph[] {
  return nodes.flatMap((node) =>
    node.kind === 'paragraph'
      ? [node]
      : node.rows.flatMap((row) => row.cells.flatMap((cell) => paragraphsOf(cell.nodes))),
  );
}

/** The texts of every paragraph in reading order. */
export async function textsOf(body: string): Promise<readonly string[]> {
  const document = await readWord({ body });
  return paragraphsOf(document.nodes).map((paragraph) => paragraph.text);
}

/** The first paragraph of a body. */
export async function firstParagraph(parts: WordFileParts): Promise<SourceParagraph> {
  const document = await readWord(parts);
  const [paragraph] = paragraphsOf(document.nodes);
  if (paragraph === undefined) throw new Error('the file has no paragraph');
  return paragraph;
}

/** The first table of a body. */
export async function firstTable(body: string): Promise<SourceTable> {
  const document = await readWord({ body });
  const table = document.nodes.find((node) => node.kind === 'table');
  if (table?.kind !== 'table') throw new Error('the file has no table');
  return table;
}

/** A paragraph with plain text and, if given, properties. */
export function p(text: string, properties = ''): string {
  return `<w:p><w:pPr>${properties}</w:pPr>${r(text)}</w:p>`;
}

/** A run of text with, if given, properties. */
export function r(text: string, properties = ''): string {
  return `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
}
