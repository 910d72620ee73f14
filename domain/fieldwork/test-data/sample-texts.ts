import type { CONTACT_FIELDS } from '../../questionnaire/document/question-types/contact-form.ts';
import type { Random } from '../../ground/seeded-random.ts';
import { randomInteger } from '../../ground/seeded-random.ts';
import { randomItem } from './random-item.ts';

const PHRASES = [
  'It does what I need, and I would buy it again.',
  'The price is fair, but delivery took too long.',
  'I have no strong opinion about it.',
  'The staff were friendly and helped me at once.',
  'It was harder to use than I had expected.',
  'A friend told me about it, and I was curious.',
  'More choice would be nice.',
  'Good quality, though the packaging could be better.',
];

/** Something that a respondent might write. */
export function randomPhrase(random: Random): string {
  return randomItem(PHRASES, random);
}

const FIRST_NAMES = ['Ada', 'Bo', 'Carmen', 'Dmitri', 'Eun', 'Fatima', 'Grace', 'Hugo'];
const LAST_NAMES = ['Example', 'Muster', 'Sample', 'Specimen', 'Tester'];

type ContactField = (typeof CONTACT_FIELDS)[number];

/**
 * Contact details that reach nobody: an address of a domain (RFC 2606) and a number of a range (555-0100 to 0199) that
 * are reserved for examples.
 */
export function sampleContact(random: Random): Readonly<Record<ContactField, string>> {
  const [first, last] = [randomItem(FIRST_NAMES, random), randomItem(LAST_NAMES, random)];
  return {
    firstname: first,
    lastname: last,
    phone: `+1 202-555-01${String(randomInteger(100, random)).padStart(2, '0')}`,
    email: `${first}.${last}@example.org`.toLowerCase(),
    company: 'Example Ltd',
    title: randomItem(['Manager', 'Engineer', 'Nurse', 'Teacher'], random),
  };
}

/** Formats of postal codes of some countries: # is a digit, A a letter. */
const POSTAL_CODES: Readonly<Record<string, string>> = {
  CA: 'A#A #A#',
  GB: 'AA# #AA',
  NL: '#### AA',
  SE: '### ##',
  JP: '###-####',
  ...Object.fromEntries(['DK', 'NO', 'AU', 'AT', 'BE', 'CH', 'NZ'].map((country) => [country, '####'])),
  ...Object.fromEntries(['CN', 'IN'].map((country) => [country, '######'])),
};
const USUAL_POSTAL_CODE = '#####';
const LETTERS = Array.from('ABCEGHJKLMNPRSTVXY');

/** A postal code in a country's format. */
export function samplePostalCode(country: string, random: Random): string {
  const pattern = POSTAL_CODES[country] ?? USUAL_POSTAL_CODE;
  return pattern.replace(/[#A]/g, (sign) =>
    sign === '#' ? String(1 + randomInteger(9, random)) : randomItem(LETTERS, random),
  );
}
