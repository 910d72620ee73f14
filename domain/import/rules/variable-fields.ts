import { parseProgram } from '../../questionnaire/logic/parse-expression.ts';
import type { ProgrammingRequest } from '../programming-request.ts';
import { foldWords } from '../vocabulary/answer-phrases.ts';
import type { AnswerFields } from './answer-fields.ts';
import type { ItemEvidence } from './item-evidence.ts';
import { printCondition } from './routing/condition.ts';
import { readCondition } from './routing/read-condition.ts';

/**
 * A computed variable: its program where one is written ("TOTAL = Q10 + Q11"), else a value for each listed line by the condition
 * at it ("Young: Q2 18-34"). What can't be read is named in the notes.
 */
export function variableFields(request: ProgrammingRequest, { answers }: ItemEvidence): AnswerFields {
  const written = writtenProgram(request);
  if (written !== null) return { fields: { definition: written, required: false }, notes: [] };
  const place = { questions: request.questions, ordinal: request.item.ordinal, about: 'earlier' as const };
  const notes: string[] = [];
  const cases = answers.flatMap((answer, index) => {
    const { name, words } = splitCase(answer.text, request.item.options[index]?.routing ?? null);
    const read = readCondition(foldWords(words), place);
    if (read === null || read.condition.kind === 'always') {
      notes.push(`“${answer.text}” could not be read as a condition.`);
      return [];
    }
    return [{ name, condition: printCondition(read.condition) }];
  });
  if (cases.length === 0) notes.push('Write the definition of this variable: none could be read.');
  const definition = cases.reduceRight(
    (rest, { name, condition }) => `IF(${condition}, ${quoted(name)}, ${rest})`,
    'NULL',
  );
  return { fields: { definition, required: false }, notes };
}

const PROGRAM = /^\s*(?:COMPUTE |DEFINITION:? |FORMULA:? )?(\p{L}[\p{L}\p{N}_]*\s*=\s*[^=].*)$/u;

function writtenProgram({ item }: ProgrammingRequest): string | null {
  const lines = [
    ...item.text.split('\n'),
    ...[...item.instructions, ...item.routing].map((line) => line.text),
    ...item.options.flatMap((option) => [option.text, option.routing ?? '']),
  ];
  const programs = lines.map((line) => PROGRAM.exec(line.replace(/^[[(]+|[\])]+$/gu, ''))?.[1]?.trim() ?? '');
  return programs.find((program) => program !== '' && parseProgram(program).ok) ?? null;
}

/** "1 = Young if Q2 is 18-34", "Young: Q2=1 or 2", "Young (Q2 < 35)": a name and its condition. */
function splitCase(text: string, routing: string | null): { readonly name: string; readonly words: string } {
  if (routing !== null && routing.trim() !== '') return { name: text, words: routing };
  const match = /^(.*?)\s*(?:[:(\[–]|\s-\s|\s(?:if|when|where|si|hvis)\s)\s*(.+?)[)\]]?$/iu.exec(text);
  return match === null ? { name: text, words: '' } : { name: match[1] ?? text, words: match[2] ?? '' };
}

function quoted(text: string): string {
  return `"${text.replace(/["\\\n\r\t]/gu, ' ').trim()}"`;
}
