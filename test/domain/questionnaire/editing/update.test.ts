import { describe, expect, it } from '@jest/globals';
import { atOnce } from '../../../../domain/ground/steps.ts';
import { updateBlock } from '../../../../domain/questionnaire/editing/update-block.ts';
import { updateQuestion } from '../../../../domain/questionnaire/editing/update-question.ts';
import type { SurveyDocument } from '../../../../domain/questionnaire/document/survey-document.ts';
import { parsed, questionsIn } from '../document/documents.ts';
import { aSurvey, blockOf, labelsOf, questionOf, refusal, sources } from './a-survey.ts';

const change = (document: SurveyDocument, label: string, members: unknown) =>
  atOnce(updateQuestion(document, questionOf(document, label).id, members, sources));
const pathsOf = (label: string, members: unknown) =>
  refusal(() => change(aSurvey(), label, members)).map(({ path }) => path);

describe('changing a question', () => {
  it('changes what is given, merges its config, and leaves all else', () => {
    const before = aSurvey();
    const after = change(before, 'Q4', { text: 'Which first?', config: { sets: 5 } });
    expect(questionOf(after, 'Q4')).toEqual({
      ...questionOf(before, 'Q4'),
      text: 'Which first?',
      config: { ...questionOf(before, 'Q4').config, sets: 5 },
    });
    expect(questionsIn(after).filter(({ label }) => label !== 'Q4')).toEqual(
      questionsIn(before).filter(({ label }) => label !== 'Q4'),
    );
  });

  it('takes null as what a member is when left out', () => {
    const after = change(aSurvey(), 'Q2', { condition: null, skips: null, config: { required: null } });
    expect(questionOf(after, 'Q2')).toMatchObject({ condition: null, skips: [], config: { required: true } });
  });

  it('gives a changed subtype the settings that it has by itself', () => {
    expect(questionOf(change(aSurvey(), 'Q1', { subtype: 'single' }), 'Q1').config).toMatchObject({ ui: 'radio' });
    const dropdown = change(aSurvey(), 'Q1', { config: { ui: 'dropdown' } });
    expect(questionOf(change(dropdown, 'Q1', { subtype: 'single' }), 'Q1').config).toMatchObject({ ui: 'dropdown' });
  });

  it('tells what is wrong at the question’s own members, and what can’t change', () => {
    expect(pathsOf('Q1', { options: [{ text: 'A' }], colour: 'red', config: { maxSelections: 'two' } })).toEqual(
      expect.arrayContaining(['question.options', 'question.colour', 'question.config.maxSelections']),
    );
    expect(pathsOf('Q1', { type: 'nps' })).toContain('question.type');
    expect(pathsOf('Q1', { id: 'other' })).toEqual(['question.id']);
    expect(pathsOf('Q1', { label: 'S1' })).toEqual(['question.label']);
    expect(pathsOf('Q1', { label: 'not a label', text: '' })).toEqual(['question.label', 'question.text']);
    expect(pathsOf('Q1', ['text'])).toEqual(['question']);
  });

  it('may send back what is there', () => {
    const before = aSurvey();
    for (const question of questionsIn(before)) expect(change(before, question.label, question)).toEqual(before);
  });

  it('is refused where there is none', () => {
    expect(() => atOnce(updateQuestion(aSurvey(), 'nowhere', {}, sources))).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
  });
});

describe('changing a question’s label', () => {
  it('is followed by all that names it', () => {
    const before = aSurvey();
    const after = change(change(before, 'Q1', { label: 'DRINKS' }), 'AGE', { label: ' YEARS ' });
    expect(labelsOf(after)[0]).toEqual(['DRINKS', 'YEARS', 'Q2', 'SCORE']);
    expect(questionOf(after, 'YEARS').condition).toBe('DRINKS == `1`');
    expect(questionOf(after, 'Q2').condition).toBe('( YEARS>=18 )  AND DRINKS != `3`');
    expect(questionOf(after, 'SCORE').config).toMatchObject({ definition: 'A = YEARS * 2\nA + Q2\\1' });
    expect(questionOf(after, 'Q3').condition).toBe('YEARS > 30 AND COUNT(FILTER_Q9(DRINKS, Q9 == `1`)) > 0');
  });

  it('is followed by the skips to it, changed with it or not', () => {
    const after = change(aSurvey(), 'Q3', { label: 'WHY', text: 'Why is that?' });
    expect(questionOf(after, 'WHY').text).toBe('Why is that?');
    expect(questionOf(after, 'Q2').skips.map(({ action }) => action.label)).toEqual(['SCORE', 'WHY']);
    const own = change(aSurvey(), 'Q2', {
      label: 'GOOD',
      skips: [{ condition: 'Q2\\1 == 1 OR GOOD\\2 == 1', action: { type: 'skip', label: 'S1' } }],
    });
    expect(questionOf(own, 'GOOD').skips[0]?.condition).toBe('GOOD\\1 == 1 OR GOOD\\2 == 1');
  });

  it('is refused where some logic means something else by the new one', () => {
    const definition = 'SUM = Q1\nSUM + Q2';
    const nps = { type: 'nps', text: 'How?' };
    const before = parsed({
      blocks: [{ questions: [nps, nps, { type: 'variable', label: 'V', text: 'Sum', config: { definition } }] }],
    });
    expect(refusal(() => change(before, 'Q2', { label: 'SUM' }))).toEqual([
      {
        path: 'question.label',
        message: 'Write another label: in V, "SUM" means something else (config.definition).',
      },
    ]);
    expect(questionOf(change(before, 'Q1', { label: 'SUM' }), 'V').config).toMatchObject({
      definition: 'SUM = SUM\nSUM + Q2',
    });
  });

  it('with null is the next free one', () => {
    const after = change(aSurvey(), 'AGE', { label: null });
    expect(labelsOf(after)[0]).toEqual(['Q1', 'Q5', 'Q2', 'SCORE']);
    expect(questionOf(after, 'Q2').condition).toBe('( Q5>=18 )  AND Q1 != `3`');
  });
});

describe('changing a block', () => {
  it('gives it another name', () => {
    const before = aSurvey();
    const after = atOnce(updateBlock(before, blockOf(before, 'B').id, { name: 'You' }, sources));
    expect(after.blocks).toEqual(
      before.blocks.map((block) => (block.label === 'B' ? { ...block, name: 'You' } : block)),
    );
  });

  it('merges its config', () => {
    const before = aSurvey();
    const config = { loop: true, loopSourceQuestionId: questionOf(before, 'Q1').id };
    const after = atOnce(updateBlock(before, blockOf(before, 'B').id, { config }, sources));
    expect(blockOf(after, 'B').config).toEqual({ randomize: true, ...config });
    const again = atOnce(
      updateBlock(after, blockOf(before, 'B').id, { config: { loop: null, loopSourceQuestionId: null } }, sources),
    );
    expect(again).toEqual(before);
  });

  it('tells what is wrong at the block’s own members', () => {
    const before = aSurvey();
    const members = { name: 'n'.repeat(501), config: { loop: true, shuffle: true } };
    const issues = refusal(() => atOnce(updateBlock(before, blockOf(before, 'B').id, members, sources)));
    expect(issues.map(({ path }) => path)).toEqual([
      'block.name',
      'block.config.shuffle',
      'block.config.loopSourceQuestionId',
    ]);
  });

  it('is refused where there is none', () => {
    expect(() => atOnce(updateBlock(parsed({ blocks: [] }), 'nowhere', { name: 'You' }, sources))).toThrow(
      expect.objectContaining({ code: 'not_found' }),
    );
  });
});
