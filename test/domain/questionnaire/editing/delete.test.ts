import { describe, expect, it } from '@jest/globals';
import { atOnce } from '../../../../domain/ground/steps.ts';
import { deleteBlock } from '../../../../domain/questionnaire/editing/delete-block.ts';
import { deleteQuestion } from '../../../../domain/questionnaire/editing/delete-question.ts';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { parsed } from '../document/documents.ts';
import { aSurvey, blockOf, labelsOf, questionOf, sources } from './a-survey.ts';

const withoutQuestion = (document: SurveyDocument, label: string) =>
  atOnce(deleteQuestion(document, questionOf(document, label).id, sources));
const withoutBlock = (document: SurveyDocument, label: string) =>
  atOnce(deleteBlock(document, blockOf(document, label).id, sources));

describe('deleting a question', () => {
  it('takes the skips to it along, and leaves conditions that name it', () => {
    const after = withoutQuestion(aSurvey(), 'Q3');
    expect(labelsOf(after)).toEqual([['Q1', 'AGE', 'Q2', 'SCORE'], ['Q4'], ['S1']]);
    expect(questionOf(after, 'Q2').skips.map(({ action }) => action.label)).toEqual(['SCORE']);
    expect(questionOf(after, 'Q4').skips[0]?.condition).toBe('Q3 == NULL');
  });

  it('switches off the loop that it drives', () => {
    const before = loopingSurvey();
    expect(withoutQuestion(before, 'Q1').blocks[1]?.config).toEqual({
      randomize: true,
      loop: false,
      loopSourceQuestionId: null,
    });
    expect(withoutQuestion(before, 'Q2').blocks[1]?.config).toEqual(before.blocks[1]?.config);
  });

  it('is refused where there is none', () => {
    expect(() => atOnce(deleteQuestion(aSurvey(), 'nowhere', sources))).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
  });
});

describe('deleting a block', () => {
  it('takes its questions and the skips to them along', () => {
    const after = withoutBlock(aSurvey(), 'C');
    expect(labelsOf(after)).toEqual([
      ['Q1', 'AGE', 'Q2', 'SCORE'],
      ['Q3', 'Q4'],
    ]);
    expect(questionOf(after, 'Q4').skips).toEqual([]);
  });

  it('switches off the loops that its questions drive', () => {
    const after = withoutBlock(loopingSurvey(), 'A');
    expect(after.blocks[0]?.config).toMatchObject({ loop: false, loopSourceQuestionId: null });
  });

  it('may leave a survey of none', () => {
    expect(withoutBlock(parsed({ blocks: [{ questions: [] }] }), 'A')).toEqual({ blocks: [] });
  });

  it('is refused where there is none', () => {
    expect(() => atOnce(deleteBlock(aSurvey(), 'nowhere', sources))).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
  });
});

function loopingSurvey(): SurveyDocument {
  const select = { type: 'select', text: 'Which?', options: [{ text: 'A' }, { text: 'B' }] };
  const first = parsed({ blocks: [{ questions: [select, { type: 'nps', text: 'How?' }] }] });
  const config = { randomize: true, loop: true, loopSourceQuestionId: questionOf(first, 'Q1').id };
  return parsed({ blocks: [...first.blocks, { config, questions: [{ type: 'nps', text: 'How?' }] }] }, first);
}
