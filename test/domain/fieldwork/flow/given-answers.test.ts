import { describe, expect, it } from '@jest/globals';
import { answerTextOf, logicValueOf, loopItemsOf } from '../../../../domain/questionnaire/document/question-answers.ts';
import { QUESTION_TYPES } from '../../../../domain/questionnaire/document/question-types.ts';
import { LEFT_EMPTY, NOTHING_GIVEN, withAnswer } from '../../../../domain/fieldwork/flow/given-answers.ts';
import { placeKey } from '../../../../domain/fieldwork/flow/place.ts';
import { prepareFlow } from '../../../../domain/fieldwork/flow/prepare-flow.ts';
import { withVariables } from '../../../../domain/fieldwork/flow/variable-values.ts';
import { walk } from '../../../../domain/fieldwork/flow/walk.ts';
import { aQuestion } from '../../questionnaire/document/documents.ts';
import { aLoopedSurvey, labelled } from './a-survey.ts';
import { givenIn } from './a-walk.ts';

describe('what a respondent gave', () => {
  const inRound = (item: string) => ({ questionId: 'q', at: { blockId: 'b', item } });

  it('is kept by place, the last word counting', () => {
    const outside = { questionId: 'q', at: null };
    let given = withAnswer(NOTHING_GIVEN, outside, 1);
    given = withAnswer(given, inRound('1'), 2);
    given = withAnswer(given, inRound('2'), 3);
    given = withAnswer(given, { ...inRound('1'), questionId: 'r' }, 4);
    given = withAnswer(given, inRound('1'), 5);
    given = withAnswer(given, outside, LEFT_EMPTY);
    expect(given).toEqual({
      answers: { q: null },
      loops: {
        b: [
          { item: '1', answers: { q: 5, r: 4 } },
          { item: '2', answers: { q: 3 } },
        ],
      },
    });
    expect(NOTHING_GIVEN).toEqual({ answers: {}, loops: {} });
  });

  it('is known by a key of its own at each place', () => {
    const places = [{ questionId: 'q', at: null }, inRound('1'), inRound('2'), { ...inRound('1'), questionId: 'r' }];
    expect(places.map(placeKey)).toEqual(['q', 'q/1', 'q/2', 'r/1']);
  });

  it.each(QUESTION_TYPES)('is no answer to logic and in texts where it was left empty: %s', (type) => {
    const question = aQuestion(type);
    expect(logicValueOf(question, LEFT_EMPTY)).toBeNull();
    expect(logicValueOf(question, LEFT_EMPTY, '1')).toBeNull();
    expect(answerTextOf(question, LEFT_EMPTY)).toBe('');
    expect(loopItemsOf(question, LEFT_EMPTY)).toEqual([]);
  });

  it('is stored with the values of variables, in each round of theirs, those that are NULL left out', () => {
    const document = aLoopedSurvey();
    const flow = prepareFlow(document);
    const written = { Q1: [1, 2], 'Q2/1': 4, 'Q3/1': null, 'Q2/2': null, 'Q3/2': null };
    const given = walk(flow, '', givenIn(document, written)).given;
    const [v1, v2, v3] = ['V1', 'V2', 'V3'].map((label) => labelled(document, label).id);
    const found = withVariables(flow.index, given, 'COMPLETE');
    const [first, second] = found.loops[document.blocks[1]!.id]!;
    expect(found.answers).toEqual({ ...given.answers, [v2!]: 8, [v3!]: 2 });
    expect([first!.answers[v1!], Object.hasOwn(second!.answers, v1!)]).toEqual([8, false]);
    expect(withVariables(flow.index, NOTHING_GIVEN, 'COMPLETE')).toEqual(NOTHING_GIVEN);
  });
});
