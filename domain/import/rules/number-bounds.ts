import type { ProgrammedQuestion } from '../programmed-question.ts';
import { BRACKETED } from '../vocabulary/answer-instructions.ts';
import { foldWords } from '../vocabulary/answer-phrases.ts';
import type { ItemEvidence } from './item-evidence.ts';

export type NumberBounds = Pick<ProgrammedQuestion, 'minimum' | 'maximum'>;

const TWO_NUMBERS =
  /(?<![\d.,/-])(-?\d{1,7}) ?(?:-|to|and|til|og|a|y|bis|und|至|到|~|\.\.) ?(?:max(?:imum)?[ :.=]*)?(\d{1,7})(?![\d/-]|[.,]\d)/u;
const LEAST_AND_MOST =
  /min(?:imum|imo|dst)?\.?[ :=]*(-?\d{1,7})[^\d]{1,16}(?:max(?:imum|imo)?|maks)\.?[ :=]*(\d{1,7})/u;

/** The bounds that are written for a number ("[18-99]", "RANGE 1-50", a scale too long to list), or null. */
export function writtenBounds({ saidAsWritten, asked, scale }: ItemEvidence): NumberBounds | null {
  const [, ...instructions] = saidAsWritten.split('\n').map(foldWords);
  // Elsewhere than in an instruction or between brackets, two numbers may be anything.
  const apart = [...instructions, ...[...asked.matchAll(BRACKETED)].map((match) => match[1] ?? '')];
  for (const words of apart) {
    const found = LEAST_AND_MOST.exec(words) ?? TWO_NUMBERS.exec(words);
    if (found === null) continue;
    const [minimum, maximum] = [Number(found[1]), Number(found[2])];
    if (minimum < maximum) return { minimum, maximum };
  }
  return scale === null ? null : { minimum: scale.minimum, maximum: scale.maximum };
}
