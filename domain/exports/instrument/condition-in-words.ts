import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Option, Question, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { Comparison, Expression, Logical, Membership } from '../../questionnaire/logic/expression.ts';
import { printExpression } from '../../questionnaire/logic/print-expression.ts';
import { oneLine } from './one-line.ts';
import type { InstrumentWords } from './words/instrument-words.ts';
import { filledIn } from './words/filled-in.ts';

/** What writing a condition in words needs: the survey's questions by label, and the words of a language. */
export type Telling = { readonly questions: ReadonlyMap<string, Question>; readonly words: InstrumentWords };

/** Questions by their labels. */
export function questionsByLabel({ blocks }: SurveyDocument): ReadonlyMap<string, Question> {
  return new Map(blocks.flatMap(({ questions }) => questions.map((question) => [question.label, question] as const)));
}

/** A condition as a clause without an end: "Q1 is “Yes” (1) and Q3 is more than 5". */
export function conditionInWords(expression: Expression, telling: Telling): string {
  const { logic } = telling.words;
  switch (expression.kind) {
    case 'logical':
      return logicalInWords(expression, telling);
    case 'not':
      return filledIn(logic.not, { condition: inBrackets(expression.operand, telling) });
    case 'comparison':
      return comparisonInWords(expression, telling);
    case 'membership':
      return membershipInWords(expression, telling);
    case 'boolean':
      return expression.value ? logic.always : logic.never;
    case 'if':
      return valueInWords(expression, telling, null);
    default:
      return filledIn(logic.answered, { left: valueInWords(expression, telling, null) });
  }
}

/** A program's value in words: a condition, or an amount. */
export function definitionInWords(expression: Expression, telling: Telling): string {
  return IS_CONDITION.has(expression.kind)
    ? conditionInWords(expression, telling)
    : valueInWords(expression, telling, null);
}

const IS_CONDITION: ReadonlySet<Expression['kind']> = new Set(['logical', 'not', 'comparison', 'membership']);

/** Brackets around a chain of conditions that is part of another one. */
function inBrackets(expression: Expression, telling: Telling): string {
  const told = conditionInWords(expression, telling);
  return expression.kind === 'logical' || expression.kind === 'not' ? `(${told})` : told;
}

function logicalInWords({ operator, operands }: Logical, telling: Telling): string {
  const { logic } = telling.words;
  const told = operands.map((operand) => inBrackets(operand, telling));
  if (operator === 'XOR') return filledIn(logic.either, { parts: told.join('; ') });
  const template = operator === 'AND' ? logic.and : logic.or;
  return told.reduce((left, right) => filledIn(template, { left, right }));
}

function comparisonInWords({ operator, left, right }: Comparison, telling: Telling): string {
  const { logic } = telling.words;
  const [subject, other] = isConstant(left) && !isConstant(right) ? [right, left] : [left, right];
  const turned = subject === left ? operator : TURNED[operator];
  const told = valueInWords(subject, telling, null);
  const isEquality = turned === '==' || turned === '!=';
  if (isEquality && other.kind === 'null')
    return filledIn(turned === '==' ? logic.unanswered : logic.answered, { left: told });
  const parts = { left: told, right: valueInWords(other, telling, subject) };
  if (!isEquality) return filledIn(logic.compares[turned], parts);
  const isPlain = turned === '==';
  if (takesSeveral(subject, telling)) return filledIn(isPlain ? logic.includes : logic.includesNot, parts);
  return filledIn(isPlain ? logic.is : logic.isNot, parts);
}

const TURNED = { '==': '==', '!=': '!=', '>': '<', '<': '>', '>=': '<=', '<=': '>=' } as const;
const CONSTANTS: ReadonlySet<Expression['kind']> = new Set(['number', 'string', 'boolean', 'null', 'label']);

function isConstant({ kind }: Expression): boolean {
  return CONSTANTS.has(kind);
}

function membershipInWords({ negated, value, list }: Membership, telling: Telling): string {
  const { logic } = telling.words;
  const [one, none] = takesSeveral(value, telling)
    ? [logic.includesOneOf, logic.includesNoneOf]
    : [logic.oneOf, logic.noneOf];
  return filledIn(negated ? none : one, {
    left: valueInWords(value, telling, null),
    list: valueInWords(list, telling, value),
  });
}

