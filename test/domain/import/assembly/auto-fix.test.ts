import { describe, expect, it } from '@jest/globals';
import { autoFix } from '../../../../domain/import/assembly/auto-fix.ts';
import { countingIds } from '../../../../domain/import/assembly/counting-ids.ts';
import { validateImport } from '../../../../domain/import/assembly/auto-fix.ts';
import type { ProgrammedQuestion } from '../../../../domain/import/programmed-question.ts';
import { blankQuestion } from '../../../../domain/import/rules/blank-question.ts';
import type { SourceDocument } from '../../../../domain/import/source-document.ts';
import type { ItemLike } from '../an-outline.ts';
import { anOutline } from '../an-outline.ts';
import { aProgrammedQuestion } from './a-programmed-question.ts';

const EMPTY: SourceDocument = { language: 'en', nodes: [] };
const thanks = { ...blankQuestion('terminate', 'Thank you!'), required: false };
const regret = { ...blankQuestion('terminate', 'Sorry, you do not qualify.'), required: false };
const skip = (condition: string, target: string) => ({ condition, action: 'skip' as const, target });
const terminate = (condition: string) => ({ condition, action: 'terminate' as const, target: null });

describe('auto-fixing', () => {
  it('leaves a sound survey as it was programmed', () => {
    const { questions, notes } = fix([
      aProgrammedQuestion({ skips: [skip('Q1 == `2`', 'END')] }),
      aProgrammedQuestion(),
      thanks,
    ]);
    expect(notes).toEqual([]);
    expect(questions.map((question) => question.type)).toEqual(['select', 'select', 'terminate']);
    expect(questions[0]?.skips[0]?.action).toEqual({ type: 'skip', label: 'Q3' });
  });

  it('removes empty options and gives repeated codes new ones', () => {
    const options = [
      { text: 'Yes', label: '1', type: 'user' as const },
      { text: ' ', label: '2', type: 'user' as const },
      { text: 'No', label: '1', type: 'user' as const },
    ];
    const { questions, codes } = fix([aProgrammedQuestion({ options }), thanks]);
    expect(codes).toEqual(['empty_option_removed', 'duplicate_option_code']);
    expect(questions[0]?.options).toMatchObject([
      { text: 'Yes', label: '1' },
      { text: 'No', label: '2' },
    ]);
  });

  it('makes a text question of a choice without a choice', () => {
    const { questions, codes } = fix([aProgrammedQuestion({ options: [] }), thanks]);
    expect(questions[0]).toMatchObject({ type: 'text', text: 'Do you smoke?' });
    expect(codes).toEqual(['too_few_options']);
  });

  it('keeps as text what no answer was accepted for, with the reason', () => {
    const { questions, notes } = fix([null, thanks], [{ text: 'How do you feel?' }]);
    expect(questions[0]).toMatchObject({ type: 'text', text: 'How do you feel?' });
    expect(notes).toMatchObject([
      { kind: 'review', code: 'kept_as_text', label: 'Q1', message: expect.stringContaining('no good answer') },
    ]);
  });

  it.each([
    ['orphan_skip_removed', skip('Q2 == `1`', 'Q99')],
    ['backward_skip_removed', skip('Q2 == `1`', 'Q1')],
    ['unknown_reference', skip('Q77 == `1`', 'Q3')],
    ['invalid_condition', skip('if yes', 'Q3')],
  ] as const)('removes a skip that can’t work: %s', (code, wrong) => {
    const { questions, codes, notes } = fix([aProgrammedQuestion(), aProgrammedQuestion({ skips: [wrong] }), thanks]);
    expect(questions[1]?.skips).toEqual([]);
    expect(codes).toEqual([code]);
    expect(notes[0]?.message).toContain(wrong.condition);
  });

  it('removes a condition on what is asked later, and keeps its words in a note', () => {
    const { questions, notes } = fix([aProgrammedQuestion({ condition: 'Q2 == `1`' }), aProgrammedQuestion(), thanks]);
    expect(questions[0]?.condition).toBeNull();
    expect(notes).toMatchObject([
      { code: 'invalid_condition', label: 'Q1', message: expect.stringContaining('Q2 == `1`') },
    ]);
  });

  it('asks a person about a code that no answer has', () => {
    const { questions, notes } = fix([aProgrammedQuestion(), aProgrammedQuestion({ condition: 'Q1 == `7`' }), thanks]);
    expect(questions[1]?.condition).toBe('Q1 == `7`');
    expect(notes).toMatchObject([
      { kind: 'review', code: 'unknown_reference', label: 'Q2', message: expect.stringContaining('code 7') },
    ]);
  });

  it.each([
    ['en', 'Thank you for taking part'],
    ['es', 'Muchas gracias'],
    ['da', 'Tak for din deltagelse'],
    ['zh', '感谢'],
    ['de', 'Vielen Dank'],
    ['fr', 'Merci'],
    ['xx', 'Thank you'],
  ])('adds the closing page that a file in %s lacks', (language, words) => {
    const { questions, codes } = fix([aProgrammedQuestion()], [], language);
    expect(questions.at(-1)).toMatchObject({
      type: 'terminate',
      label: 'S1',
      text: expect.stringContaining(words),
      condition: null,
    });
    expect(codes).toEqual(['ending_added']);
  });

  it('says that it added a termination where the routing ends the survey', () => {
    expect(fix([aProgrammedQuestion({ skips: [terminate('Q1 == `2`')] })]).codes).toEqual(['termination_added']);
  });

  it('takes a last page of thanks for the closing page', () => {
    const { questions, codes } = fix([
      aProgrammedQuestion(),
      blankQuestion('transition', 'We have finished. Many thanks for your help!'),
    ]);
    expect(questions.map((question) => question.type)).toEqual(['select', 'terminate']);
    expect(codes).toEqual([]);
  });

  it('shows a screen-out page only to those whom the routing sends there', () => {
    const { questions } = fix([
      aProgrammedQuestion({ skips: [skip('Q1 == `2`', 'Q2')] }),
      regret,
      aProgrammedQuestion(),
      thanks,
    ]);
    expect(questions[1]).toMatchObject({ type: 'terminate', condition: 'Q1 == `2`' });
  });

  it('sends those whose interview ends to the screen-out page that follows', () => {
    const screener = aProgrammedQuestion({ skips: [terminate('Q1 == `2`')] });
    const { questions } = fix([
      screener,
      aProgrammedQuestion({ skips: [terminate('Q2 == `1`')] }),
      regret,
      aProgrammedQuestion(),
      thanks,
    ]);
    expect(questions[0]?.skips).toEqual([{ condition: 'Q1 == `2`', action: { type: 'skip', label: 'Q3' } }]);
    expect(questions[2]).toMatchObject({ type: 'terminate', condition: '(Q1 == `2`) OR (Q2 == `1`)' });
  });

  it('makes a page to read of a closing page that would stop everybody half-way', () => {
    const { questions, codes } = fix([
      aProgrammedQuestion(),
      { ...thanks, text: 'Thank you for part one.' },
      aProgrammedQuestion(),
      thanks,
    ]);
    expect(questions[1]).toMatchObject({ type: 'transition', text: 'Thank you for part one.' });
    expect(codes).toEqual(['type_mismatch']);
  });

  it('puts the page of thanks behind the one for those who don’t qualify', () => {
    const { questions } = fix([aProgrammedQuestion({ skips: [terminate('Q1 == `2`')] }), thanks, regret]);
    expect(questions.map((question) => [question.text, question.condition])).toEqual([
      ['Do you smoke?', null],
      ['Sorry, you do not qualify.', 'Q1 == `2`'],
      ['Thank you!', null],
    ]);
  });

  it('keeps the blocks of the file, without those that have no question', () => {
    const blocks = ['A', 'B', 'C'].map((name) => ({ name: `Part ${name}`, paragraph: null }));
    const outline = anOutline([{ blockIndex: 0 }, { blockIndex: 2 }], { blocks });
    const programmed = [aProgrammedQuestion(), thanks].map((question, ordinal) => ({
      ordinal,
      question,
      keptAsTextBecause: null,
    }));
    const { document } = autoFix({ source: EMPTY, outline, programmed, newId: countingIds() });
    expect(document.blocks.map((block) => block.name)).toEqual(['Part A', 'Part C']);
  });

  it('traces every question to its words in the file, those in tables too', () => {
    const outline = anOutline([{ paragraphs: [0, 2] }, { paragraphs: [3] }]);
    const programmed = [aProgrammedQuestion(), thanks].map((question, ordinal) => ({
      ordinal,
      question,
      keptAsTextBecause: null,
    }));
    const { document, traces } = autoFix({ source: sourceWithTable(), outline, programmed, newId: countingIds() });
    const [first] = document.blocks.flatMap((block) => block.questions);
    expect(traces[0]).toEqual({
      questionId: first?.id,
      label: 'Q1',
      paragraphs: [0, 2],
      source: ['paragraph 0', 'paragraph 2'],
    });
  });

  it('tells what was set aside and what the model noted, in the order of the file', () => {
    const outline = anOutline([{ paragraphs: [4] }, { paragraphs: [9] }], {
      setAside: [{ text: 'Page 1', paragraph: 7, reason: 'a page number' }],
    });
    const programmed = [aProgrammedQuestion({ note: 'Check the quota.' }), thanks].map((question, ordinal) => ({
      ordinal,
      question,
      keptAsTextBecause: null,
    }));
    const { notes } = autoFix({ source: EMPTY, outline, programmed, newId: countingIds() });
    expect(notes.map((note) => [note.kind, note.code, note.paragraph])).toEqual([
      ['review', 'model_note', 4],
      ['set_aside', 'text_set_aside', 7],
    ]);
  });

  it('gives a label that the logic language keeps for itself another form', () => {
    const { questions } = fix([aProgrammedQuestion(), thanks], [{ label: 'IN' }, { label: 'Q1' }]);
    expect(new Set(questions.map((question) => question.label)).size).toBe(2);
    expect(questions.map((question) => question.label)).not.toContain('IN');
  });
});

