import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createLiteralSearch } from '../../../domain/privacy/literal-search.ts';
import { countInJson, replaceInJson } from '../../../domain/privacy/json-literals.ts';
import { subjectLiterals, tellingIds } from '../../../domain/privacy/subject-literals.ts';
import { expectSteadyGrowth } from '../../support/growth.ts';
import { arbitraryAddress } from '../mailing/contacts/arbitrary-address.ts';

const address = (text: string) => createLiteralSearch([{ kind: 'address', text }]);
const ada = address('ada@example.com');

/** As other programs write a text into theirs. */
const WRITINGS: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  'capitals of ASCII': (text) => text.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  'JSON in JSON': (text) => JSON.stringify(JSON.stringify(text)).slice(3, -3),
  'JSON of ASCII': (text) =>
    JSON.stringify(text)
      .slice(1, -1)
      .replace(/[^\x20-\x7e]|@/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
  'per cent': encodeURIComponent,
  'per cent twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  entities: (text) =>
    Array.from(text)
      .map((one) => (/[\w.]/.test(one) ? one : `&#${one.codePointAt(0)};`))
      .join(''),
  'entities in hexadecimal': (text) =>
    Array.from(text)
      .map((one) => (/[\w.]/.test(one) ? one : `&#x${one.codePointAt(0)?.toString(16)};`))
      .join(''),
};
const SURROUNDINGS = ['', ' ', '"', "'", '<', '>', ',', ';', ':', '(', ')', '\n', '\t', '=', '/', '?mail=', '&', '|'];
const before = fc.constantFrom(...SURROUNDINGS, 'mailto:');
const behind = fc.constantFrom(...SURROUNDINGS);

describe('a search for an address', () => {
  it.each(Object.entries(WRITINGS))('finds every address as %s, whatever parts it from the rest', (_name, write) => {
    fc.assert(
      fc.property(arbitraryAddress, before, behind, (text, left, right) => {
        const written = `${left}${write(text)}${right}`;
        const search = address(text);
        expect([written, search.count(written)]).toEqual([written, 1]);
        expect(search.replace(written, 'nobody')).toBe(`${left}nobody${right}`);
      }),
    );
  });

  it('lets no written address through the first look of a database', () => {
    const likeToRegExp = (like: string) => new RegExp(`^${like.replaceAll('%', '[^]*')}$`);
    fc.assert(
      fc.property(arbitraryAddress, fc.constantFrom(...Object.values(WRITINGS)), (text, write) => {
        const seen = `x ${write(text)} y`.toLowerCase();
        expect(address(text).likePatterns.some((like) => likeToRegExp(like).test(seen))).toBe(true);
      }),
    );
  });

  it.each([
    ['bada@example.com', 'is behind another letter'],
    ['x.ada@example.com', 'is the end of another local part'],
    ['x+ada@example.com', 'is a tag'],
    ['x%2Bada%40example.com', 'is a tag, per cent encoded'],
    ['x%252Bada%2540example.com', 'is a tag, per cent encoded twice'],
    ['ada@example.com.au', 'is the beginning of a longer domain'],
    ['ada@example.company', 'is the beginning of a longer name'],
    ['ada@example.com-pany.org', 'goes on behind a hyphen'],
    ['ada@example-com', 'is another domain'],
    ['ada or @example.com', 'has a word between'],
    ['ada      @example.com', 'is too far from its domain'],
  ])('leaves %s, which %s', (text) => {
    expect([ada.count(text), ada.replace(text, 'nobody')]).toEqual([0, text]);
  });

  it.each([
    'Ask ada@example.com.',
    'Ask ada@example.com...and wait',
    'ada@example.com.Then wait',
    'ada@example.com.txt',
    String.raw`{"a":"line\nada@example.com\n"}`,
    String.raw`\u0022ada@example.com\u0022`,
    '?q=to%20ada%40example.com%20now',
    '?q=to+ada%40example.com+now',
    '?next=https%253A%252F%252Fx.example%252Fada%2540example.com',
    'ADA@EXAMPLE.COM',
    'ada&commat;example.com',
    'ada @example.com',
    'ada@ \u200b\u00a0example.com',
    '?mail=ada%20%40%2520example.com',
  ])('finds it in %s', (text) => {
    expect(ada.count(text)).toBe(1);
  });

  it('finds letters with accents, composed or not, and in capitals', () => {
    const search = address('zoë@bücher.example');
    for (const text of ['zoë@bücher.example', 'ZOË@BÜCHER.EXAMPLE', 'zoë@bücher.example'.normalize('NFD')]) {
      expect([text, search.count(text)]).toEqual([text, 1]);
    }
  });

  it.each(['\\\\', '25', '%25', '&#0', '+', '"'])('takes a long run of %s in its stride', async (piece) => {
    const searches = [address('_"a@example.com'), address('"ada"@example.com')];
    await expectSteadyGrowth(4_000, (count) => {
      const text = piece.repeat(count);
      return () => expect(searches.map((search) => search.count(text))).toEqual([0, 0]);
    });
  });

  it('changes nothing in texts without it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!/ada/i.test(text));
        expect(ada.replace(text, 'nobody')).toBe(text);
      }),
    );
  });

  it('finds nothing where it looks for nothing', () => {
    const nothing = createLiteralSearch([]);
    expect([nothing.count('anything'), nothing.replace('anything', 'x'), nothing.likePatterns]).toEqual([
      0,
      'anything',
      [],
    ]);
  });
});

