import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contactFormsIn, isFormOf, withoutForms } from '../../../domain/privacy/contact-forms.ts';
import { CONTACT_FIELDS } from '../../../domain/questionnaire/document/question-types/contact-form.ts';
import { examples } from '../../support/examples.ts';

const FORM = { email: 'ada@example.com', firstname: 'Ada' };

const aForm = fc
  .record(Object.fromEntries(CONTACT_FIELDS.map((field) => [field, fc.string()])), { requiredKeys: ['email'] })
  .map((form) => ({ ...form }));
/** Answers of any other kind. */
const anAnswer = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.constant(null),
  fc.record({ selected: fc.array(fc.string()), writeIns: fc.dictionary(fc.uuid(), fc.string()) }),
  fc.dictionary(fc.uuid(), fc.integer()),
);

describe('contact forms in a response', () => {
  it('are found at any depth, and emptied where they stand, while all else stays', () => {
    const given = fc.dictionary(fc.uuid(), fc.oneof(anAnswer, aForm));
    const rounds = fc.dictionary(fc.uuid(), fc.array(fc.record({ item: fc.string(), answers: given })));
    fc.assert(
      fc.property(given, rounds, (answers, loops) => {
        const all = [answers, ...Object.values(loops).flatMap((items) => items.map((round) => round.answers))];
        const forms = all.flatMap((some) => Object.values(some)).filter(isObjectWithEmail);
        const response = { answers, loops };
        expect(contactFormsIn(response)).toHaveLength(forms.length);
        const emptied = withoutForms(response, () => true);
        expect(contactFormsIn(emptied)).toEqual([]);
        expect(withoutForms(emptied, () => true)).toEqual(emptied);
        expect(withoutForms(response, () => false)).toEqual(response);
      }),
      { numRuns: examples(100) },
    );
  });

  it('are of a mailbox, however its address is written', () => {
    for (const email of ['ada@example.com', ' ADA@Example.COM ', '"ada"@example.com']) {
      expect(isFormOf({ ...FORM, email }, 'ada@example.com')).toBe(true);
    }
    for (const email of ['xada@example.com', 'ada@example.com.au', 'ada', '']) {
      expect(isFormOf({ ...FORM, email }, 'ada@example.com')).toBe(false);
    }
    expect(isFormOf({ firstname: 'ada@example.com' }, 'ada@example.com')).toBe(false);
  });

  it('are not answers that merely have a field of that name', () => {
    expect(contactFormsIn([{ email: 'a@b.c', other: 'x' }, { email: 3 }, [], {}, { rows: ['email'] }])).toEqual([]);
  });
});

function isObjectWithEmail(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'email' in value;
}
