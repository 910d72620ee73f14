import { describe, expect, it } from '@jest/globals';
import type { Segment } from '../../../../domain/results/tabulation/segment.ts';
import { readSegment } from '../../../../domain/results/tabulation/segment.ts';
import { aLoopedSurvey, answersTo, aSurveyOf } from '../../fieldwork/flow/a-survey.ts';

function segment(dsl: string): Segment {
  const read = readSegment(dsl);
  if (!read.ok) throw new Error(read.error.message);
  return read.segment;
}

const numbers = aSurveyOf(['Q1', 'Q2'], { V1: 'Q1 + Q2' });

describe('a segment', () => {
  it.each([
    ['Q1 == 1', true],
    ['Q1 > Q2', false],
    ['V1 == 4', true],
    ['Q9 == 1', false],
    ['NOT Q9 == 1', false],
    ['STATUS == "COMPLETE"', true],
    ['STATUS == "ABANDONED"', false],
  ])('by %s holds for a response: %s', (dsl, holds) => {
    const given = { answers: answersTo(numbers, { Q1: 1, Q2: 3 }), loops: {} };
    expect(segment(dsl).within(numbers)(given, 'COMPLETE')).toBe(holds);
  });

  it('sees a question of a loop as a list', () => {
    const document = aLoopedSurvey();
    const round = (item: string, Q2: number) => ({ item, answers: answersTo(document, { Q2 }) });
    const loops = { [document.blocks[1]?.id ?? '']: [round('1', 2), round('2', 5)] };
    const test = segment('MAX(Q2) > 4 AND V3 == 2').within(document);
    expect(test({ answers: {}, loops }, 'COMPLETE')).toBe(true);
    expect(test({ answers: {}, loops: {} }, 'COMPLETE')).toBe(false);
  });

  it('reads a version’s answers by that version’s document', () => {
    const later = aSurveyOf(['Q1', 'Q2'], { V1: 'Q1 * Q2' });
    const { within } = segment('V1 == 3');
    const given = (document: typeof numbers) => ({ answers: answersTo(document, { Q1: 1, Q2: 3 }), loops: {} });
    expect([within(numbers)(given(numbers), ''), within(later)(given(later), '')]).toEqual([false, true]);
  });

  it('tells the labels that it mentions, once each', () => {
    expect(segment('Q1 == 1 OR Q2 > Q1 OR Q3\\Row == `1`').labels).toEqual(['Q1', 'Q2', 'Q3']);
  });

  it('that can’t be read says why, with the place', () => {
    expect(readSegment('Q1 = 1')).toMatchObject({ ok: false, error: { line: 1, column: 4 } });
  });
});
