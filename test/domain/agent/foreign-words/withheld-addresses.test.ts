import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addressesIn,
  mapStrings,
  withheldAddresses,
} from '../../../../domain/agent/foreign-words/withheld-addresses.ts';
import { examples } from '../../../support/examples.ts';
import { expectSteadyGrowth } from '../../../support/growth.ts';

const local = fc.oneof(
  fc.stringMatching(/^[a-zA-Z0-9][a-zA-Z0-9_]{0,9}([.+'-][a-zA-Z0-9]{1,5}){0,2}$/),
  fc.stringMatching(/^[äöüß一-三а-я]{1,8}$/u),
  fc.constantFrom('"john doe"', '"a@b"', 'O.Brien', "o'brien"),
);
const host = fc.oneof(
  fc.domain(),
  fc.constantFrom(
    'EXAMPLE.Com',
    'bücher.example',
    '例え.テスト',
    'xn--bcher-kva.example',
    'localhost',
    '[192.0.2.1]',
    '[IPv6:2001:db8::1]',
    'a。test',
  ),
);
const address = fc.tuple(local, fc.constantFrom('@', '@', '@', '%40', '＠'), host).map((parts) => parts.join(''));
/** What stands around an address; nothing of it is part of one. */
const beside = fc.constantFrom(
  ' ',
  '\n',
  '<',
  '>',
  '(',
  ')',
  ',',
  ';',
  ': ',
  '"',
  'mailto:',
  '&to=',
  '[',
  '](mailto:',
  '/',
  '?',
  '!',
  "'",
  '…',
  '“',
  '");',
  '\\n ',
  '{',
  '|',
);
const texts = fc.array(fc.oneof(address, beside, beside), { maxLength: 12 }).map((parts) => parts.join(''));
const { value: json } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    texts,
    fc.double(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(texts, tie('value'), { maxKeys: 4 }),
  ),
}));

/** Said anew, and looser: any sign of an @ between two letters. */
const LOOKS_LIKE_ONE = /[\p{L}\p{N}"](?:[@＠]|%40)[\p{L}\p{N}[]/u;
const shown = (value: unknown) => JSON.stringify(value).replaceAll(/address-\d+@withheld\.invalid/g, '…');

describe('addresses that are withheld from a model', () => {
  it('are nowhere in what it reads, and are put back to the letter', () => {
    fc.assert(
      fc.property(json, (value) => {
        const { withhold, putBack } = withheldAddresses();
        const read = withhold(value);
        expect(shown(read)).not.toMatch(LOOKS_LIKE_ONE);
        expect(putBack(read)).toEqual(value);
      }),
      { numRuns: examples(2_000) },
    );
  });

  it('are withheld in JSON within texts, too', () => {
    fc.assert(
      fc.property(json, (value) => {
        const { withhold, putBack } = withheldAddresses();
        const nested = JSON.stringify({ preview: JSON.stringify(value) });
        const read = withhold(nested);
        expect(shown(read)).not.toMatch(LOOKS_LIKE_ONE);
        expect(putBack(read)).toBe(nested);
      }),
      { numRuns: examples(400) },
    );
  });

  it('have a number for each spelling, whatever stands around them', () => {
    const { withhold } = withheldAddresses();
    expect(withhold("<ada@x.test>, 'ada@x.test' mailto:ada@x.test. ADA@x.test")).toBe(
      "<address-1@withheld.invalid>, 'address-1@withheld.invalid' mailto:address-1@withheld.invalid. address-2@withheld.invalid",
    );
    expect(withhold({ 'ada@x.test': 1 })).toEqual({ 'address-1@withheld.invalid': 1 });
  });

  it('may look like a withheld one themselves; one that was never given stays as it is written', () => {
    const { withhold, putBack } = withheldAddresses();
    const text = 'address-7@withheld.invalid, address-1@withheld.invalid';
    expect(putBack(withhold(text))).toBe(text);
    expect(putBack('address-999@withheld.invalid')).toBe('address-999@withheld.invalid');
  });

  it('are found for what they are, in one form', () => {
    expect(addressesIn('To Ada@X.test, bob%40x.test, eve＠x．test; lodash@4.17.21, me@home, a@[192.0.2.1]')).toEqual([
      'ada@x.test',
      'bob@x.test',
      'eve@x.test',
      'a@[192.0.2.1]',
    ]);
  });

  it('take work in proportion to the text', async () => {
    for (const unit of ['a', '.', "'", '@', 'a@', '%40', '"', '\\"', 'a.', '-', '"a b', '[1'])
      await expectSteadyGrowth(20_000, (size) => () => withheldAddresses().withhold(unit.repeat(size / unit.length)));
  });

  it('leave other texts alone, names of members and what a prototype is found by', () => {
    const value: unknown = JSON.parse('{"__proto__":{"a":"b"},"c":["d",1,null,true]}');
    expect(JSON.stringify(mapStrings(value, (text) => text))).toBe(JSON.stringify(value));
    expect(withheldAddresses().withhold(value)).toEqual(value);
  });
});
