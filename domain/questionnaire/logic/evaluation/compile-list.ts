import type { AggregateFunction } from '../expression.ts';
import type { LogicValue } from '../value.ts';
import { aggregate } from './aggregate.ts';
import type { Compiled } from './compiled.ts';
import { asTest, formula, varying } from './compiled.ts';
import { isList } from './equality.ts';
import type { Frame } from './frame.ts';
import { takeSteps } from './frame.ts';

/**
 * The body of a list function, evaluated for each item: `slot` stores the item, `operations` is the size of the
 * expression.
 */
export type ItemBody = { readonly slot: number; readonly body: Compiled; readonly operations: number };

/** `[item, …]`. */
export function compileListLiteral(items: readonly Compiled[]): Compiled {
  const evaluateItems = items.map(({ evaluate }) => evaluate);
  return formula(items, (frame) => {
    const list = evaluateItems.map((evaluate) => evaluate(frame));
    return list.every((item) => takeSizeOf(frame, item)) ? list : null;
  });
}

/** COUNT, MIN, MAX, MEAN and MEDIAN. */
export function compileAggregate(name: AggregateFunction, list: Compiled): Compiled {
  const { evaluate } = list;
  return formula([list], (frame) => {
    const items = itemsOf(evaluate(frame));
    return items !== null && takeSteps(frame, items.length) ? aggregate(name, items) : null;
  });
}

/**
 * `FILTER_X(list, condition)`: the items for which the condition is true; those for which it is unknown are left out.
 */
export function compileFilter(list: Compiled, { slot, body, operations }: ItemBody): Compiled {
  const { evaluate } = list;
  const test = asTest(body);
  return varying((frame) => {
    const items = itemsOf(evaluate(frame));
    if (items === null) return null;
    const kept: LogicValue[] = [];
    for (const item of items) {
      if (!takeSteps(frame, operations)) return null;
      frame.locals[slot] = item;
      if (test(frame) === true) kept.push(item);
    }
    return kept;
  });
}

/** `MAP_X(list, body)`: the body's value for every item. */
export function compileMap(list: Compiled, { slot, body, operations }: ItemBody): Compiled {
  const { evaluate } = list;
  const evaluateBody = body.evaluate;
  return varying((frame) => {
    const items = itemsOf(evaluate(frame));
    if (items === null) return null;
    const mapped: LogicValue[] = [];
    for (const item of items) {
      if (!takeSteps(frame, operations)) return null;
      frame.locals[slot] = item;
      const value = evaluateBody(frame);
      if (!takeSizeOf(frame, value)) return null;
      mapped.push(value);
    }
    return mapped;
  });
}

/** The items of a list function's argument: a single value is a list of one, NULL has none. */
function itemsOf(value: LogicValue): readonly LogicValue[] | null {
  if (value === null) return null;
  return isList(value) ? value : [value];
}

/**
 * Counts all values in a list that becomes an item of another: otherwise lists that contain one list twice would double
 * with every line. False once the limit of the evaluation is exceeded.
 */
function takeSizeOf(frame: Frame, item: LogicValue): boolean {
  if (!isList(item)) return true;
  return takeSteps(frame, item.length + 1) && item.every((inner) => takeSizeOf(frame, inner));
}
