import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { positionsIn } from '../../../../domain/questionnaire/checking/text-positions.ts';
import { positionAt } from '../../../../domain/questionnaire/logic/source-span.ts';

const pieces = fc.array(fc.constantFrom('a', ' ', '\n', '\r', '\r\n', '😀', 'é', '\t'), { maxLength: 12 });

describe('the positions in a text', () => {
  it('are those of positionAt, wherever a character begins', () => {
    fc.assert(
      fc.property(pieces, pieces, (before, after) => {
        const [offset, text] = [before.join('').length, [...before, ...after].join('')];
        fc.pre(!(text[offset - 1] === '\r' && text[offset] === '\n'));
        const [found, wanted] = [positionsIn(text)(offset), positionAt(text, offset)];
        return found.line === wanted.line && found.column === wanted.column;
      }),
    );
  });
});