/** A value; an option is looked up by its label in the question that the value is compared with. */
function valueInWords(expression: Expression, telling: Telling, comparedWith: Expression | null): string {
  switch (expression.kind) {
    case 'label':
      return answerInWords(expression.text, telling, comparedWith);
    case 'number':
      return isOptionOf(expression.decimal, telling, comparedWith)
        ? answerInWords(expression.decimal, telling, comparedWith)
        : expression.decimal;
    case 'string':
      return `“${expression.value}”`;
    case 'list':
      return expression.items.map((item) => valueInWords(item, telling, comparedWith)).join(', ');
    case 'null':
    case 'reference':
    case 'row':
    case 'local':
    case 'status':
      return nameInWords(expression, telling);
    default:
      // Sums are signs and figures in every language.
      return IS_SUM.has(expression.kind) ? printExpression(expression) : callInWords(expression, telling);
  }
}

const IS_SUM: ReadonlySet<Expression['kind']> = new Set(['sum', 'product', 'power', 'minus']);

function nameInWords(
  expression: Extract<Expression, { kind: 'null' | 'reference' | 'row' | 'local' | 'status' }>,
  telling: Telling,
): string {
  const { logic } = telling.words;
  switch (expression.kind) {
    case 'reference':
      return expression.label === 'LOOP' ? logic.currentItem : expression.label;
    case 'row': {
      const row = rowsOf(telling.questions.get(expression.label)).find(({ label }) => label === expression.row);
      return filledIn(logic.row, { name: expression.label, row: quoted(row, expression.row) });
    }
    case 'local':
      return expression.name;
    case 'status':
      return logic.status;
    case 'null':
      return logic.nothing;
  }
}

function callInWords(expression: Expression, telling: Telling): string {
  const { logic } = telling.words;
  switch (expression.kind) {
    case 'aggregate':
      return filledIn(logic.aggregates[expression.function], { list: valueInWords(expression.list, telling, null) });
    case 'options':
      return filledIn(logic.optionsOf, { name: expression.label });
    case 'filter':
      return filledIn(logic.filter, {
        name: expression.variable,
        list: valueInWords(expression.list, telling, null),
        condition: conditionInWords(expression.condition, telling),
      });
    case 'map':
      return filledIn(logic.map, {
        name: expression.variable,
        list: valueInWords(expression.list, telling, null),
        right: definitionInWords(expression.body, telling),
      });
    case 'if':
      return filledIn(logic.conditional, {
        condition: conditionInWords(expression.condition, telling),
        whenTrue: definitionInWords(expression.whenTrue, telling),
        whenFalse: definitionInWords(expression.whenFalse, telling),
      });
    default:
      return conditionInWords(expression, telling);
  }
}

function takesSeveral(expression: Expression, { questions }: Telling): boolean {
  if (expression.kind !== 'reference' && expression.kind !== 'row') return false;
  const question = questions.get(expression.label);
  return question !== undefined && definitionOf(question).subtypes.length > 1 && question.subtype === 'multi';
}

function isOptionOf(code: string, telling: Telling, comparedWith: Expression | null): boolean {
  return answersOf(telling, comparedWith).some(({ label }) => label === code);
}

function answerInWords(code: string, telling: Telling, comparedWith: Expression | null): string {
  return quoted(
    answersOf(telling, comparedWith).find(({ label }) => label === code),
    code,
  );
}

/** The options of the question that a value is compared with. */
function answersOf({ questions }: Telling, comparedWith: Expression | null): readonly Option[] {
  if (comparedWith === null) return [];
  if (comparedWith.kind === 'aggregate' || comparedWith.kind === 'filter') return [];
  if (comparedWith.kind !== 'reference' && comparedWith.kind !== 'row') return [];
  const options = questions.get(comparedWith.label)?.options ?? [];
  return 'horizontal' in options ? options.horizontal : options;
}

function rowsOf(question: Question | undefined): readonly Option[] {
  const options = question?.options ?? [];
  return 'vertical' in options ? options.vertical : [];
}

const MOST_ANSWER = 70;

/** “Yes” (1): the option's words and its code; the code alone for an unknown option. */
function quoted(option: Option | undefined, code: string): string {
  if (option === undefined) return code;
  const text = oneLine(option.text, MOST_ANSWER);
  return text === code ? `“${code}”` : `“${text}” (${code})`;
}
