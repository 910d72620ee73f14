import { damaged, notADocx } from './document-problem.ts';
import { readRelationships, relationshipsPartOf, resolveTarget } from './package-relationships.ts';
import type { ReadingBudget } from './reading-budget.ts';
import { streamXml } from './xml-stream.ts';
import type { ZipPackage } from './zip-package.ts';

/** Names of the parts that are read; null for missing ones. */
export type DocumentParts = {
  readonly main: string;
  readonly styles: string | null;
  readonly numbering: string | null;
  readonly settings: string | null;
};

const CONTENT_TYPES_PART = '[Content_Types].xml';
const MAIN_CONTENT_TYPE = /(wordprocessingml|ms-word)\.(document|template)\.(macroenabled(template)?\.)?main\+xml$/i;

/**
 * Finds the document in a package: by its relationship, else by its content type. External targets are never parts.
 * @throws FieldworkError `document_not_docx` (another kind of package), `document_damaged`
 */
export async function findParts(zip: ZipPackage, budget: ReadingBudget): Promise<DocumentParts> {
  const contentTypes = await readContentTypes(zip, budget);
  const main = await findMainPart(zip, contentTypes, budget);
  const related = await targetsByKind(zip, relationshipsPartOf(main), budget);
  const part = (kind: string, usualName: string): string | null => {
    const name = resolveTarget(main, related.get(kind) ?? usualName);
    return zip.has(name) ? name : null;
  };
  return {
    main,
    styles: part('styles', 'styles.xml'),
    numbering: part('numbering', 'numbering.xml'),
    settings: part('settings', 'settings.xml'),
  };
}

async function findMainPart(
  zip: ZipPackage,
  contentTypes: ReadonlyMap<string, string>,
  budget: ReadingBudget,
): Promise<string> {
  const target = (await targetsByKind(zip, '_rels/.rels', budget)).get('officeDocument');
  const named = target === undefined ? null : resolveTarget('', target);
  const typed = [...contentTypes].find(([, type]) => MAIN_CONTENT_TYPE.test(type))?.[0] ?? null;
  const candidates = [named, typed, 'word/document.xml'];
  const main = candidates.find((name) => name !== null && zip.has(name) && isDocument(name, contentTypes)) ?? null;
  if (main !== null) return main;
  if (named !== null && !zip.has(named) && typed !== null) throw damaged('its main part is missing');
  throw notADocx(describePackage([...contentTypes.values()]));
}

/** A part without a stated type may be the document; one that says it is something else is not. */
function isDocument(partName: string, contentTypes: ReadonlyMap<string, string>): boolean {
  const type = contentTypes.get(partName.toLowerCase());
  return type === undefined || MAIN_CONTENT_TYPE.test(type) || type === 'application/xml';
}

function describePackage(contentTypes: readonly string[]): string {
  const has = (word: string): boolean => contentTypes.some((type) => type.includes(word));
  if (has('spreadsheetml')) return 'an Excel workbook';
  if (has('presentationml')) return 'a PowerPoint presentation';
  return 'a zip archive';
}

async function readContentTypes(zip: ZipPackage, budget: ReadingBudget): Promise<ReadonlyMap<string, string>> {
  const types = new Map<string, string>();
  if (!zip.has(CONTENT_TYPES_PART)) return types;
  await streamXml(zip.read(CONTENT_TYPES_PART), {
    open: (name, attributes) => {
      budget.takePiece();
      const partName = attributes['PartName'];
      const type = attributes['ContentType'];
      if (name === 'Override' && partName !== undefined && type !== undefined) {
        types.set(partName.replace(/^\/+/, '').toLowerCase(), type);
      }
      return undefined;
    },
    close: () => undefined,
    text: () => undefined,
  });
  return types;
}

/** The targets by kind; the first of a kind counts. */
async function targetsByKind(
  zip: ZipPackage,
  partName: string,
  budget: ReadingBudget,
): Promise<ReadonlyMap<string, string>> {
  const found = await readRelationships(zip, partName, budget);
  return new Map(found.toReversed().map(({ kind, target }) => [kind, target]));
}
