import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkTranslations } from '../../../../domain/questionnaire/translation/check-translations.ts';

const asked = (...texts: string[]) => texts.map((text, id) => ({ id, text, maxCharacters: 20_000 }));
const answer = (...texts: string[]) => ({ translations: texts.map((text, id) => ({ id, text })) });
const reasonFor = (source: string, text: string, maxCharacters = 20_000) =>
  checkTranslations([{ id: 0, text: source, maxCharacters }], answer(text)).refused[0]?.reason ?? null;

describe('a translation', () => {
  it('is accepted with its marks in any order, and with the blanks of the source', () => {
    const { accepted, refused } = checkTranslations(
      asked(' Is <b>{{Q1}}</b> better than {{Q2}}? ', 'Yes'),
      answer('Er {{Q2}} værre end <b>{{Q1}}</b>?', 'Ja'),
    );
    expect(refused).toEqual([]);
    expect(accepted).toEqual([
      { id: 0, text: ' Er {{Q2}} værre end <b>{{Q1}}</b>? ' },
      { id: 1, text: 'Ja' },
    ]);
  });

  it.each([
    ['loses a placeholder', 'Why {{Q1}}?', 'Hvorfor?', 'Keep {{Q1}} exactly'],
    ['translates one', 'Why {{LOOP}}?', 'Hvorfor {{LØKKE}}?', 'Keep {{LOOP}} exactly'],
    ['has one twice', 'Why {{Q1}}?', 'Hvorfor {{Q1}} {{Q1}}?', 'Leave out {{Q1}}'],
    ['adds one', 'Why?', 'Hvorfor {{Q9}}?', 'Leave out {{Q9}}'],
    ['leaves braces open', 'Why?', 'Hvorfor {{?', 'Leave out {{'],
    ['loses a tag', 'A <b>bold</b> word', 'Et <b>fedt ord', 'Keep </b> exactly'],
    ['adds a tag', 'A word', 'Et <script>ord', 'Leave out <script>'],
    ['changes an address', '<a href="https://a.test">Read</a>', '<a href="https://b.test">Læs</a>', 'Keep <a href'],
    ['is blank', 'Why?', '  ', 'no word'],
    ['is a number', 'Why?', '42', 'no word'],
    ['breaks a line', 'One line', 'En\nlinje', 'source has 0'],
    ['loses line breaks', 'a\nb\nc\nd', 'a b c d', 'source has 3'],
    ['goes on and on', 'Why?', 'word '.repeat(100), 'at most 240'],
    ['sums up', 'word '.repeat(100), 'Kort', 'not a summary'],
    ['cannot be stored', 'Why?', 'Hvor\u0000for', 'NUL'],
    ['is half a character', 'Why?', 'Hvor \ud800', 'surrogate'],
  ])('that %s is refused', (_what, source, text, reason) => {
    expect(reasonFor(source, text)).toContain(reason);
  });

  it('may differ by a line break in a text of several', () => {
    expect(reasonFor('a\nb\nc', 'a\nb c')).toBeNull();
  });

  it('has to fit its place', () => {
    expect(reasonFor('Least important', 'ord '.repeat(20), 50)).toContain('at most 50');
  });
});

describe('a translation of a megabyte', () => {
  const LENGTH = 1_000_000;

  it.each([
    ['words', 'x'.repeat(LENGTH)],
    ['a placeholder', `x {{${'x'.repeat(LENGTH)}}}`],
    ['a tag', `x <b${' '.repeat(LENGTH)}x>`],
  ])('of %s is neither told back nor quoted', (_what, text) => {
    expect(checkTranslations(asked('Why?'), answer(text)).refused).toEqual([
      { id: 0, text: null, reason: 'Write at most 240 characters.' },
    ]);
  });

  it('of blanks is told back without them', () => {
    const { refused } = checkTranslations(asked('Why {{Q1}}?'), answer(`Hvorfor?${' '.repeat(LENGTH)}`));
    expect(refused).toMatchObject([{ text: 'Hvorfor?', reason: expect.stringContaining('{{Q1}}') }]);
  });
});

describe('an answer', () => {
  it('that leaves a text out keeps the others', () => {
    const { accepted, refused } = checkTranslations(asked('Red', 'Green'), answer('Rød'));
    expect(accepted).toEqual([{ id: 0, text: 'Rød' }]);
    expect(refused).toEqual([{ id: 1, text: null, reason: 'It is missing.' }]);
  });

  it('that has a text twice is asked for that one again', () => {
    const twice = { translations: [...answer('Rød', 'Grøn').translations, { id: 1, text: 'Blå' }] };
    const { accepted, refused } = checkTranslations(asked('Red', 'Green'), twice);
    expect(accepted.map(({ id }) => id)).toEqual([0]);
    expect(refused).toMatchObject([{ id: 1, reason: 'It is there more than once.' }]);
  });

  it.each([
    ['names a text that nobody asked for', answer('Rød', 'Grøn', 'Blå'), 'no text 2'],
    ['has another form', { texts: ['Rød', 'Grøn'] }, 'translations'],
    ['is no object', null, 'translations'],
  ])('that %s is refused as a whole', (_what, value, reason) => {
    const { accepted, refused } = checkTranslations(asked('Red', 'Green'), value);
    expect(accepted).toEqual([]);
    expect(refused.map(({ id }) => id)).toEqual([0, 1]);
    expect(refused[0]?.reason).toContain(reason);
  });

  it('whatever it is, accepts or refuses each text once', () => {
    const entry = fc.record({ id: fc.integer({ min: -1, max: 4 }), text: fc.string() });
    fc.assert(
      fc.property(fc.array(entry), fc.array(fc.string({ minLength: 1 }), { maxLength: 4 }), (translations, texts) => {
        const { accepted, refused } = checkTranslations(asked(...texts), { translations });
        expect([...accepted, ...refused].map(({ id }) => id).sort((a, b) => a - b)).toEqual([...texts.keys()]);
      }),
    );
  });
});
