import type { ReferencedQuestion } from '../../programming-request.ts';
import { foldWords } from '../../vocabulary/answer-phrases.ts';
import type { Condition } from './condition.ts';
import { joined } from './condition.ts';
import { codeOf } from './match-option.ts';
import type { ConditionPlace } from './condition-place.ts';

/** The line with which a survey tool's printed questionnaire opens a question's display logic. */
export const DISPLAY_LINE =
  /^(?:display this question|display this choice|vis dette spørgsmal|mostrar esta pregunta|afficher cette question|diese frage anzeigen|显示此问题|显示该问题)[ :]*$/u;

const OPERATOR =
  /\s*(?<operator>!=|≠|<>|>=|<=|=|>|<|(?:is )?(?:not )?(?:selected|displayed|empty)$|is (?:not )?(?:equal to|greater than or equal to|less than or equal to|greater than|less than)|(?:does not )?contains?)\s*/gu;

/**
 * Reads the logic that a survey tool prints, question and answer by their texts, cut texts with an ellipsis:
 * "Which of these have you us... = WhatsApp", "… Is Not Equal To …", parts joined by "Or" and "And". Null where it is none.
 */
export function toolCondition(text: string, place: ConditionPlace): Condition | null {
  const alternatives = splitLines(text, 'or').map((part) => {
    const demands = splitLines(part, 'and').map((test) => readToolTest(test, place));
    return demands.some((test) => test === null)
      ? null
      : joined(
          'all',
          demands.filter((test) => test !== null),
        );
  });
  if (alternatives.some((part) => part === null)) return null;
  return joined(
    'any',
    alternatives.filter((part) => part !== null),
  );
}

/** Parts at " or if " or at line breaks before "or": texts themselves hold the word too often to cut at each. */
function splitLines(text: string, word: 'or' | 'and'): readonly string[] {
  return text.split(new RegExp(`\\s*¶\\s*${word}\\s+(?:if\\s+)?`, 'u'));
}

function readToolTest(test: string, place: ConditionPlace): Condition | null {
  const bare = test.replace(/^(?:if|and|or)\s+/u, '').trim();
  for (const match of bare.matchAll(OPERATOR)) {
    const left = bare.slice(0, match.index);
    const question = questionByText(left, place);
    if (question === null) continue;
    const found = readOperator(
      match.groups?.['operator'] ?? '=',
      bare.slice(match.index + match[0].length),
      left,
      question,
    );
    if (found !== null) return found;
  }
  return null;
}

function readOperator(operator: string, right: string, left: string, question: ReferencedQuestion): Condition | null {
  const negated = /not|!=|≠|<>/u.test(operator);
  if (/empty/u.test(operator)) return { kind: 'answered', label: question.label, negated: !negated };
  if (/displayed/u.test(operator)) return { kind: 'answered', label: question.label, negated };
  const value = right === '' ? left.slice(foldWords(question.text).length) : right;
  const code = codeOf(value.replace(/\s*¶.*$/u, ''), question.options);
  if (code !== null) return { kind: 'answers', label: question.label, row: null, codes: [code], negated };
  const row = question.rows.find((candidate) => value.startsWith(foldWords(candidate.text)));
  const column =
    row === undefined
      ? null
      : codeOf(value.slice(foldWords(row.text).length).replace(/^[\s[\]-]+|[\]]$/gu, ''), question.options);
  if (row !== undefined && column !== null)
    return { kind: 'answers', label: question.label, row: row.code, codes: [column], negated };
  const number = /^-?\d+(?:\.\d+)?$/u.exec(value.trim());
  return number === null || question.options.length > 0
    ? null
    : { kind: 'number', label: question.label, operator: numeric(operator), value: Number(number[0]) };
}

function numeric(operator: string): '<' | '<=' | '>' | '>=' | '==' | '!=' {
  if (/less than or equal|<=/u.test(operator)) return '<=';
  if (/greater than or equal|>=/u.test(operator)) return '>=';
  if (/less than|<(?!>)/u.test(operator)) return '<';
  if (/greater than|(?<!<)>/u.test(operator)) return '>';
  return /not|!=|≠|<>/u.test(operator) ? '!=' : '==';
}

const LEAST_CHARACTERS = 8;

/** The nearest earlier question (a skip's: the item itself first) whose text is this one, or begins with it where it was cut. */
function questionByText(written: string, { questions, ordinal, about }: ConditionPlace): ReferencedQuestion | null {
  const wanted = squeezed(written.replace(/\s*(?:\.{3}|…)\s*$/u, ''));
  const isCut = /(?:\.{3}|…)\s*$/u.test(written);
  if (wanted.length < LEAST_CHARACTERS) return null;
  const candidates = questions
    .filter((question) => question.role === 'question' && (about === 'own' || question.ordinal !== ordinal))
    .filter(({ text }) => {
      const own = squeezed(text);
      return (
        own === wanted ||
        (isCut && own.startsWith(wanted)) ||
        (own.length >= LEAST_CHARACTERS && wanted.startsWith(own)) ||
        own.startsWith(wanted)
      );
    });
  const earlier = candidates
    .filter((question) => question.ordinal <= ordinal)
    .sort((a, b) => rank(b, wanted) - rank(a, wanted) || b.ordinal - a.ordinal);
  return earlier[0] ?? candidates[0] ?? null;
}

function rank({ text }: ReferencedQuestion, wanted: string): number {
  return squeezed(text) === wanted ? 1 : 0;
}

/** Letters and digits alone: how texts are compared that were printed twice. */
export function squeezed(text: string): string {
  return foldWords(text).replace(/[^\p{L}\p{N}]+/gu, '');
}
