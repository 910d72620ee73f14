import { parseProgram } from '../../questionnaire/logic/parse-expression.ts';
import { canonicalDecimal } from '../../questionnaire/logic/evaluation/decimal.ts';
import type { QuestionOf } from '../../questionnaire/document/survey-document.ts';
import { loopOf } from '../instrument-context.ts';
import type { Case } from '../plain-logic/cases.ts';
import { chosen } from '../plain-logic/cases.ts';
import { all } from '../plain-logic/plain-condition.ts';
import { printNumberTerm } from '../plain-logic/print-plain-condition.ts';
import { programCases } from '../plain-logic/to-plain-condition.ts';
import type { XmlElement } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';
import { pythonText } from './conditions.ts';
import { elementLabel } from './writing.ts';
import type { Writing } from './writing.ts';

type Branch = { readonly when: string; readonly value: string };

/** A hidden field whose code computes the variable's value; without code where the program can't be expressed. */
export function variableElement(writing: Writing, question: QuestionOf<'variable'>): XmlElement {
  const label = elementLabel(writing, question);
  const code = codeOf(writing, question, label);
  return element(
    'text',
    { label, where: 'execute,survey,report', size: '40', optional: '1' },
    element('title', {}, ...writing.text(question, question.text)),
    ...(code === null ? [] : [element('exec', {}, code)]),
  );
}

function codeOf(writing: Writing, question: QuestionOf<'variable'>, label: string): string | null {
  const { context } = writing;
  const parsed = parseProgram(question.config.definition);
  if (!parsed.ok) {
    context.losses.lose(question.label, 'has a definition that can’t be read; it stays empty');
    return null;
  }
  const cases = programCases(parsed.program, { index: context.index, loop: loopOf(context, question) });
  const branches = cases.ok ? branchesOf(writing, cases.said) : cases.reason;
  if (typeof branches === 'string') {
    context.losses.lose(question.label, `has a definition that can’t be said there, for ${branches}; it stays empty`);
    return null;
  }
  const tests = branches.flatMap(({ when, value }, index) => [
    `${index === 0 ? 'if' : 'elif'} ${when}:`,
    `  ${label}.val = ${value}`,
  ]);
  return [`${label}.val = None`, ...tests].join('\n');
}

/** The branches of its value, or why there are none. */
function branchesOf(writing: Writing, cases: readonly Case[]): readonly Branch[] | string {
  if (cases.some(({ value }) => value.kind === 'list')) return 'it is a list';
  return cases.flatMap((one) => branch(writing, one));
}

function branch(writing: Writing, { when, value }: Case): readonly Branch[] {
  const condition = writing.condition(when);
  switch (value.kind) {
    case 'boolean':
      return [{ when: condition, value: pythonText(value.value ? 'TRUE' : 'FALSE') }];
    case 'text':
      return [{ when: condition, value: pythonText(value.text) }];
    case 'number':
      return [
        {
          when: condition,
          value:
            value.term.kind === 'number'
              ? pythonText(canonicalDecimal(value.term.value))
              : `str(${printNumberTerm(value.term, writing.conditions)})`,
        },
      ];
    case 'option':
      return value.labels.map((label) => ({
        when: writing.condition(all(when, chosen(value.place, label))),
        value: pythonText(label),
      }));
    case 'written':
      return [{ when: condition, value: writing.conditions.answer(value.place) }];
    case 'list':
      return [];
  }
}
