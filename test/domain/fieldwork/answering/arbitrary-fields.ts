import fc from 'fast-check';
import { fieldsOf } from '../../../../domain/fieldwork/answering/fields-of.ts';
import type { FormFields } from '../../../../domain/fieldwork/answering/form-fields.ts';
import { fieldNames } from '../../../../domain/fieldwork/answering/form-fields.ts';
import type { Question } from '../../../../domain/questionnaire/document/survey-document.ts';
import { arbitraryAnswer } from './arbitrary-answer.ts';

const unknownId = 'o99999999';

function optionIds({ options }: Question): readonly string[] {
  const all = 'vertical' in options ? [...options.vertical, ...options.horizontal] : options;
  return all.map(({ id }) => id);
}

/** Every name that a form may have for the question, and names of strangers. */
export function namesFor(question: Question): readonly string[] {
  const ids = [...optionIds(question), unknownId];
  const indexes = [0, 1, 2, 3, 4, 5];
  return [
    fieldNames.answer,
    fieldNames.optOut,
    fieldNames.confirmed,
    ...ids.flatMap((id) => [fieldNames.writeIn(id), fieldNames.row(id), fieldNames.rank(id)]),
    ...indexes.flatMap((index) => [
      fieldNames.input(index),
      fieldNames.best(index),
      fieldNames.worst(index),
      fieldNames.profile(index),
    ]),
    '__proto__',
    'constructor',
    'website',
  ];
}

function arbitraryValue(question: Question): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...optionIds(question), unknownId),
    fc.integer({ min: -2, max: 12 }).map(String),
    fc.double().map(String),
    fc.constantFrom(
      '',
      ' ',
      '1',
      '50',
      '2001',
      '1.234,5',
      '1,234.5',
      '٣٫٥',
      '1e5',
      '-0',
      '€ 5',
      '5 %',
      'NaN',
      'Infinity',
    ),
    fc.constantFrom('ada@example.org', '02134', '\u0000', 'a\ud800', 'x'.repeat(20_001), '9'.repeat(500), '\r\n'),
    fc.string({ unit: 'binary' }),
  );
}

/** What a hostile or broken page may send: an answer or none, with fields overwritten by what fits, nearly fits, or never would. */
export function arbitraryFields(question: Question): fc.Arbitrary<FormFields> {
  const values = fc.oneof(
    { weight: 4, arbitrary: arbitraryValue(question).map((value) => [value]) },
    fc.array(arbitraryValue(question), { maxLength: 4 }),
  );
  const names = namesFor(question);
  const answered = arbitraryAnswer(question).map((answer) => [...fieldsOf(question, answer)]);
  return fc.oneof(fc.constant([]), answered).chain((given) => {
    const name = fc.constantFrom(...names, ...given.map(([own]) => own));
    const overwritten = fc.array(fc.tuple(name, values), { maxLength: given.length === 0 ? 12 : 2 });
    return overwritten.map((entries) => new Map<string, readonly string[]>([...given, ...entries]));
  });
}
