import type { SourceDocument, SourceNode } from '../../../domain/import/source-document.ts';
import type { ReadingLimits } from '../document-reader.ts';
import { readBody } from './body-reader.ts';
import { containerKind } from './container-kind.ts';
import type { ContainerKind } from './container-kind.ts';
import { empty, encrypted, notADocx } from './document-problem.ts';
import { languageCode } from './language-tally.ts';
import { NO_NUMBERING, readNumbering } from './numbering-definitions.ts';
import { findParts } from './package-parts.ts';
import { createReadingBudget } from './reading-budget.ts';
import { EMPTY_STYLE_SHEET, readStyleSheet } from './style-sheet.ts';
import { streamXml } from './xml-stream.ts';
import { openZipPackage } from './zip-package.ts';
import type { ZipPackage } from './zip-package.ts';

/**
 * Reads a .docx in this process. Memory and time are bounded only by the limits' counts: `createDocumentReader` adds the process.
 * @throws FieldworkError `document_not_docx`, `document_encrypted`, `document_damaged`, `document_too_large`, `document_unsafe`, `document_empty`
 */
export async function readDocx(bytes: Uint8Array, limits: ReadingLimits): Promise<SourceDocument> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  refuseOtherFiles(containerKind(buffer));
  const budget = createReadingBudget(limits);
  const zip = await openZipPackage(buffer, limits, budget);
  const parts = await findParts(zip, budget);
  const styles = parts.styles === null ? EMPTY_STYLE_SHEET : await readStyleSheet(zip.read(parts.styles), budget);
  const numbering =
    parts.numbering === null ? NO_NUMBERING : await readNumbering(zip.read(parts.numbering), styles, budget);
  const { nodes, statedLanguage } = await readBody(zip.read(parts.main), styles, numbering, budget);
  if (!nodes.some(hasContent)) throw empty();
  return { language: statedLanguage ?? (await themeLanguage(zip, parts.settings)), nodes };
}

function refuseOtherFiles(kind: ContainerKind): void {
  if (kind === 'zip') return;
  if (kind === 'encrypted') throw encrypted();
  throw notADocx(DESCRIPTIONS[kind]);
}

const DESCRIPTIONS: Readonly<Record<Exclude<ContainerKind, 'zip' | 'encrypted'>, string>> = {
  old_word: 'an old Word document (.doc)',
  old_office: 'an old Office file',
  rtf: 'a Rich Text file',
  pdf: 'a PDF',
  html: 'a web page',
  empty: 'an empty file',
  other: 'a file of another kind',
};

function hasContent(node: SourceNode): boolean {
  if (node.kind === 'table') return node.rows.some((row) => row.cells.some((cell) => cell.nodes.some(hasContent)));
  return node.text.trim() !== '' || node.dropDownChoices.length > 0;
}

async function themeLanguage(zip: ZipPackage, settingsPart: string | null): Promise<string | null> {
  if (settingsPart === null) return null;
  let language: string | null = null;
  await streamXml(zip.read(settingsPart), {
    open: (name, attributes) => {
      if (name === 'w:themeFontLang') language ??= languageCode(attributes['w:val']);
      return undefined;
    },
    close: () => undefined,
    text: () => undefined,
  });
  return language;
}
