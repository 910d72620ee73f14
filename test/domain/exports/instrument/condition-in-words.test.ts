import { describe, expect, it } from '@jest/globals';
import {
  conditionInWords,
  definitionInWords,
  questionsByLabel,
} from '../../../../domain/exports/instrument/condition-in-words.ts';
import { instrumentWordsFor } from '../../../../domain/exports/instrument/words/words-for.ts';
import { parseExpression } from '../../../../domain/questionnaire/logic/parse-expression.ts';
import { aRichSurvey } from '../../../support/instrument/rich-survey.ts';

const questions = questionsByLabel(aRichSurvey().document);

function told(dsl: string, language = 'en', say = conditionInWords): string {
  const parsed = parseExpression(dsl);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return say(parsed.expression, { questions, words: instrumentWordsFor(language) });
}

describe('a condition in words', () => {
  it.each([
    ['Q2 == `y`', 'Q2 is “Yes” (y)'],
    ['`y` == Q2', 'Q2 is “Yes” (y)'],
    ['Q2 != `n`', 'Q2 is not “No” (n)'],
    ['Q2 == 98', 'Q2 is “Don’t know” (98)'],
    ['Q2 == `zzz`', 'Q2 is zzz'],
    ['Q3 == `1`', 'Q3 includes “To work” (1)'],
    ['Q3 != 4', 'Q3 does not include “Nowhere” (4)'],
    ['Q3 IN [`1`, `2`]', 'Q3 includes any of “To work” (1), “For fun, e.g. in the wood” (2)'],
    ['Q3 NOT IN [`1`]', 'Q3 includes none of “To work” (1)'],
    ['Q2 IN [`y`]', 'Q2 is one of “Yes” (y)'],
    ['Q2 NOT IN [`y`]', 'Q2 is none of “Yes” (y)'],
    ['Q6 == NULL', 'Q6 is not answered'],
    ['Q6 != NULL', 'Q6 is answered'],
    ['Q6 > 5', 'Q6 is more than 5'],
    ['5 > Q6', 'Q6 is less than 5'],
    ['5 <= Q6', 'Q6 is at least 5'],
    ['Q6 <= 5', 'Q6 is at most 5'],
    ['Q6 + 1 < Q9 * 2', 'Q6 + 1 is less than Q9 * 2'],
    ['Q4\\home == `1`', 'Q4 (row “At home” (home)) includes “Tea” (1)'],
    ['COUNT(Q3) >= 2', 'the number of answers in Q3 is at least 2'],
    ['COUNT(OPTIONS(Q2)) == 3', 'the number of answers in the options of Q2 is 3'],
    ['MAX(FILTER_X([Q6, Q9], X > 1)) > 3', 'the largest of each X of Q6, Q9 for which X is more than 1 is more than 3'],
    ['STATUS == "COMPLETE"', 'the status of the response is “COMPLETE”'],
    ['Q2 == `y` AND Q6 > 5', 'Q2 is “Yes” (y) and Q6 is more than 5'],
    ['(Q2 == `y` OR Q6 > 5) AND Q9 > 1', '(Q2 is “Yes” (y) or Q6 is more than 5) and Q9 is more than 1'],
    ['Q6 > 1 XOR Q9 > 1', 'just one of these holds: Q6 is more than 1; Q9 is more than 1'],
    ['NOT (Q6 > 1 OR Q9 > 1)', 'it is not so that (Q6 is more than 1 or Q9 is more than 1)'],
    ['TRUE', 'always'],
    ['FALSE', 'never'],
  ])('tells %s', (dsl, words) => {
    expect(told(dsl)).toBe(words);
  });

  it.each([
    ['es', 'Q2 es “Yes” (y) y Q6 es mayor que 5'],
    ['da', 'Q2 er “Yes” (y) og Q6 er mere end 5'],
    ['de', 'Q2 ist “Yes” (y) und Q6 ist größer als 5'],
    ['fr', 'Q2 est “Yes” (y) et Q6 est supérieur à 5'],
    ['zh', 'Q2 为 “Yes” (y)且Q6 大于 5'],
    ['zh-TW', 'Q2 为 “Yes” (y)且Q6 大于 5'],
    ['xx', 'Q2 is “Yes” (y) and Q6 is more than 5'],
  ])('speaks %s', (language, words) => {
    expect(told('Q2 == `y` AND Q6 > 5', language)).toBe(words);
  });

  it('tells values of variables', () => {
    expect(told('IF(Q6 > 1, Q6, 0)', 'en', definitionInWords)).toBe('Q6 if Q6 is more than 1, otherwise 0');
    expect(told('MAP_X(Q3, X)', 'en', definitionInWords)).toBe('X for each X of Q3');
  });

  it('does not read braces that an answer brings', () => {
    expect(told('Q2 == "{right} {left}"')).toBe('Q2 is “{right} {left}”');
  });
});
