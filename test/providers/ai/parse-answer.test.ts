import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isFieldworkError } from '../../../domain/ground/errors.ts';
import { parseAnswer } from '../../../providers/ai/parse-answer.ts';
import { whatDoorsLeave } from '../../support/api/what-doors-leave.ts';

const anObject = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });

describe('parseAnswer', () => {
  it('reads any JSON object as it is', () => {
    fc.assert(
      fc.property(anObject, (value) => {
        expect(parseAnswer(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(whatDoorsLeave(value))));
      }),
    );
  });

  it('reads any JSON object out of prose around it', () => {
    const prose = fc.string().map((text) => text.replace(/[{}"[\]`]/g, ''));
    fc.assert(
      fc.property(prose, anObject, prose, (before, value, after) => {
        const text = `${before} ${JSON.stringify(value)} ${after}`;
        expect(parseAnswer(text)).toEqual(JSON.parse(JSON.stringify(whatDoorsLeave(value))));
      }),
    );
  });

  it('never throws anything but ai_answer_malformed', () => {
    const jumble = fc.string({ unit: fc.constantFrom('{', '}', '"', '\\', '[', ']', ':', ',', '`', '\n', 'a', '1') });
    fc.assert(
      fc.property(jumble, (text) => {
        try {
          expect(typeof parseAnswer(text)).toBe('object');
        } catch (error) {
          if (!isFieldworkError(error, 'ai_answer_malformed')) throw error;
        }
      }),
    );
  });

  it.each([
    ['a fence without a language', '```\n{"a":1}\n```', { a: 1 }],
    ['the larger of two objects', 'An example is {"a":0}; the answer is {"a":1,"b":[{}]}.', { a: 1, b: [{}] }],
    ['an object whose strings hold braces', 'So: {"a":"}{\\"}"} it is.', { a: '}{"}' }],
    ['what follows the thoughts', '<think>maybe {"a":1,"because":"long"}</think>{"a":2}', { a: 2 }],
    ['an object behind a brace that never closes', 'if { then {"a":1}', { a: 1 }],
    ['a list', '[{"a":1}]', [{ a: 1 }]],
    ['what breaks no object', '{"a":{"toString":1,"b":2},"__proto__":{}}', { a: { b: 2 } }],
  ])('reads %s', (_what, text, value) => {
    expect(parseAnswer(text)).toEqual(value);
  });

  it.each(['', 'null', '"text"', '42', 'no answer', '{"a":', '{a: 1}'])('finds nothing in %j', (text) => {
    expect(() => parseAnswer(text)).toThrow('no JSON object');
  });

  it('gives up on a hundred thousand braces', () => {
    expect(() => parseAnswer('{'.repeat(100_000))).toThrow('no JSON object');
  });
});
