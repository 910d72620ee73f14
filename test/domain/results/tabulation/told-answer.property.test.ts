import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LEFT_EMPTY } from '../../../../domain/fieldwork/flow/given-answers.ts';
import { toldResponse } from '../../../../domain/results/tabulation/told-response.ts';
import { arbitraryDocument } from '../../questionnaire/document/arbitrary-document.ts';
import { parsed, questionsIn } from '../../questionnaire/document/documents.ts';

const anything = fc.oneof(
  fc.jsonValue(),
  fc.record({ selected: fc.jsonValue(), writeIns: fc.jsonValue() }),
  fc.record({ design: fc.jsonValue(), picks: fc.array(fc.oneof(fc.jsonValue(), fc.record({ best: fc.jsonValue() }))) }),
  fc.record({ turns: fc.jsonValue() }),
  fc.constantFrom(LEFT_EMPTY, { optedOut: true }, { __proto__: null }, [], 'toString'),
);

/** As the database gives it back: JSON has no negative zero. */
const stored = anything.map((value): unknown => JSON.parse(JSON.stringify(value)));

describe('any JSON as the answers of a response', () => {
  it('is told without an error, as JSON, with the same keys in words', () => {
    fc.assert(
      fc.property(arbitraryDocument, fc.array(stored, { minLength: 1, maxLength: 6 }), (input, some) => {
        const document = parsed(input);
        const ids = questionsIn(document).map(({ id }) => id);
        const answers = Object.fromEntries(ids.map((id, index) => [id, some[index % some.length]]));
        const loops = Object.fromEntries(document.blocks.map(({ id }) => [id, [{ item: '1', answers }]]));
        const { data, dataText } = toldResponse(document, { answers, loops });
        expect(Object.keys(dataText)).toEqual(Object.keys(data));
        expect(JSON.parse(JSON.stringify(data))).toEqual(data);
      }),
    );
  });
});
