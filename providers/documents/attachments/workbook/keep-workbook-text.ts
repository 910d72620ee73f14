import { createReadingBudget } from '../../docx/reading-budget.ts';
import { openZipPackage } from '../../docx/zip-package.ts';
import type { ZipPackage } from '../../docx/zip-package.ts';
import type { KeepingLimits } from '../attachment-text.ts';
import type { AttachmentLimits } from '../attachment-limits.ts';
import type { KeptText } from '../kept-text.ts';
import { readDateStyles } from './cell-dates.ts';
import { readSharedStrings } from './shared-strings.ts';
import { readRows } from './sheet-rows.ts';
import type { CellSource } from './sheet-rows.ts';
import { findWorkbookParts } from './workbook-parts.ts';
import type { WorkbookSheet } from './workbook-parts.ts';

/** Cells need texts in the order of the sheets, so that those beyond many times what is kept are never asked for. */
const SHARED_CHARACTERS_PER_KEPT = 20;
const MOST_SHARED_TEXTS = 500_000;

/** The rows of all sheets, each under the sheet's name, cells parted by tabs. */
export async function keepWorkbookText(
  kept: KeptText,
  bytes: Uint8Array,
  { reading, keeping }: AttachmentLimits,
): Promise<void> {
  const budget = createReadingBudget(reading);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await openZipPackage(buffer, reading, budget);
  const { sheets, sharedStrings, styles, countsFrom1904 } = await findWorkbookParts(zip, budget);
  const most = { characters: SHARED_CHARACTERS_PER_KEPT * keeping.maxCharacters, texts: MOST_SHARED_TEXTS };
  const source = {
    texts: sharedStrings === null ? [] : await readSharedStrings(zip, sharedStrings, most),
    dateStyles: styles === null ? new Set<number>() : await readDateStyles(zip, styles, budget),
    countsFrom1904,
  };
  for (const sheet of sheets.slice(0, keeping.maxSheets)) {
    if (kept.isFull()) return;
    await keepSheet(kept, zip, { sheet, source, keeping });
  }
  if (sheets.length > keeping.maxSheets) kept.miss(`The sheets after the first ${keeping.maxSheets}.`);
}

type SheetAndSource = {
  readonly sheet: WorkbookSheet;
  readonly source: CellSource;
  readonly keeping: KeepingLimits;
};

async function keepSheet(kept: KeptText, zip: ZipPackage, { sheet, source, keeping }: SheetAndSource): Promise<void> {
  const { maxRows, maxColumns } = keeping;
  const lack = (what: string): void => kept.miss(`Of the sheet “${sheet.name}”: ${what}.`);
  let rows = 0;
  await readRows(zip, sheet.part, source, {
    maxColumns,
    listener: {
      row: (cells) => {
        if (rows === maxRows) {
          lack(`the rows after the first ${maxRows}`);
          return false;
        }
        if (rows === 0) kept.addLine(`[Sheet “${sheet.name}”${sheet.isHidden ? ', hidden' : ''}]`);
        rows += 1;
        return kept.addLine(cells.join('\t'));
      },
      beyondColumns: () => lack(`the columns after the first ${maxColumns}`),
      withoutText: () => lack('some cells, because the workbook has too many texts'),
    },
  });
  if (rows > 0) kept.addLine('');
}
