import { describe, expect, it } from '@jest/globals';
import type { QuestionType } from '../../../../domain/questionnaire/document/question-types.ts';
import { QUESTION_TYPES } from '../../../../domain/questionnaire/document/question-types.ts';
import { LEFT_EMPTY } from '../../../../domain/fieldwork/flow/given-answers.ts';
import type { RawQuestion } from '../../questionnaire/document/documents.ts';
import { aQuestion } from '../../questionnaire/document/documents.ts';
import type { Filled } from './a-form.ts';
import { fine, problem, read } from './a-form.ts';

const asked = QUESTION_TYPES.filter((type) => !['transition', 'terminate', 'variable'].includes(type));
const optional = { config: { required: false } };

describe('a form in which nothing is filled in', () => {
  it.each(asked)('is a problem where an answer to a %s is required', (type) => {
    expect(read(aQuestion(type), {})).toEqual({ answer: undefined, problems: [problem('required')] });
    expect(read(aQuestion(type), { a: ['', ' \r\n'], 'a.i.0': '', website: 'x' })).toMatchObject({
      problems: [problem('required')],
    });
  });

  it.each(asked)('passes a %s that need not be answered', (type) => {
    expect(read(aQuestion(type, optional), { a: '' })).toEqual(fine(LEFT_EMPTY));
  });

  it('is an answer to an optional choice of any number: none of them', () => {
    const question = aQuestion('select', { subtype: 'multi', ...optional });
    expect(read(question, {})).toEqual(fine({ selected: [], writeIns: {} }));
    const two = aQuestion('select', { subtype: 'multi', config: { required: false, minSelections: 2 } });
    expect(read(two, {})).toEqual(fine(LEFT_EMPTY));
  });

  it.each(['transition', 'terminate', 'variable'] as const)('passes a %s, as does any other form', (type) => {
    expect(read(aQuestion(type), {})).toEqual(fine(LEFT_EMPTY));
    expect(read(aQuestion(type), { a: 'x', 'a.o': '1' })).toEqual(fine(LEFT_EMPTY));
  });
});

describe('the way to skip a question', () => {
  const optout = { text: 'No answer' };

  it.each(asked)('counts before all else on a %s that offers it', (type) => {
    expect(read(aQuestion(type, { optout }), { 'a.o': '1', a: 'x', 'a.i.0': 'x' })).toEqual(fine({ optedOut: true }));
  });

  it.each(asked)('counts for nothing on a %s that does not offer it', (type) => {
    const refused = { ...optout, allowed: false };
    for (const question of [aQuestion(type), aQuestion(type, { optout: refused })]) {
      expect(read(question, { 'a.o': '1' }).problems).toEqual([problem('required')]);
    }
  });

  it('is taken by its own value alone', () => {
    expect(read(aQuestion('number', { optout }), { 'a.o': '0', a: '5' })).toEqual(fine(5));
  });
});

const inputs = (...labels: readonly string[]) => ({ inputs: labels.map((label) => ({ label })) });
const two = { subtype: 'multi', config: inputs('First', 'Second') };
const long = 'x'.repeat(20_001);

