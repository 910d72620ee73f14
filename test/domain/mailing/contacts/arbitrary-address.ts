import fc from 'fast-check';

const ATOM_CHARACTERS = [...Array.from("abcxyzABCXYZ0189!#$%&'*+/=?^_`{|}~-"), 'ä', 'ß', 'İ', 'é', '名', 'م', 'ψ'];
const LETTERS = Array.from('abcxyzABC019');

const atom = fc.string({ unit: fc.constantFrom(...ATOM_CHARACTERS), minLength: 1, maxLength: 8 });
const localPart = fc.oneof(
  fc.array(atom, { minLength: 1, maxLength: 3 }).map((atoms) => atoms.join('.')),
  fc.array(atom, { minLength: 1, maxLength: 3 }).map((atoms) => `"${atoms.join('..')}"`),
  atom.map((one) => `"${one}"`),
);
const label = fc.oneof(
  fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 12 }),
  fc.constantFrom('bücher', 'BÜCHER', '例え', 'пример', 'مثال', 'xn--bcher-kva', 'a-b', 'faß'),
);

/** Addresses of all the kinds that are read. */
export const arbitraryAddress: fc.Arbitrary<string> = fc
  .tuple(
    localPart,
    fc.array(label, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('com', 'Example', 'онлайн', 'co.uk'),
  )
  .map(([local, labels, top]) => `${local}@${labels.join('.')}.${top}`);
