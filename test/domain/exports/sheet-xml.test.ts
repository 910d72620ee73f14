import { expect, it } from '@jest/globals';
import { columnName, rowXml, SHEET_STYLES, sheetText } from '../../../domain/exports/sheet-xml.ts';

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
  [16_383, 'XFD'],
])('names column %i %s', (index, name) => expect(columnName(index)).toBe(name));

it.each([
  ['a < b & "c" > d', 'a &lt; b &amp; &quot;c&quot; &gt; d'],
  ['a\r\nb\tc', 'a_x000D_\nb\tc'],
  ['_x0041_', '_x005F_x0041_'],
  ['a\u0000b\u000Bc\uFFFE', 'abc'],
  ['\uD83D x \uDE00', ' x '],
  ['😀', '😀'],
])('writes %j as %j', (text, xml) => expect(sheetText(text)).toBe(xml));

it('writes numbers, texts and moments as their kinds, and leaves empty cells out', () => {
  const shape = { names: ['A', 'B', 'C', 'D'], moments: new Set([3]), style: SHEET_STYLES.plain };
  expect(rowXml(3, [-5, null, '=1', '1900-03-01T12:00:00.000Z'], shape)).toBe(
    '<row r="3"><c r="A3"><v>-5</v></c><c r="C3" t="inlineStr"><is><t xml:space="preserve">=1</t></is></c><c r="D3" s="2"><v>61.5</v></c></row>',
  );
});
