import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkProgrammedQuestion } from '../../../../domain/import/assembly/check-programmed-question.ts';
import type { OutlineOption } from '../../../../domain/import/outline.ts';
import { programmingRequestFor } from '../../../../domain/import/programming/programming-request-for.ts';
import { programByRules } from '../../../../domain/import/rules/program-by-rules.ts';
import { examples } from '../../../support/examples.ts';
import type { ItemLike } from '../an-outline.ts';
import { anOutline } from '../an-outline.ts';

/** Words that questionnaires are made of, in an order that none would have. */
const word = fc.constantFrom(
  ...'Which of the following do you rank most least important? price $ % % of 100 points must total 100 year born ZIP code recommend 0 to 10 scale 1 = bad 5 = good Q1 Q2 Q3 =1 =2 ASK IF OR AND NOT go to skip to end section B terminate THANK AND CLOSE otherwise continue yes no other none of these prefer not to say don’t know (SR) [MR] [MAXDIFF] [CONJOINT] [HIDDEN VARIABLE] [NUMERIC 1-9] (optional) Brand: A; B; C ____ 是 否 第1题 跳至 最多选3项 Sí pase a P2 Hvis ja gå til spørgsmål 3 ≠ → … 18-24 under 18 or over 65'.split(
    ' ',
  ),
);
const words = fc.oneof(
  { weight: 8, arbitrary: fc.array(word, { maxLength: 14 }).map((list) => list.join(' ')) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40, unit: 'binary' }) },
);
const option: fc.Arbitrary<Partial<OutlineOption>> = fc.record({
  text: words,
  code: fc.option(fc.constantFrom('1', '2', 'a', '98', '1.', '(x)', 'not a code'), { nil: null }),
  mark: fc.constantFrom('radio', 'checkbox', 'bullet', 'number', 'dropdown', 'none'),
  routing: fc.option(words, { nil: null }),
  hasBlank: fc.boolean(),
});
const options = fc.array(option, { maxLength: 5 });
const item: fc.Arbitrary<ItemLike> = fc
  .record({
    role: fc.constantFrom('question', 'statement', 'ending' as const),
    text: words,
    instructions: fc.array(words, { maxLength: 2 }),
    routing: fc.array(words, { maxLength: 2 }),
    options,
    grid: fc.option(fc.record({ rows: options, columns: options }), { freq: 3 }),
    blanks: fc.array(
      fc.record({ label: fc.option(words, { nil: null }), unit: fc.option(words, { nil: null }), lines: fc.nat(3) }),
      {
        maxLength: 3,
      },
    ),
  })
  .map(({ grid, ...one }) => (grid === null ? one : { ...one, options: [], rows: grid.rows, columns: grid.columns }));

describe('the rules model', () => {
  it('answers whatever it is given with a question that is accepted', () => {
    fc.assert(
      fc.property(
        fc.array(item, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('en', 'es', 'da', 'zh', 'xx'),
        (items, language) => {
          const outline = anOutline(items, { language });
          for (const { ordinal } of outline.items) {
            const request = programmingRequestFor(outline, ordinal);
            expect(checkProgrammedQuestion(programByRules(request), request)).toMatchObject({ ok: true });
          }
        },
      ),
      { numRuns: examples(300) },
    );
  });

  it('never answers with an option of characters that are not stored', () => {
    const radio = { code: null, mark: 'radio', routing: null, hasBlank: false } as const;
    const request = programmingRequestFor(
      anOutline([
        {
          text: '',
          options: [
            { ...radio, text: '' },
            { ...radio, text: '\u0000' },
          ],
        },
      ]),
      0,
    );
    expect(checkProgrammedQuestion(programByRules(request), request)).toMatchObject({ ok: true });
  });

  it('never answers with a question of characters that are not stored', () => {
    const outline = anOutline([
      { text: '\u0000' },
      { text: ' \u0000', instructions: ['\u0000', 'Read out.'] },
      { text: '' },
    ]);
    const texts = outline.items.map(({ ordinal }) => programByRules(programmingRequestFor(outline, ordinal)).text);
    expect(texts).toEqual(['Q1', 'Read out.', 'Q3']);
  });

  it('answers the same request the same', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 3 }), (items) => {
        const request = programmingRequestFor(anOutline(items), 0);
        expect(programByRules(request)).toEqual(programByRules(request));
      }),
    );
  });
});
