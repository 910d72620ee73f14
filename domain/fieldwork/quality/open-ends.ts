import { isObject } from '../../questionnaire/document/raw-document.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';

/**
 * The texts that a respondent wrote freely: open answers, write-ins, their turns of a conversation. Not contact
 * details: these need not be words.
 */
export function openEndsOf(question: Question, answer: unknown): readonly string[] {
  switch (question.type) {
    case 'text':
      return typeof answer === 'string' ? [answer] : textsIn(answer);
    case 'select':
      return isObject(answer) ? textsIn(answer['writeIns']) : [];
    case 'ai-chat':
      return isObject(answer) ? turnsIn(answer['turns']) : [];
    default:
      return [];
  }
}

function textsIn(parts: unknown): readonly string[] {
  return isObject(parts) ? Object.values(parts).filter((part) => typeof part === 'string') : [];
}

function turnsIn(turns: unknown): readonly string[] {
  if (!Array.isArray(turns)) return [];
  return (turns as readonly unknown[]).flatMap((turn) =>
    isObject(turn) && turn['speaker'] === 'respondent' && typeof turn['text'] === 'string' ? [turn['text']] : [],
  );
}
