import { phrases } from './phrases.ts';

/** The words that stand before a question's number ("Question 4", "Pregunta 4", "Spørgsmål 4"). */
export const QUESTION_LABEL_WORDS = phrases`
  question · questions · ques · quest · item · pregunta · preg · cuestion · spørgsmål · spm · sporgsmal · frage
  pergunta · questao · fråga · fraga · domanda · vraag · سؤال · السؤال · 问题 · 题目 · 题 · 問題
`;

/** Prefixes that make a label of a number even with a space between ("Q 4", "P 4."). */
export const SPACED_LABEL_PREFIXES = phrases`
  q · p · s · sp · spm · f
`;
