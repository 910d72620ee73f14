import { toDecimal } from '../../questionnaire/logic/evaluation/decimal.ts';
import type { Comparison, Expression, Logical, Membership, Program } from '../../questionnaire/logic/expression.ts';
import { aggregateCases, chainCases, listCases, mappedCases } from './calculated-cases.ts';
import type { Case } from './cases.ts';
import { areEqual, compare, contains, numbersOf, textOf } from './cases.ts';
import type { PlainCondition } from './plain-condition.ts';
import { all, ALWAYS, any, NEVER, not, sizeOf } from './plain-condition.ts';
import type { EvaluatedAt, Translation } from './plain-logic.ts';
import { answerCases, answeredPlace, newTranslation, optionCases, step } from './plain-logic.ts';
import type { Said } from './unsayable.ts';
import { saying, Unsayable } from './unsayable.ts';

/** A condition with more parts is too long for anybody to read. */
const MAX_PARTS = 3_000;

/**
 * A two-valued condition: true where ours is true, false where ours is false or unknown, since it checks that an answer is
 * there before it uses it. `loop` is the block in whose rounds it is evaluated, or null.
 */
export function toPlainCondition(expression: Expression, at: EvaluatedAt): Said<PlainCondition> {
  return saying(() => withinSize(truth(newTranslation(at), expression, true)));
}

/** The cases of a program's value. */
export function programCases({ assignments }: Program, at: EvaluatedAt): Said<readonly Case[]> {
  return saying(() => {
    let translation = newTranslation(at);
    let value: readonly Case[] = [];
    for (const { name, expression } of assignments) {
      value = casesOf(translation, expression);
      if (name !== null) translation = { ...translation, locals: new Map([...translation.locals, [name, value]]) };
    }
    value.forEach(({ when }) => withinSize(when));
    return value;
  });
}

function withinSize(condition: PlainCondition): PlainCondition {
  if (sizeOf(condition, MAX_PARTS) > MAX_PARTS) throw new Unsayable('it is too long');
  return condition;
}

/** The condition for an expression being true (`wanted`), or being false: neither where it is unknown. */
function truth(at: Translation, expression: Expression, wanted: boolean): PlainCondition {
  step(at);
  switch (expression.kind) {
    case 'not':
      return truth(at, expression.operand, !wanted);
    case 'logical':
      return logical(at, expression, wanted);
    case 'comparison':
      return comparison(at, expression, wanted);
    case 'membership':
      return membership(at, expression, wanted);
    case 'if':
      return any(
        all(truth(at, expression.condition, true), truth(at, expression.whenTrue, wanted)),
        all(truth(at, expression.condition, false), truth(at, expression.whenFalse, wanted)),
      );
    default:
      return any(
        ...casesOf(at, expression).map(({ when, value }) =>
          value.kind === 'boolean' && value.value === wanted ? when : NEVER,
        ),
      );
  }
}

function logical(at: Translation, { operator, operands }: Logical, wanted: boolean): PlainCondition {
  if (operator === 'XOR') {
    const [first, ...rest] = operands;
    return first === undefined ? NEVER : odd(at, first, rest, wanted);
  }
  const parts = operands.map((operand) => truth(at, operand, wanted));
  return (operator === 'AND') === wanted ? all(...parts) : any(...parts);
}

/** XOR of one and the rest: each of them must be known. */
function odd(at: Translation, first: Expression, rest: readonly Expression[], wanted: boolean): PlainCondition {
  const [second, ...more] = rest;
  if (second === undefined) return truth(at, first, wanted);
  return any(
    all(truth(at, first, true), odd(at, second, more, !wanted)),
    all(truth(at, first, false), odd(at, second, more, wanted)),
  );
}

function comparison(at: Translation, { operator, left, right }: Comparison, wanted: boolean): PlainCondition {
  if (operator === '==' || operator === '!=') {
    const isWanted = (operator === '==') === wanted;
    if (right.kind === 'null') return isWanted ? not(isKnown(at, left)) : isKnown(at, left);
    if (left.kind === 'null') return isWanted ? not(isKnown(at, right)) : isKnown(at, right);
    return pairs(at, casesOf(at, left), casesOf(at, right), (a, b) =>
      all(a.when, b.when, areEqual(a.value, b.value, isWanted)),
    );
  }
  return pairs(at, numberCases(at, left), numberCases(at, right), (a, b) => {
    const inOrder = compare(operator, a.term, b.term);
    return all(a.when, b.when, wanted ? inOrder : not(inOrder));
  });
}

