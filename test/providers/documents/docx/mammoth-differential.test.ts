import { describe, expect, it } from '@jest/globals';
import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  HeadingLevel,
  LevelFormat,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import type { IRunOptions } from 'docx';
import fc from 'fast-check';
import mammoth from 'mammoth';
import { paragraphsOf, readBytes } from '../../../support/docx/word-file.ts';
import { examples } from '../../../support/examples.ts';

/** The words of a text in order: readers differ in how they write the space between them. */
const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

const texts = fc.string({
  unit: fc.constantFrom('a', 'Q', '1', 'é', '漢', '☐', '_', '.', ' ', '&', '<'),
  maxLength: 12,
});

const runs = texts.map((text) => {
  const options: IRunOptions = { text, bold: text.length % 2 === 0 };
  return new TextRun(options);
});
const paragraphs = fc
  .array(runs, { maxLength: 4 })
  .chain((children) =>
    fc.constantFrom(
      new Paragraph({ children }),
      new Paragraph({ children, heading: HeadingLevel.HEADING_2 }),
      new Paragraph({ children, bullet: { level: 0 } }),
      new Paragraph({ children, numbering: { reference: 'questions', level: 0 } }),
      new Paragraph({ children: [new ExternalHyperlink({ link: 'https://example.org', children })] }),
    ),
  );
const tables = fc.array(fc.array(paragraphs, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }).map(
  (rows) =>
    new Table({
      rows: rows.map((cells) => new TableRow({ children: cells.map((cell) => new TableCell({ children: [cell] })) })),
    }),
);

function pack(children: readonly (Paragraph | Table)[]): Promise<Buffer> {
  const level = { level: 0, format: LevelFormat.DECIMAL, text: '%1.', alignment: AlignmentType.START };
  return Packer.toBuffer(
    new Document({
      numbering: { config: [{ reference: 'questions', levels: [level] }] },
      sections: [{ children: [...children] }],
    }),
  );
}

describe('reading beside mammoth', () => {
  it('gives the same words in the same order for any document', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(paragraphs, tables), { maxLength: 8 }), async (children) => {
        const bytes = await pack([...children, new Paragraph('end')]);
        const ours = paragraphsOf((await readBytes(bytes)).nodes).map((paragraph) => paragraph.text);
        const theirs = await mammoth.extractRawText({ buffer: bytes });
        expect(words(ours.join('\n'))).toEqual(words(theirs.value));
      }),
      { numRuns: examples(40) },
    );
  });

  it('numbers what another writer made', async () => {
    const item = (text: string): Paragraph => new Paragraph({ text, numbering: { reference: 'questions', level: 0 } });
    const document = await readBytes(await pack([item('a'), new Paragraph('b'), item('c')]));
    expect(paragraphsOf(document.nodes).map(({ list, text }) => [list?.marker ?? null, text])).toEqual([
      ['1.', 'a'],
      [null, 'b'],
      ['2.', 'c'],
    ]);
  });
});
