import type { Sentence } from '../sentence.ts';

export const hasQuestions = (count: number) => (sentence: Sentence) => sentence.questions.length >= count;
export const hasAddresses = ({ addresses }: Sentence) => addresses.length > 0;
export const has = (pattern: RegExp) => (sentence: Sentence) => pattern.test(sentence.text.toLowerCase());

/** A survey with so many questions is no question; nor is "make Q2 optional". */
export function isAddition({ concepts, questions }: Sentence): boolean {
  return concepts.has('add') || !((concepts.has('counted') && concepts.has('survey')) || questions.length > 0);
}

const NEW =
  /\b(?:want|need|like|love|get me|give me)\b[^.]{0,20}\ban? [^.]{0,40}?(?:survey|questionnaire|poll)\b|\b(?:want|like|need) to survey\b/u;
const BARE =
  /^(?:an? |new |quick |short |please )*(?:[\p{L}-]+ ){0,2}?(?:survey|questionnaire|poll) (?:about|on|regarding|for)\b(?! hold)/u;

/** "I need a survey about lunch", "survey about lunch". */
export function wantsNew({ text }: Sentence): boolean {
  const plain = text.toLowerCase();
  return NEW.test(plain) || (BARE.test(plain) && !/^(?:show|open|view|find|delete|the|my|our)\b/u.test(plain));
}
