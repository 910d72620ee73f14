import { describe, expect, it } from '@jest/globals';
import {
  announcesList,
  asksForRanking,
  isLegend,
  readScale,
} from '../../../../../domain/import/understanding/recognisers/scales.ts';

const scaleOf = (text: string) => readScale(text)?.map((point) => `${point.code}:${point.text}`);

describe('a scale told in words', () => {
  it.each([
    ['on a scale from 1 to 4', ['1:1', '2:2', '3:3', '4:4']],
    ['from 1 (cold) to 3 (hot)', ['1:cold', '2:2', '3:hot']],
    ['(1 = cold, 3 = hot)', ['1:cold', '2:2', '3:hot']],
    ['1=cold; 2=mild; 3=hot', ['1:cold', '2:mild', '3:hot']],
    ['escala de 1 a 3, donde 1 es frío y 3 es caliente', ['1:frío', '2:2', '3:caliente']],
    ['på en skala fra 1 til 3', ['1:1', '2:2', '3:3']],
    ['1表示冷，3表示热', ['1:冷', '2:2', '3:热']],
    ['请打分（1-3分）', ['1:1', '2:2', '3:3']],
  ])('is read from %s', (text, points) => {
    expect(scaleOf(text)).toEqual(points);
  });

  it('has a place beside it where words allow one', () => {
    expect(scaleOf('Rate from 1 to 3. Use NA where it is not applicable.')).toEqual(['1:1', '2:2', '3:3', 'NA:NA']);
  });

  it.each(['people aged 18 to 25', 'in 2019', 'take 1 to 3 pills', 'codes 1-6'])('is not seen in %s', (text) => {
    expect(readScale(text)).toBeNull();
  });

  it('may be all that a line says', () => {
    expect([isLegend('0 = never, 10 = always'), isLegend('Rate it from 1 to 5.')]).toEqual([true, false]);
  });
});

describe('what is done with a list', () => {
  it('is announced', () => {
    expect(
      ['Rate the following', 'los siguientes', 'følgende', '以下各项', 'How hot is it?'].map(announcesList),
    ).toEqual([true, true, true, true, false]);
  });

  it('may be to put it in order', () => {
    expect(['Please rank these', 'Ordene', '请排序', 'Choose one'].map(asksForRanking)).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});
