import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { QuestionnaireOutline } from '../../../../domain/import/outline.ts';
import type { SourceDocument, SourceNode, SourceParagraph } from '../../../../domain/import/source-document.ts';
import { understand } from '../../../../domain/import/understanding/understand.ts';
import { aDocument } from '../../../factories/source-document.ts';
import { examples } from '../../../support/examples.ts';

/** Lines as questionnaires have them, to be thrown together at random. */
const LINES = [
  '# Boats',
  '## Section A: Your boat',
  '**Your boat**',
  'Thank you for taking part in our survey.',
  '1. Do you sail?',
  '2. Which boats do you own? (Select all that apply)',
  'Q3 How often do you sail?',
  'Do you row?',
  '☐ Canoe ☐ Yacht',
  '○ Yes',
  '{bullet} A raft',
  '{radio} A canoe',
  '{3.} A yacht',
  'a) At sea (go to Q9)',
  'Yes ........ 1',
  'Not at all 1 2 3 4 5 Very much',
  '1 = never, 2 = often, 3 = always',
  'Name: ________ Harbour: ________',
  '______________',
  'Other (please specify): ______',
  '[ASK IF Q3 = 1]',
  'If No, go to Q7',
  'Please tick one box.',
  'Page 2 of 3',
  'Purpose: to break the ice',
  '| | Bad | Good |',
  '| Canoe | ☐ | ☐ |',
  '| Name | |',
  '| Yes | 1 |',
  '| |',
  '| No. | Question | Answers | Skip | Comments |',
  '| 1 | Do you sail? | Yes 1 / No 2 | → 3 | |',
  '| Your boat | ☐ Canoe ☐ Yacht | |',
  '| If Yes, go on. | |',
  '| Boat | Year | Price |',
  '## Appendix',
  'References',
  'Display This Question:',
  'If Q3 = Often',
  'If yes, which one? ________',
  'Interviewer: read out.',
  'slow 1 2 3 4 5 fast',
  'Your answers are anonymous.',
  'THANK AND CLOSE',
  '',
];

const sketches = fc.array(fc.constantFrom(...LINES), { maxLength: 40 }).map((lines) => lines.join('\n'));
const noise = fc
  .array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 20 })
  .map((lines) => lines.join('\n'));

const paragraphsOf = (nodes: readonly SourceNode[]): readonly SourceParagraph[] =>
  nodes.flatMap((node) =>
    node.kind === 'paragraph'
      ? [node]
      : node.rows.flatMap((row) => row.cells.flatMap((cell) => paragraphsOf(cell.nodes))),
  );

const accountedFor = (outline: QuestionnaireOutline): ReadonlySet<number> =>
  new Set([
    ...outline.items.flatMap((item) => item.paragraphs),
    ...outline.setAside.map((text) => text.paragraph),
    ...outline.blocks.flatMap((block) => (block.paragraph === null ? [] : [block.paragraph])),
  ]);

const lostIn = (document: SourceDocument): readonly string[] => {
  const outline = understand(document);
  const seen = accountedFor(outline);
  return paragraphsOf(document.nodes)
    .filter(({ index, text }) => /\p{L}{2}/u.test(text) && !seen.has(index))
    .map(({ text }) => text.trim())
    .filter((text) => text !== outline.title && !outline.setAside.some((aside) => aside.text.includes(text)));
};

describe('understanding a questionnaire', () => {
  it('keeps everything that questions need', () => {
    const outline = understand(
      aDocument(`
        # Boats and people
        Thank you for taking part. Your answers are anonymous.
        ## Section A: Sailing
        Q1. Do you sail? [SINGLE CODE]
        Yes ........ 1
        No ........ 2 → Q3
        [ASK IF Q1 = 1]
        Q2. How long is your boat? ____ m
        Q3. Which boats do you know? (Select all that apply)
        ☐ Canoe
        ☐ Other: ________
        THANK AND CLOSE
      `),
    );
    expect(outline).toMatchObject({
      title: 'Boats and people',
      language: 'en',
      blocks: [{ name: 'Boats and people' }, { name: 'Section A: Sailing' }],
      items: [
        { role: 'statement', blockIndex: 0, label: 'T1' },
        {
          role: 'question',
          blockIndex: 1,
          label: 'Q1',
          writtenLabel: 'Q1',
          text: 'Do you sail?',
          instructions: [{ text: '[SINGLE CODE]', paragraph: 3 }],
          options: [
            { text: 'Yes', code: '1', routing: null },
            { text: 'No', code: '2', routing: 'Q3' },
          ],
          paragraphs: [3, 4, 5],
        },
        {
          text: 'How long is your boat?',
          routing: [{ text: '[ASK IF Q1 = 1]' }],
          blanks: [{ label: null, unit: 'm' }],
        },
        {
          text: 'Which boats do you know?',
          options: [
            { text: 'Canoe', mark: 'checkbox', hasBlank: false },
            { text: 'Other', mark: 'checkbox', hasBlank: true },
          ],
        },
        { role: 'ending', text: 'THANK AND CLOSE' },
      ],
    });
  });

  it('loses no paragraph, whatever the lines', () => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        expect(lostIn(aDocument(sketch))).toEqual([]);
      }),
      { numRuns: examples(300) },
    );
  });

  it('understands any text in some way', () => {
    fc.assert(
      fc.property(noise, (text) => {
        expect(() => understand(aDocument(text))).not.toThrow();
      }),
      { numRuns: examples(300) },
    );
  });

  it('gives every item a label of its own and places them in order', () => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        const { items, blocks } = understand(aDocument(sketch));
        expect(new Set(items.map((item) => item.label)).size).toBe(items.length);
        expect(items.map((item) => item.ordinal)).toEqual(items.map((_, index) => index));
        expect(items.every((item) => item.blockIndex >= 0 && item.blockIndex < blocks.length)).toBe(true);
      }),
      { numRuns: examples(200) },
    );
  });

  it('says the same of the same document and leaves it as it was', () => {
    fc.assert(
      fc.property(sketches, (sketch) => {
        const document = aDocument(sketch);
        const before = structuredClone(document);
        expect(understand(document)).toEqual(understand(document));
        expect(document).toEqual(before);
      }),
      { numRuns: examples(100) },
    );
  });

  it('sets aside what an appendix repeats', () => {
    const questions = '1. Do you sail?\n☐ Yes\n☐ No\n2. Where do you sail?';
    const { items, setAside } = understand(aDocument(`## Questions\n${questions}\n## Appendix\n${questions}`));
    expect(items).toHaveLength(2);
    expect(setAside.map(({ reason }) => reason)).toContain('repeats a question in an appendix');
  });

  it('finds nothing in an empty document', () => {
    expect(understand({ language: null, nodes: [] })).toEqual({
      title: null,
      language: 'en',
      blocks: [],
      items: [],
      setAside: [],
    });
  });
});