function numberCases(at: Translation, expression: Expression) {
  return casesOf(at, expression).flatMap(numbersOf);
}

function isKnown(at: Translation, expression: Expression): PlainCondition {
  const place = answeredPlace(at, expression);
  if (place !== null) return { kind: 'answered', place };
  return any(...casesOf(at, expression).map(({ when }) => when));
}

function pairs<T>(
  at: Translation,
  some: readonly T[],
  others: readonly T[],
  test: (a: T, b: T) => PlainCondition,
): PlainCondition {
  step(at, some.length * others.length);
  return any(...some.flatMap((a) => others.map((b) => test(a, b))));
}

function membership(at: Translation, { value, list, negated }: Membership, wanted: boolean): PlainCondition {
  const isWanted = wanted !== negated;
  return pairs(at, casesOf(at, value), casesOf(at, list), (a, b) => {
    const isAmong =
      b.value.kind === 'list' ? contains(b.value.items, a.value, isWanted) : areEqual(b.value, a.value, isWanted);
    return all(a.when, b.when, isAmong);
  });
}

function casesOf(at: Translation, expression: Expression): readonly Case[] {
  step(at);
  switch (expression.kind) {
    case 'number': {
      const value = toDecimal(Number(expression.decimal));
      return value === null ? [] : [{ when: ALWAYS, value: { kind: 'number', term: { kind: 'number', value } } }];
    }
    case 'string':
      return [{ when: ALWAYS, value: textOf(expression.value.normalize()) }];
    case 'label':
      return [{ when: ALWAYS, value: textOf(expression.text.normalize()) }];
    case 'null':
      return [];
    case 'boolean':
      return [{ when: ALWAYS, value: { kind: 'boolean', value: expression.value } }];
    case 'reference':
      return answerCases(at, { label: expression.label, row: null }, casesOf);
    case 'row':
      return answerCases(at, expression, casesOf);
    case 'options':
      return optionCases(at, expression.label);
    case 'local':
      return at.locals.get(expression.name) ?? [];
    case 'status':
      throw new Unsayable('STATUS is used');
    default:
      return operationCases(at, expression);
  }
}

type Operation = Exclude<
  Expression,
  { kind: 'number' | 'string' | 'label' | 'null' | 'boolean' | 'reference' | 'row' | 'options' | 'local' | 'status' }
>;

function operationCases(at: Translation, expression: Operation): readonly Case[] {
  switch (expression.kind) {
    case 'list':
      return listCases(expression.items.map((item) => casesOf(at, item)));
    case 'if':
      return [true, false].flatMap((decided) => {
        const when = truth(at, expression.condition, decided);
        const chosenCases = casesOf(at, decided ? expression.whenTrue : expression.whenFalse);
        return chosenCases.map((one) => ({ ...one, when: all(when, one.when) }));
      });
    case 'sum':
    case 'product':
      return chainCases(
        at,
        casesOf(at, expression.first),
        expression.rest.map(({ operator, operand }) => ({ operator, cases: casesOf(at, operand) })),
      );
    case 'minus':
      return chainCases(
        at,
        [{ when: ALWAYS, value: { kind: 'number', term: { kind: 'number', value: 0 } } }],
        [{ operator: '-', cases: casesOf(at, expression.operand) }],
      );
    case 'power':
      throw new Unsayable('"**" is used');
    case 'aggregate':
      return aggregateCases(expression.function, casesOf(at, expression.list));
    case 'filter':
    case 'map':
      return mappedCases(casesOf(at, expression.list), (item) => {
        const inside = { ...at, locals: new Map([...at.locals, [expression.variable, item.cases]]) };
        return expression.kind === 'map'
          ? { ...item, cases: casesOf(inside, expression.body) }
          : { ...item, when: all(item.when, truth(inside, expression.condition, true)) };
      });
    default:
      return [true, false].map((value) => ({ when: truth(at, expression, value), value: { kind: 'boolean', value } }));
  }
}
