import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { marked } from 'marked';
import { finishedWords, storable, wordsAsWritten } from '../../../../domain/agent/foreign-words/model-words.ts';
import { withheldAddresses } from '../../../../domain/agent/foreign-words/withheld-addresses.ts';
import type { WithheldAddresses } from '../../../../domain/agent/foreign-words/withheld-addresses.ts';
import { examples } from '../../../support/examples.ts';
import { expectSteadyGrowth } from '../../../support/growth.ts';

const ADDRESSES = ['ann@coffee.test', "o'brien@tea.test", '"](/x)"@evil.test'];

function withheld(): WithheldAddresses {
  const made = withheldAddresses();
  made.withhold(ADDRESSES.join(' '));
  return made;
}

/** The pieces that a follower is told where a model writes these. */
function told(pieces: readonly string[]): readonly string[] {
  const words = wordsAsWritten(withheld().puttingBack);
  return [...pieces.map((piece) => words.take(piece)), words.end()];
}

/** What models write, whole and in parts: pictures, links, tags, withheld addresses, characters of two halves. */
const token = fc.constantFrom(
  ...['![a chart](https://evil.test/c.png "x")', '[here](https://evil.test/q)', '[evil.test](https://evil.test)'],
  ...['address-1@withheld.invalid', 'address-2@withheld.invalid', 'address-3@withheld.invalid', 'address-9@withheld.'],
  ...['<img src=x>', '<', '!', '[', ']', '](', '(', ')', ':', ' ', '\n', '\t', '/x', 'https://a.test', 'a', 'address-'],
  ...['\0', '\ud83d', '\ude00', '😀', '🧑‍🔬', 'ü', 'İ', '](https://evil.test/', 'word '.repeat(200)],
);
const text = fc.array(token, { maxLength: 30 }).map((tokens) => tokens.join(''));

/** A text with the places where it is cut. */
const cutText = text.chain((whole) =>
  fc.array(fc.nat({ max: whole.length }), { maxLength: 40 }).map((places) => {
    const sorted = [0, ...places.toSorted((a, b) => a - b), whole.length];
    return { whole, pieces: sorted.slice(1).map((end, at) => whole.slice(sorted[at], end)) };
  }),
);

describe('the words of a model, told as they are written', () => {
  it('are the finished message, wherever they are cut, and no piece ends in the middle of a character', () => {
    fc.assert(
      fc.property(cutText, ({ whole, pieces }) => {
        const all = told(pieces);
        expect(all.join('')).toBe(finishedWords(withheld().putBack(whole)));
        expect(all.filter((piece) => !piece.isWellFormed() || piece.includes('\0'))).toEqual([]);
      }),
      { numRuns: examples(8_000) },
    );
  });

  it('load nothing at any time, and show no number of a withheld address', () => {
    fc.assert(
      fc.property(cutText, ({ pieces }) => {
        let shown = '';
        for (const piece of told(pieces)) {
          shown += piece;
          expect(marked.parse(shown, { async: false })).not.toMatch(/<img|<svg|<script/);
          expect(shown).not.toMatch(/address-[123]@/);
        }
      }),
      { numRuns: examples(1_000) },
    );
  });

  it.each([
    ['plain words at once', ['Good ', 'morning'], ['Good ', 'morning', '']],
    [
      'a link when it is whole',
      ['see [a](', 'https://a.test', '/b', ') now'],
      ['see [a', '', '', ' (a.test)](https://a.test/b) now', ''],
    ],
    ['a picture as words', ['![c', '](https://a.test/', 'x)!'], ['', '', 'c (picture at a.test, not shown)', '!']],
    ['an address that is put back', ['to addr', 'ess-1@with', 'held.invalid.'], ['to ', '', 'ann@coffee.test.', '']],
    ['what only began as one', ['my address', ' is'], ['my ', 'address is', '']],
    ['a character of two halves', ['a\ud83d', '\ude00'], ['a', '😀', '']],
  ])('tells %s', (_, pieces, expected) => {
    expect(told(pieces)).toEqual(expected);
  });

  it('holds back no more than a link may be long', () => {
    for (const begun of ['](', '![', '<', 'address-', '](https://a.test/']) {
      const all = told([begun, ...Array.from({ length: 60 }, () => 'x'.repeat(100))]);
      const heldLongest = all.findIndex((piece) => piece.includes('x'));
      expect(heldLongest).toBeGreaterThanOrEqual(0);
      expect(heldLongest * 100).toBeLessThan(2_300);
    }
  });

  it.each(['![', '[a](', 'address-', '<', '\ud83d', '](https://evil.test'])(
    'are told in a time that grows with them: %s…',
    async (unit) => {
      await expectSteadyGrowth(1_000, (size) => {
        const pieces = Array.from({ length: size }, () => unit);
        return () => told(pieces);
      });
    },
  );
});

describe('a finished message', () => {
  it.each(['!\0[a](https://evil.test/?d=1)', '<\0img src=https://evil.test>', '[a]\0(javascript:alert(1))'])(
    'takes out what can’t be stored before it looks for what loads: %j',
    (written) => {
      const html = marked.parse(finishedWords(written), { async: false });
      expect(html).not.toMatch(/<img|javascript:[^<]*"/);
    },
  );

  it('is storable, whatever a model wrote', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text, (any, known) => {
        expect(storable(any + known).isWellFormed()).toBe(true);
        expect(storable(any + known)).not.toContain('\0');
      }),
    );
    expect(storable('a\ud83d b\ude00 😀')).toBe('a\ufffd b\ufffd 😀');
  });
});
