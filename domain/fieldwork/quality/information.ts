import { answerTextOf, columnsOf } from '../../questionnaire/document/question-answers.ts';
import { signsOf } from './answer-signs.ts';
import { numberBits } from './number-bits.ts';
import { openEndsOf } from './open-ends.ts';
import { orderBits } from './order-bits.ts';
import type { SeenQuestion } from './seen-questions.ts';
import { sequenceBits } from './sequence-bits.ts';

/**
 * The information of a character of text, in bits (Shannon 1951, "Prediction and Entropy of Printed English", Bell
 * System Technical Journal 30:1: 0.6 to 1.3). "Nothing comes to mind" is 22 characters long, and many write it.
 */
const BITS_A_CHARACTER = 1;

/**
 * About how many bits of information distinguish answers from other people's: the more, the less likely two people give
 * the same by chance. Choices on scales of one length form one sequence, so that uniform answers carry little; see
 * `sequenceBits`.
 */
export function informationOf(answered: readonly SeenQuestion[]): number {
  const signs = answered.flatMap(({ question, answer }) => signsOf(question, answer));
  const sequences = [...Map.groupBy(signs, ({ alphabet }) => alphabet)].map(([alphabet, some]) =>
    sequenceBits(
      some.map(({ sign }) => sign),
      alphabet,
    ),
  );
  const others = answered.map(({ question, answer }) => numberBits(question, answer) + orderBits(question, answer));
  return sum(sequences) + sum(others) + textBits(answered);
}

/** A text that is given to several questions counts once, such as "no" to each of them. */
function textBits(answered: readonly SeenQuestion[]): number {
  const texts = answered.flatMap(({ question, answer }) => {
    const ownWords = openEndsOf(question, answer);
    const isText = columnsOf(question).every(({ holds }) => holds === 'text');
    return ownWords.length > 0 || !isText ? ownWords : [answerTextOf(question, answer)];
  });
  const distinct = new Set(texts.map((text) => text.trim().toLowerCase()));
  return sum([...distinct].map((text) => text.length * BITS_A_CHARACTER));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
