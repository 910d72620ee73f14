import { FACT_WORDS } from './fact-words.ts';
import type { Option } from '../../../questionnaire/document/option.ts';
import type { Question } from '../../../questionnaire/document/survey-document.ts';
import type { Belief } from '../belief.ts';
import { bandOf } from './band-of.ts';
import type { Traits } from './traits.ts';

const ASKS_AGE = /\b(age|aged|old|born|birth)\b/i;
const ASKS_BIRTH = /\b(born|birth)\b/i;
const ASKS_INCOME = /\b(income|earn|earnings|salary|wage)\b/i;

/**
 * The answer that follows from a persona's own attributes: its gender, region or income where the options name them, its
 * age in a band, in years, or as a year of birth. Null for other questions.
 * @param year the year in which it is asked
 */
export function ownAnswer(question: Question, traits: Traits, year: number): Belief | null {
  const { type, text } = question;
  if (type === 'select') return question.subtype === 'single' ? ownOption(question.options, text, traits) : null;
  if (type === 'year') return ASKS_BIRTH.test(text) ? certain(traits.age === null ? null : year - traits.age) : null;
  if (type !== 'number' && type !== 'currency') return null;
  if (ASKS_INCOME.test(text)) return certain(traits.income);
  return ASKS_AGE.test(text) && !ASKS_BIRTH.test(text) ? certain(traits.age) : null;
}

function certain(value: number | null): Belief | null {
  if (value === null) return null;
  return { kind: 'number', spread: { low: value, likely: value, high: value } };
}

function ownOption(options: readonly Option[], text: string, traits: Traits): Belief | null {
  const chosen = sameWords(options, traits) ?? inBand(options, text, traits);
  if (chosen === undefined) return null;
  return { kind: 'one', weights: new Map([[chosen.id, 1]]), writeIn: null };
}

/** The option that says what one of the attributes says, where the others don't say it, too. */
function sameWords(options: readonly Option[], { persona }: Traits): Option | undefined {
  for (const category of Object.values(persona.attributes)) {
    const words = spellings(category);
    const same = options.filter(({ text }) => spellings(text).some((spelling) => words.includes(spelling)));
    if (same.length === 1) return same[0];
  }
  return undefined;
}

function inBand(options: readonly Option[], text: string, { age, income }: Traits): Option | undefined {
  const value = ASKS_AGE.test(text) ? age : ASKS_INCOME.test(text) ? income : null;
  if (value === null) return undefined;
  return options.find((option) => {
    const band = bandOf(option.text);
    return band !== null && value >= Math.ceil(band.low) && value < Math.floor(band.high) + 1;
  });
}

/** A text in small letters, and the words that mean the same. */
function spellings(text: string): readonly string[] {
  const plain = text.trim().toLowerCase().replace(/[–—]/g, '-').replace(/\s+/g, ' ');
  return FACT_WORDS.find((words) => words.includes(plain)) ?? [plain];
}
