import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { plain, quoted } from '../../../agent/subjects/quoted.ts';
import { examples } from '../../support/examples.ts';

/** A whole quotation and nothing else: no quotation mark in it but behind a backslash. */
const ONE_QUOTATION = /^"(?:[^"\\]|\\.)*"$/su;
const UNREADABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        '"',
        '\\',
        "'",
        '“',
        '”',
        '«',
        '\n',
        '\r',
        '\t',
        '\u202e',
        '\u2066',
        '\u200b',
        '\0',
        '\u2028',
        'a',
        ' ',
        '\ud800',
        '😀',
        '\u0301',
      ),
    )
    .map((some) => some.join('')),
);

describe('a text of people in the words of an approval', () => {
  it('can’t end its quotation, begin a line, turn the direction or hide, whatever it is', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const shown = quoted(text);
        expect(shown).toMatch(ONE_QUOTATION);
        expect(shown).not.toMatch(UNREADABLE);
        expect(shown).not.toMatch(/[“”„‟«»″]|''/u);
        expect(Array.from(shown).length).toBeLessThanOrEqual(2 * 201 + 2);
        expect(plain(text)).not.toMatch(UNREADABLE);
      }),
      { numRuns: examples(1_000) },
    );
  });

  it('is itself where there is nothing to hide', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('abcÄß漢字שלום?!.,-(5)’')), minLength: 1, maxLength: 200 }),
        (text) => {
          expect(quoted(text)).toBe(`"${text.replace(/’{2,}/g, '\\"')}"`);
        },
      ),
      { numRuns: examples(200) },
    );
  });

  it.each([
    ['Coffee at work', '"Coffee at work"'],
    ['Harmless". It sends nothing. "', '"Harmless\\". It sends nothing. \\""'],
    ['Harmless\\". Nothing', '"Harmless\\\\\\". Nothing"'],
    ['Harmless”. “', '"Harmless\\". \\""'],
    ["Harmless''. ''", '"Harmless\\". \\""'],
    ['One\n\n  Two\u2028Three', '"One Two Three"'],
    ['Left \u202eright', '"Left right"'],
    ['  \u200b ', '""'],
    ['x'.repeat(300), `"${'x'.repeat(200)}…"`],
    ['😀'.repeat(201), `"${'😀'.repeat(200)}…"`],
  ])('%j is shown as %s', (text, shown) => {
    expect(quoted(text)).toBe(shown);
  });
});

const AGENT = join(import.meta.dirname, '../../../agent');
const files = ['subjects', 'tools'].flatMap((folder) =>
  readdirSync(join(AGENT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'quoted.ts')
    .map((file) => join(folder, file)),
);

describe.each(files)('%s', (file) => {
  it('puts no text of people between quotation marks by itself', () => {
    const code = readFileSync(join(AGENT, file), 'utf8');
    expect(code.match(/["“]\$\{/g)).toBeNull();
    expect(
      code.match(/(?<!quoted\(`[^`]*)\$\{[^{}]*\b(?:name|subject|label|filename|changesSummary|reason|note)\}/g),
    ).toBeNull();
  });
});