describe('words', () => {
  it.each<[QuestionType, RawQuestion, Filled, unknown]>([
    ['text', {}, { a: ' Because\r\nI can ' }, 'Because\nI can'],
    ['text', {}, { a: 'x'.repeat(20_000) }, 'x'.repeat(20_000)],
    ['text', {}, { a: `${'x\r\n'.repeat(9_999)}xx` }, `${'x\n'.repeat(9_999)}xx`],
    ['text', two, { 'a.i.1': 'b' }, { Second: 'b' }],
    [
      'contact-form',
      {},
      { 'a.i.0': 'Ada', 'a.i.1': ' ada@example.org ' },
      { firstname: 'Ada', email: 'ada@example.org' },
    ],
    ['contact-form', { config: { required: false } }, { 'a.i.0': 'Ada' }, { firstname: 'Ada' }],
    ['zipcode', {}, { a: ' 02134 ' }, '02134'],
    ['zipcode', {}, { a: '٠٢١٣٤' }, '02134'],
    ['zipcode', { config: { country: 'GB' } }, { a: 'sw1a 1aa' }, 'sw1a 1aa'],
  ])('to a %s %j: %j is read', (type, more, filled, answer) => {
    expect(read(aQuestion(type, more), filled)).toEqual(fine(answer));
  });

  it.each<[QuestionType, RawQuestion, Filled, unknown, readonly unknown[]]>([
    ['text', {}, { a: long }, undefined, [problem('too_long', null, { most: 20_000 })]],
    ['text', {}, { a: 'a\u0000' }, undefined, [problem('unusable')]],
    ['text', {}, { a: '\ud800' }, undefined, [problem('unusable')]],
    ['text', {}, { a: ['a', 'b'] }, 'a', [problem('unusable')]],
    ['text', two, { 'a.i.0': long, 'a.i.1': 'b' }, { Second: 'b' }, [problem('too_long', 'a.i.0', { most: 20_000 })]],
    ['text', two, { 'a.i.0': '\u0000' }, undefined, [problem('unusable', 'a.i.0')]],
    [
      'contact-form',
      {},
      { 'a.i.1': 'ada@example.org' },
      { email: 'ada@example.org' },
      [problem('fields_missing', null, { missing: 1 }), problem('required', 'a.i.0')],
    ],
    [
      'contact-form',
      {},
      { 'a.i.0': 'Ada', 'a.i.1': 'ada at home' },
      { firstname: 'Ada', email: 'ada at home' },
      [problem('email_address', 'a.i.1')],
    ],
    [
      'contact-form',
      {},
      { 'a.i.0': 'x'.repeat(501), 'a.i.1': `${'x'.repeat(500)}@example.org` },
      undefined,
      [problem('too_long', 'a.i.0', { most: 500 }), problem('too_long', 'a.i.1', { most: 500 })],
    ],
    ['contact-form', {}, { 'a.i.0': '\u0000', 'a.i.1': 'a@b' }, { email: 'a@b' }, [problem('unusable', 'a.i.0')]],
    ['zipcode', {}, { a: '2134' }, '2134', [problem('postal_code')]],
    ['zipcode', {}, { a: '\u0000' }, undefined, [problem('unusable')]],
    ['zipcode', {}, { a: long }, undefined, [problem('too_long', null, { most: 20_000 })]],
  ])('to a %s %j: %j has to be mended', (type, more, filled, answer, problems) => {
    expect(read(aQuestion(type, more), filled)).toEqual({ answer, problems });
  });
});

describe('a conversation', () => {
  const question = aQuestion('ai-chat', { config: { maxTurns: 2 } });
  const asks = { speaker: 'assistant', text: 'Why?' } as const;
  const says = (text: string) => ({ speaker: 'respondent', text }) as const;

  it('goes on with what is written', () => {
    expect(read(question, { a: 'Hi' })).toEqual(fine({ turns: [says('Hi')] }));
    expect(read(question, { a: 'So' }, { turns: [says('Hi'), asks] })).toEqual(
      fine({ turns: [says('Hi'), asks, says('So')] }),
    );
    expect(read(question, {}, { turns: [says('Hi'), asks] })).toEqual(fine({ turns: [says('Hi'), asks] }));
  });

  it('needs something said by the respondent', () => {
    expect(read(question, {}, { turns: [asks] })).toEqual({ answer: undefined, problems: [problem('required')] });
    expect(read(aQuestion('ai-chat', optional), {}, { turns: [asks] })).toEqual(fine(LEFT_EMPTY));
  });

  it('never grows beyond its turns', () => {
    const full = [says('1'), asks, says('2'), asks];
    expect(read(question, {}, { turns: full })).toEqual(fine({ turns: full }));
    expect(read(question, { a: '3' }, { turns: full })).toEqual({
      answer: { turns: full },
      problems: [problem('unusable')],
    });
    expect(read(question, {}, { turns: [...full, says('3'), asks] })).toEqual(fine({ turns: full }));
  });

  it('keeps what was said where the message can’t be read', () => {
    const turns = [says('Hi')];
    expect(read(question, { a: long }, { turns })).toEqual({
      answer: { turns },
      problems: [problem('too_long', null, { most: 20_000 })],
    });
    expect(read(question, { a: '\u0000' }, { turns: [] })).toEqual({
      answer: undefined,
      problems: [problem('unusable')],
    });
    expect(read(question, {}, { turns: [says('\u0000')] })).toEqual({
      answer: undefined,
      problems: [problem('unusable')],
    });
  });
});