describe('a search for a token', () => {
  it('finds it inside of anything', () => {
    const search = createLiteralSearch([{ kind: 'token', text: '0a1b2c3d4e5f' }]);
    expect(search.replace('/unsubscribe/x0A1B2C3D4E5Fy', 'z')).toBe('/unsubscribe/xzy');
  });
});

describe('a search in JSON', () => {
  it('replaces every occurrence, and keeps everything else', () => {
    const value = { 'ada@example.com': ['ADA@example.com', 1.5, null, true, { deep: 'to ada@example.com!' }], n: 0 };
    expect(countInJson(ada, value)).toBe(3);
    expect(replaceInJson(ada, value, 'x')).toEqual({ x: ['x', 1.5, null, true, { deep: 'to x!' }], n: 0 });
  });

  it('leaves none behind, and values without one as they were', () => {
    const part = fc.oneof(fc.constant('ada@example.com'), fc.constant('a"b\\'), fc.string());
    const text = fc.array(part).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(fc.jsonValue(), fc.array(text), (any, texts) => {
        const value = { any, texts };
        const replaced = replaceInJson(ada, value, 'nobody');
        expect(countInJson(ada, replaced)).toBe(0);
        if (countInJson(ada, value) === 0) expect(replaced).toEqual(value);
      }),
    );
  });
});

describe('what a panel calls a participant', () => {
  it.each(['0a1b2c3d4e5f60718293a4b5', '0A1B2C3D4E5F60718293a4b5c6d7e8f9'])('is looked for where it is %s', (id) => {
    expect(tellingIds([id])).toEqual([id]);
  });

  it.each([
    ['gmail.com', 'short'],
    ['123456789012345', 'short'],
    ['anne-other1.example.com', 'the name of a computer'],
    ['7d5c1f0e-3c55-4a51-9a0f-0f4a6f1f2aff', 'an id of our own'],
    ['awaiting_approval_1', 'a name of a state'],
    ['confidentialities', 'a word'],
  ])('is not, where it is %s: %s', (id) => {
    expect(tellingIds([id])).toEqual([]);
  });
});

describe('what names a person', () => {
  it('is the address in each writing, with and without quotes, and each token', () => {
    const subject = {
      address: 'Ada@example.com',
      folded: 'ada@example.com',
      writings: ['"ada"@example.com'],
      tokens: ['t'],
    };
    expect(subjectLiterals(subject)).toEqual([
      { kind: 'address', text: 'Ada@example.com' },
      { kind: 'address', text: 'ada@example.com' },
      { kind: 'address', text: '"ada"@example.com' },
      { kind: 'token', text: 't' },
    ]);
  });
});
