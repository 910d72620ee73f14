import { describe, expect, it } from '@jest/globals';
import { atOnce } from '../../../../domain/ground/steps.ts';
import { deleteQuestion } from '../../../../domain/questionnaire/editing/delete-question.ts';
import { duplicateBlock } from '../../../../domain/questionnaire/editing/duplicate-block.ts';
import { duplicateQuestion } from '../../../../domain/questionnaire/editing/duplicate-question.ts';
import { MAX_EDITED_CHARACTERS } from '../../../../domain/questionnaire/editing/edited-document.ts';
import { DOCUMENT_LIMITS } from '../../../../domain/questionnaire/document/document-limits.ts';
import type { Question, SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { MAX_NAME_CHARACTERS } from '../../../../domain/questionnaire/logic/names.ts';
import { parsed, questionsIn } from '../document/documents.ts';
import { aSurvey, blockOf, labelsOf, questionOf, refusal, sources } from './a-survey.ts';

const copyOfBlock = (document: SurveyDocument, label: string) =>
  atOnce(duplicateBlock(document, blockOf(document, label).id, sources));
const copyOfQuestion = (document: SurveyDocument, label: string) =>
  atOnce(duplicateQuestion(document, questionOf(document, label).id, sources));

describe('the copy of a block', () => {
  it('stands right behind it, with a label and a name of its own', () => {
    const before = aSurvey();
    const after = copyOfBlock(before, 'B');
    expect(after.blocks.map(({ label, name }) => [label, name])).toEqual([
      ['A', 'Drinks'],
      ['B', 'About you'],
      ['D', 'About you (copy)'],
      ['C', 'End'],
    ]);
    expect(blockOf(after, 'D').config).toEqual(blockOf(before, 'B').config);
    expect(after.blocks.filter(({ label }) => label !== 'D')).toEqual(before.blocks);
  });

  it('numbers the questions on, and counts on the labels that people chose', () => {
    expect(labelsOf(copyOfBlock(aSurvey(), 'A'))).toEqual([
      ['Q1', 'AGE', 'Q2', 'SCORE'],
      ['Q5', 'AGE_2', 'Q6', 'SCORE_2'],
      ['Q3', 'Q4'],
      ['S1'],
    ]);
    expect(labelsOf(copyOfBlock(aSurvey(), 'C'))[3]).toEqual(['S2']);
  });

  it('has new ids for its block, questions and options', () => {
    const before = aSurvey();
    const after = copyOfBlock(before, 'A');
    const [original, copy] = after.blocks;
    const idsOf = (questions: readonly Question[] = []) =>
      questions.flatMap(({ id, options }) => [
        id,
        ...('vertical' in options ? [...options.vertical, ...options.horizontal] : options).map((option) => option.id),
      ]);
    expect(copy?.id).not.toBe(original?.id);
    expect(idsOf(copy?.questions)).toHaveLength(idsOf(original?.questions).length);
    expect(new Set([...idsOf(original?.questions), ...idsOf(copy?.questions)]).size).toBe(22);
  });

  it('names the copies where the block names its own questions, and leaves the rest of each text alone', () => {
    const after = copyOfBlock(aSurvey(), 'A');
    expect(questionOf(after, 'AGE_2').condition).toBe('Q5 == `1`');
    expect(questionOf(after, 'Q6').condition).toBe('( AGE_2>=18 )  AND Q5 != `3`');
    expect(questionOf(after, 'Q6').skips).toEqual([
      { condition: 'Q6\\1 == 1', action: { type: 'skip', label: 'SCORE_2' } },
      { condition: 'Q6\\2 == 2', action: { type: 'skip', label: 'Q3' } },
    ]);
    expect(questionOf(after, 'SCORE_2').config).toMatchObject({ definition: 'A = AGE_2 * 2\nA + Q6\\1' });
  });

  it('gives no label that the logic binds for itself', () => {
    const before = aSurvey();
    const six = Array.from({ length: 3 }).reduce((document: SurveyDocument) => copyOfQuestion(document, 'Q1'), before);
    expect(labelsOf(six)[0]).toEqual(['Q1', 'Q7', 'Q6', 'Q5', 'AGE', 'Q2', 'SCORE']);
    const after = copyOfBlock(six, 'B');
    expect(labelsOf(after)[2]).toEqual(['Q8', 'Q10']);
    expect(questionOf(after, 'Q8').condition).toBe('AGE > 30 AND COUNT(FILTER_Q9(Q1, Q9 == `1`)) > 0');
  });

  it('counts on past the names that logic and texts use', () => {
    const nps = { type: 'nps', text: 'How, after {{AGE_3}}?' };
    const before = parsed({
      blocks: [
        { questions: [{ ...nps, label: 'AGE', condition: 'COUNT(FILTER_AGE_2([1], AGE_2 == AGE)) > 0' }] },
        {
          questions: [
            { ...nps, label: 'Q1', skips: [{ condition: 'TRUE', action: { type: 'skip', label: 'AGE_4' } }] },
          ],
        },
      ],
    });
    expect(labelsOf(copyOfQuestion(before, 'AGE'))[0]).toEqual(['AGE', 'AGE_5']);
  });

  it('leaves logic as it is that can’t be read', () => {
    const before = parsed({ blocks: [{ questions: [{ type: 'nps', text: 'How?', condition: 'Q1 === (' }] }] });
    expect(questionOf(copyOfBlock(before, 'A'), 'Q2').condition).toBe('Q1 === (');
  });

  it('has its designs made anew, since they name the options', () => {
    const before = withRanking(aSurvey());
    const after = copyOfBlock(before, 'B');
    expect(questionOf(after, 'Q4').config).toMatchObject({ ranking: [[['a']]] });
    expect(questionOf(after, 'Q6').config).toMatchObject({ ranking: null, sets: 3 });
  });

  it('is repeated for the same question as the block', () => {
    const before = loopingSurvey();
    const copy = copyOfBlock(before, 'B').blocks[2];
    expect(copy?.config).toEqual({
      randomize: false,
      loop: true,
      loopSourceQuestionId: questionOf(before, 'Q1').id,
    });
  });

  it('has a name that still fits', () => {
    const name = '𝒳'.repeat(DOCUMENT_LIMITS.nameCharacters / 2);
    const copy = copyOfBlock(parsed({ blocks: [{ name, questions: [] }] }), 'A').blocks[1];
    expect(copy?.name).toMatch(/^(?:𝒳)+ \(copy\)$/u);
  });

  it('is refused where the block is unknown, or the survey gets too large', () => {
    const unknown = () => atOnce(duplicateBlock(aSurvey(), 'nowhere', sources));
    expect(unknown).toThrow(expect.objectContaining({ code: 'not_found' }));
    const questions = Array.from({ length: 2_501 }, () => ({ type: 'nps', text: 'How?' }));
    const large = parsed({ blocks: [{ questions }] });
    expect(refusal(() => copyOfBlock(large, 'A'))).toEqual([expect.objectContaining({ path: 'blocks' })]);
  });

  it('is refused where copies of copies would make a survey too large to save', () => {
    const options = Array.from({ length: 1_000 }, () => ({ text: 'x'.repeat(MAX_EDITED_CHARACTERS / 16_000) }));
    const select = { type: 'select', text: 'Which?', options };
    const before = parsed({ blocks: [{ questions: Array.from({ length: 10 }, () => select) }] });
    expect(refusal(() => copyOfBlock(before, 'A'))).toEqual([expect.objectContaining({ path: 'blocks' })]);
    const tooLarge = parsed({ blocks: [...before.blocks, { questions: Array.from({ length: 10 }, () => select) }] });
    expect(refusal(() => copyOfQuestion(tooLarge, 'Q1'))).toEqual([expect.objectContaining({ path: 'blocks' })]);
    expect(atOnce(deleteQuestion(tooLarge, questionOf(tooLarge, 'Q1').id, sources)).blocks[0]?.questions).toHaveLength(
      9,
    );
  });

  it('is refused where an expression gets too long, with the place', () => {
    const condition = Array.from({ length: 1_400 }, () => 'LONG_LABEL').join(' OR ');
    const before = parsed({ blocks: [{ questions: [{ type: 'nps', text: 'How?', label: 'LONG_LABEL', condition }] }] });
    expect(refusal(() => copyOfBlock(before, 'A'))).toEqual([
      expect.objectContaining({ path: 'LONG_LABEL.condition' }),
    ]);
  });
});

describe('the copy of a question', () => {
  it('stands right behind it and names itself where the question does', () => {
    const before = aSurvey();
    const after = copyOfQuestion(before, 'Q2');
    expect(labelsOf(after)[0]).toEqual(['Q1', 'AGE', 'Q2', 'Q5', 'SCORE']);
    expect(questionOf(after, 'Q5').skips[0]).toEqual({
      condition: 'Q5\\1 == 1',
      action: { type: 'skip', label: 'SCORE' },
    });
    expect(questionOf(after, 'Q5').condition).toBe(questionOf(before, 'Q2').condition);
    expect(questionsIn(after).filter(({ label }) => label !== 'Q5')).toEqual(questionsIn(before));
  });

  it.each([
    [['AGE'], 'AGE_2'],
    [['AGE', 'AGE_2'], 'AGE_3'],
    [['WAVE_2020'], 'WAVE_2020_2'],
    [['Q01'], 'Q01_2'],
    [['L'.repeat(MAX_NAME_CHARACTERS)], `${'L'.repeat(MAX_NAME_CHARACTERS - 2)}_2`],
    [[`L${'𐐀'.repeat(31)}`], `L${'𐐀'.repeat(30)}_2`],
  ])('of %j is labelled %s', (labels, copy) => {
    const before = parsed({ blocks: [{ questions: labels.map((label) => ({ type: 'nps', text: 'How?', label })) }] });
    expect(labelsOf(copyOfQuestion(before, labels[0]!))[0]?.[1]).toBe(copy);
  });

  it('of one that is not there is refused', () => {
    expect(() => atOnce(duplicateQuestion(aSurvey(), 'nowhere', sources))).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
  });
});

/** A block repeated for the options of the question before it. */
function loopingSurvey(): SurveyDocument {
  const first = parsed({
    blocks: [{ questions: [{ type: 'select', text: 'Which?', options: [{ text: 'A' }, { text: 'B' }] }] }],
  });
  const config = { loop: true, loopSourceQuestionId: questionOf(first, 'Q1').id };
  return parsed({ blocks: [...first.blocks, { config, questions: [{ type: 'nps', text: 'How?' }] }] }, first);
}

/** As the service stores it once its designs are made. */
function withRanking(document: SurveyDocument): SurveyDocument {
  return {
    blocks: document.blocks.map((block) => ({
      ...block,
      questions: block.questions.map((question) =>
        question.type === 'maxdiff' ? { ...question, config: { ...question.config, ranking: [[['a']]] } } : question,
      ),
    })),
  };
}
