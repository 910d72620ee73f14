import { describe, expect, it } from '@jest/globals';
import { atOnce } from '../../../../domain/ground/steps.ts';
import { addBlock } from '../../../../domain/questionnaire/editing/add-block.ts';
import type { QuestionAddition } from '../../../../domain/questionnaire/editing/add-question.ts';
import { addQuestion } from '../../../../domain/questionnaire/editing/add-question.ts';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { parsed, rawQuestions } from '../document/documents.ts';
import { aSurvey, blockOf, labelsOf, questionOf, refusal, sources } from './a-survey.ts';

const nps = rawQuestions.nps;
const add = (document: SurveyDocument, addition: QuestionAddition) => atOnce(addQuestion(document, addition, sources));
const pathsOf = (addition: QuestionAddition) => refusal(() => add(aSurvey(), addition)).map(({ path }) => path);

describe('adding a question', () => {
  it('goes to the end of the last block, with the next label, before the endings that stand there', () => {
    expect(labelsOf(add(aSurvey(), { question: nps }))[2]).toEqual(['Q5', 'S1']);
    expect(labelsOf(add(aSurvey(), { question: rawQuestions.terminate }))[2]).toEqual(['S1', 'S2']);
  });

  it('makes a block where there is none', () => {
    const { blocks } = add({ blocks: [] }, { question: nps });
    expect(blocks).toMatchObject([{ label: 'A', name: 'Block A', questions: [{ label: 'Q1', type: 'nps' }] }]);
  });

  it('goes to a place in a block', () => {
    const before = aSurvey();
    const blockId = blockOf(before, 'B').id;
    expect(labelsOf(add(before, { question: nps, blockId, position: 1 }))[1]).toEqual(['Q3', 'Q5', 'Q4']);
  });

  it('goes into the block of that name, spaces around it left out', () => {
    expect(labelsOf(add(aSurvey(), { question: nps, blockName: ' About you ' }))[1]).toEqual(['Q3', 'Q4', 'Q5']);
  });

  it('makes the block of that name where it is missing, before blocks of endings alone', () => {
    const { blocks } = add(aSurvey(), { question: nps, blockName: ' about you ' });
    expect(blocks[2]).toMatchObject({ label: 'D', name: 'about you', questions: [{ label: 'Q5' }] });
    const empty = parsed({ blocks: [{ questions: [rawQuestions.nps] }, { questions: [] }] });
    expect(add(empty, { question: nps, blockName: 'New' }).blocks[2]).toMatchObject({ name: 'New' });
  });

  it('tells what is wrong with the question at the question’s own members', () => {
    expect(
      pathsOf({ question: { type: 'select', text: '', options: [{ text: 'A' }], label: 'Q 1' }, position: 9 }),
    ).toEqual(['position', 'question.label', 'question.text', 'question.options']);
    expect(pathsOf({ question: { type: 'slider', text: 'How?' } })).toEqual(['question.type']);
    expect(pathsOf({ question: 'How?' })).toEqual(['question']);
    expect(pathsOf({ question: nps, blockName: 'n'.repeat(501) })).toEqual(['block_name']);
  });

  it('tells a label or id that is taken at the added question, wherever the other one stands', () => {
    const before = aSurvey();
    const question = { ...nps, label: ' S1 ', id: questionOf(before, 'Q3').id };
    const blockId = blockOf(before, 'A').id;
    expect(refusal(() => add(before, { question, blockId, position: 0 }))).toEqual([
      { path: 'question.id', message: 'Leave the id out for a new question: this one is Q3’s.' },
      { path: 'question.label', message: 'Write another label: "S1" belongs to another question.' },
    ]);
  });

  it('is refused for a block that is none, or two at once', () => {
    expect(() => add(aSurvey(), { question: nps, blockId: 'nowhere' })).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
    expect(pathsOf({ question: nps, blockId: 'a', blockName: 'b' })).toEqual(['block_name']);
    expect(pathsOf({ question: nps, blockName: ' ' })).toEqual(['block_name']);
  });

  it.each([-1, 0.5, 2])('is refused at position %d of one question', (position) => {
    expect(pathsOf({ question: nps, position })).toEqual(['position']);
  });
});

describe('adding a block', () => {
  it('puts an empty one at the end, named by its label', () => {
    expect(atOnce(addBlock(aSurvey(), {}, sources)).blocks[3]).toEqual({
      id: expect.any(String),
      label: 'D',
      name: 'Block D',
      config: { randomize: false, loop: false, loopSourceQuestionId: null },
      questions: [],
    });
  });

  it('puts it where it is told, with what it is told', () => {
    const before = aSurvey();
    const config = { loop: true, loopSourceQuestionId: questionOf(before, 'Q1').id };
    const { blocks } = atOnce(addBlock(before, { name: 'Each drink', config, position: 1 }, sources));
    expect(blocks.map(({ label, name }) => [label, name])).toEqual([
      ['A', 'Drinks'],
      ['D', 'Each drink'],
      ['B', 'About you'],
      ['C', 'End'],
    ]);
    expect(blocks[1]?.config).toEqual({ randomize: false, ...config });
  });

  it('tells what is wrong at the block’s own members', () => {
    const issues = refusal(() =>
      atOnce(addBlock(aSurvey(), { name: 7, config: { loop: true }, position: 4 }, sources)),
    );
    expect(issues.map(({ path }) => path)).toEqual(['position', 'block.name', 'block.config.loopSourceQuestionId']);
  });

  it('is refused beyond the most blocks that a survey has', () => {
    const full = parsed({ blocks: Array.from({ length: 1_000 }, () => ({ questions: [] })) });
    expect(refusal(() => atOnce(addBlock(full, {}, sources))).map(({ path }) => path)).toEqual(['blocks']);
  });
});
