import { describe, expect, it } from '@jest/globals';
import { atOnce } from '../../../../domain/ground/steps.ts';
import { moveQuestion } from '../../../../domain/questionnaire/editing/move-question.ts';
import { reorderQuestions } from '../../../../domain/questionnaire/editing/reorder-questions.ts';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { parsed, questionsIn } from '../document/documents.ts';
import { aSurvey, blockOf, labelsOf, questionOf, refusal, sources } from './a-survey.ts';

const inOrder = (document: SurveyDocument, ...labels: readonly string[]) =>
  atOnce(
    reorderQuestions(
      document,
      labels.map((label) => questionOf(document, label).id),
      sources,
    ),
  );

describe('reordering questions', () => {
  it('deals them over the blocks, each of which keeps its size', () => {
    const before = aSurvey();
    const after = inOrder(before, 'S1', 'Q4', 'Q3', 'SCORE', 'Q2', 'AGE', 'Q1');
    expect(labelsOf(after)).toEqual([['S1', 'Q4', 'Q3', 'SCORE'], ['Q2', 'AGE'], ['Q1']]);
    expect(after.blocks.map(({ id, name }) => [id, name])).toEqual(before.blocks.map(({ id, name }) => [id, name]));
    expect(new Set(questionsIn(after))).toEqual(new Set(questionsIn(before)));
  });

  it('leaves empty blocks empty', () => {
    const nps = { type: 'nps', text: 'How?' };
    const before = parsed({ blocks: [{ questions: [nps] }, { questions: [] }, { questions: [nps, nps] }] });
    expect(labelsOf(inOrder(before, 'Q3', 'Q1', 'Q2'))).toEqual([['Q3'], [], ['Q1', 'Q2']]);
  });

  it('names every id that is missing, unknown or repeated', () => {
    const before = aSurvey();
    const [first, second, ...others] = questionsIn(before).map(({ id }) => id);
    const order = [first!, 'nowhere', first!, ...others];
    expect(refusal(() => atOnce(reorderQuestions(before, order, sources)))).toEqual([
      expect.objectContaining({ path: 'question_order[1]', message: expect.stringContaining('"nowhere"') }),
      expect.objectContaining({ path: 'question_order[2]', message: expect.stringContaining('question_order[0]') }),
      { path: 'question_order', message: `Add "${second}", the id of AGE.` },
    ]);
  });

  it('is refused where a block would come before the question it is repeated for', () => {
    const looping = loopingSurvey();
    expect(refusal(() => inOrder(looping, 'Q2', 'Q1'))).toEqual([
      expect.objectContaining({ path: 'blocks[1].config.loopSourceQuestionId' }),
    ]);
  });
});

describe('moving a question', () => {
  it.each([
    ['to the end of its block', 'Q1', {}, [['AGE', 'Q2', 'SCORE', 'Q1'], ['Q3', 'Q4'], ['S1']]],
    ['within its block', 'SCORE', { position: 1 }, [['Q1', 'SCORE', 'AGE', 'Q2'], ['Q3', 'Q4'], ['S1']]],
    ['into another block', 'Q1', { block: 'B', position: 1 }, [['AGE', 'Q2', 'SCORE'], ['Q3', 'Q1', 'Q4'], ['S1']]],
    ['to that block’s end', 'Q3', { block: 'C' }, [['Q1', 'AGE', 'Q2', 'SCORE'], ['Q4'], ['S1', 'Q3']]],
  ])('puts it %s', (_, label, { block, position }: { block?: string; position?: number }, labels) => {
    const before = aSurvey();
    const blockId = block === undefined ? undefined : blockOf(before, block).id;
    expect(
      labelsOf(atOnce(moveQuestion(before, questionOf(before, label).id, { blockId, position }, sources))),
    ).toEqual(labels);
  });

  it('is refused where the place is none', () => {
    const before = aSurvey();
    const { id } = questionOf(before, 'Q1');
    expect(refusal(() => atOnce(moveQuestion(before, id, { position: 4 }, sources)))).toEqual([
      { path: 'position', message: 'Write a whole number from 0 to 3, or leave it out for the end.' },
    ]);
    expect(() => atOnce(moveQuestion(before, id, { blockId: 'nowhere' }, sources))).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
  });

  it('is refused where a block would lose the question it is repeated for', () => {
    const looping = loopingSurvey();
    const move = { blockId: blockOf(looping, 'B').id };
    expect(refusal(() => atOnce(moveQuestion(looping, questionOf(looping, 'Q1').id, move, sources)))).toEqual([
      expect.objectContaining({ path: 'blocks[1].config.loopSourceQuestionId' }),
    ]);
  });
});

/** A block repeated for the options of the question before it. */
function loopingSurvey(): SurveyDocument {
  const select = { type: 'select', text: 'Which?', options: [{ text: 'A' }, { text: 'B' }] };
  const first = parsed({ blocks: [{ questions: [select] }] });
  const config = { loop: true, loopSourceQuestionId: questionOf(first, 'Q1').id };
  return parsed({ blocks: [...first.blocks, { config, questions: [{ type: 'nps', text: 'How?' }] }] }, first);
}
