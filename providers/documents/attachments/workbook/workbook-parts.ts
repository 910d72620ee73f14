import { damaged, notADocx } from '../../docx/document-problem.ts';
import { readRelationships, relationshipsPartOf, resolveTarget } from '../../docx/package-relationships.ts';
import type { Relationship } from '../../docx/package-relationships.ts';
import type { ReadingBudget } from '../../docx/reading-budget.ts';
import { streamXml } from '../../docx/xml-stream.ts';
import type { ZipPackage } from '../../docx/zip-package.ts';

export type WorkbookSheet = { readonly name: string; readonly part: string; readonly isHidden: boolean };

/** Where a workbook's content stands; null for parts that it does without. */
export type WorkbookParts = {
  readonly sheets: readonly WorkbookSheet[];
  readonly sharedStrings: string | null;
  readonly styles: string | null;
  /** Whether days are counted from 1904, as old files of the Macintosh do. */
  readonly countsFrom1904: boolean;
};

/** @throws FieldworkError `document_not_docx` where the package is no workbook, `document_damaged` */
export async function findWorkbookParts(zip: ZipPackage, budget: ReadingBudget): Promise<WorkbookParts> {
  const roots = await readRelationships(zip, '_rels/.rels', budget);
  const root = roots.find(({ kind }) => kind === 'officeDocument');
  const main = root === undefined ? 'xl/workbook.xml' : resolveTarget('', root.target);
  if (!zip.has(main)) throw notADocx('a zip archive');
  const related = await readRelationships(zip, relationshipsPartOf(main), budget);
  const partOf = (relationship: Relationship | undefined): string | null => {
    const name = relationship === undefined ? null : resolveTarget(main, relationship.target);
    return name !== null && zip.has(name) ? name : null;
  };
  const byId = new Map(related.map((relationship) => [relationship.id, relationship]));
  const { listed, countsFrom1904 } = await readWorkbook(zip, main, budget);
  const sheets = listed.flatMap(({ name, relationshipId, isHidden }) => {
    const relationship = byId.get(relationshipId);
    const part = partOf(relationship);
    return part === null || relationship?.kind !== 'worksheet' ? [] : [{ name, part, isHidden }];
  });
  if (listed.length === 0) throw damaged('it has no sheets');
  return {
    sheets,
    sharedStrings: partOf(related.find(({ kind }) => kind === 'sharedStrings')),
    styles: partOf(related.find(({ kind }) => kind === 'styles')),
    countsFrom1904,
  };
}

type ListedSheet = { readonly name: string; readonly relationshipId: string; readonly isHidden: boolean };

async function readWorkbook(zip: ZipPackage, main: string, budget: ReadingBudget) {
  const listed: ListedSheet[] = [];
  let countsFrom1904 = false;
  const names: string[] = [];
  await streamXml(zip.read(main), {
    open: (name, attributes) => {
      if (names.length === 0) names.push(name);
      if (name === 'x:workbookPr') countsFrom1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'x:sheet') return undefined;
      budget.takePiece();
      listed.push({
        name: attributes['name'] ?? '',
        relationshipId: attributes['r:id'] ?? '',
        isHidden: (attributes['state'] ?? 'visible') !== 'visible',
      });
      return undefined;
    },
    close: () => undefined,
    text: () => undefined,
  });
  if (names[0] !== 'x:workbook') throw notADocx('an Office file of another kind');
  return { listed, countsFrom1904 };
}
