import { sheetText } from './sheet-xml.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A part of an Office package: its path in the ZIP, and its XML. */
export type WorkbookPart = { readonly name: string; readonly xml: string };

/** The path in the ZIP of a sheet, by its index from 0. */
export function sheetPartName(index: number): string {
  return `xl/worksheets/sheet${index + 1}.xml`;
}

/** All parts of a workbook beside its sheets (ECMA-376 part 1, 12.3). @param sheets their names, in order */
export function workbookParts(sheets: readonly string[]): readonly WorkbookPart[] {
  return [
    { name: '[Content_Types].xml', xml: contentTypes(sheets) },
    {
      name: '_rels/.rels',
      xml: relations([{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
    },
    { name: 'xl/workbook.xml', xml: workbook(sheets) },
    {
      name: 'xl/_rels/workbook.xml.rels',
      xml: relations([
        ...sheets.map((_, index) => ({ type: 'worksheet', target: sheetPartName(index).slice('xl/'.length) })),
        { type: 'styles', target: 'styles.xml' },
      ]),
    },
    { name: 'xl/styles.xml', xml: STYLES },
  ];
}

/** The XML before a sheet's rows; the first `frozenRows` stay in sight. */
export function sheetStart(frozenRows: number): string {
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  return `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews><sheetData>`;
}

export const SHEET_END = '</sheetData></worksheet>';

function contentTypes(sheets: readonly string[]): string {
  const override = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${TYPES}.${type}+xml"/>`;
  const overrides = [
    override('xl/workbook.xml', 'sheet.main'),
    ...sheets.map((_, index) => override(sheetPartName(index), 'worksheet')),
    override('xl/styles.xml', 'styles'),
  ];
  return `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

function relations(all: readonly { readonly type: string; readonly target: string }[]): string {
  const each = all.map(
    ({ type, target }, index) => `<Relationship Id="rId${index + 1}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  );
  return `${DECLARATION}<Relationships xmlns="${RELATIONS}">${each.join('')}</Relationships>`;
}

function workbook(sheets: readonly string[]): string {
  const each = sheets.map(
    (name, index) => `<sheet name="${sheetText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each.join('')}</sheets></workbook>`;
}

/** In the order of `SHEET_STYLES`: plain, bold, a moment to the second. */
const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