describe('validating', () => {
  it('finds just what auto-fixing mends', () => {
    const programmed = [
      aProgrammedQuestion({ options: [] }),
      aProgrammedQuestion({ skips: [skip('Q2 == `1`', 'Q99')] }),
    ].map((question, ordinal) => ({
      ordinal,
      question,
      keptAsTextBecause: null,
    }));
    const found = validateImport({ outline: anOutline([{}, {}]), programmed });
    expect(found.map((problem) => problem.code)).toEqual(['too_few_options', 'ending_added', 'orphan_skip_removed']);
  });

  it('finds nothing in a sound import', () => {
    const programmed = [aProgrammedQuestion(), thanks].map((question, ordinal) => ({
      ordinal,
      question,
      keptAsTextBecause: null,
    }));
    expect(validateImport({ outline: anOutline([{}, {}]), programmed })).toEqual([]);
  });
});

/** The survey that is made of these answers; null is an answer that was not accepted. */
function fix(answers: readonly (ProgrammedQuestion | null)[], items: readonly ItemLike[] = [], language = 'en') {
  const outline = anOutline(
    answers.map((_, index) => items[index] ?? {}),
    { language },
  );
  const programmed = answers.map((question, ordinal) => ({
    ordinal,
    question,
    keptAsTextBecause: question === null ? 'no good answer' : null,
  }));
  const { document, notes } = autoFix({ source: EMPTY, outline, programmed, newId: countingIds() });
  return {
    notes,
    codes: notes.map((note) => note.code),
    questions: document.blocks.flatMap((block) => block.questions),
  };
}

function sourceWithTable(): SourceDocument {
  const paragraph = (index: number) => ({
    kind: 'paragraph' as const,
    index,
    text: `paragraph ${index}`,
    runs: [],
    style: null,
    headingLevel: null,
    list: null,
    dropDownChoices: [],
    hasTextField: false,
    indentTwips: 0,
    rightToLeft: false,
  });
  const cells = [1, 2].map((index) => ({ columnSpan: 1, rowSpan: 1, shaded: false, nodes: [paragraph(index)] }));
  return { language: 'en', nodes: [paragraph(0), { kind: 'table', rows: [{ cells }] }, paragraph(3)] };
}
