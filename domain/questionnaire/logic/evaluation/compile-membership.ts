import type { LogicValue } from '../value.ts';
import type { Compiled, Test } from './compiled.ts';
import { condition } from './compiled.ts';
import { canonicalDecimal, toDecimal } from './decimal.ts';
import { isAmong, isEqual, isList } from './equality.ts';
import { takeSteps } from './frame.ts';
import { trimmed } from './text.ts';
import type { Truth } from './truth.ts';

/** `value IN list`, where the list is no literal. */
export function compileMembership(value: Compiled, list: Compiled): Compiled {
  const [evaluateValue, evaluateList] = [value.evaluate, list.evaluate];
  return condition([value, list], (frame) => isAmong(frame, evaluateValue(frame), evaluateList(frame)));
}

/** `value IN [item, …]`: true if the value equals an item, else unknown if a comparison is unknown, else false. */
export function compileAnyOf(value: Compiled, items: readonly Compiled[]): Compiled {
  const constants = items.flatMap((item) => (item.kind === 'constant' ? [item.value] : []));
  const test = constants.length === items.length ? anyOfConstants(value, constants) : anyOf(value, items);
  return condition([value, ...items], test);
}

function anyOf(value: Compiled, items: readonly Compiled[]): Test {
  const evaluateValue = value.evaluate;
  const evaluateItems = items.map(({ evaluate }) => evaluate);
  return (frame) => {
    const candidate = evaluateValue(frame);
    if (candidate === null) return null;
    let found: Truth = false;
    for (const evaluateItem of evaluateItems) {
      const isThis = isEqual(frame, candidate, evaluateItem(frame));
      if (isThis === true) return true;
      if (isThis === null) found = null;
    }
    return found;
  };
}

/** Looks values up by their text, so that a long list costs no more than a short one. */
function anyOfConstants(value: Compiled, items: readonly LogicValue[]): Test {
  const { evaluate } = value;
  if (items.length === 0 || items.some(isList)) return (frame) => isAmong(frame, evaluate(frame), items);
  const isListed = lookUp(items);
  return (frame) => {
    const candidate = evaluate(frame);
    if (!isList(candidate)) return isListed(candidate);
    if (!takeSteps(frame, candidate.length)) return null;
    let found = otherwise(items);
    for (const single of candidate) {
      const isThis = isListed(single);
      if (isThis === true) return true;
      if (isThis === null) found = null;
    }
    return found;
  };
}

function lookUp(items: readonly LogicValue[]): (single: LogicValue) => Truth {
  const texts = new Set(items.flatMap(writtenAs));
  const numbers = new Set(items.flatMap(numberMeant));
  const unlisted = otherwise(items);
  return (single) => {
    if (typeof single === 'string') return texts.has(trimmed(single)) || unlisted;
    if (typeof single === 'number') return numbers.has(toDecimal(single) ?? Number.NaN) || unlisted;
    return typeof single === 'boolean' ? items.includes(single) || unlisted : null;
  };
}

/** The result for a value that equals no item: unknown where an item is NULL, as the value might equal it. */
function otherwise(items: readonly LogicValue[]): Truth {
  return items.includes(null) ? null : false;
}

function writtenAs(item: LogicValue): readonly string[] {
  if (typeof item === 'string') return [trimmed(item)];
  return typeof item === 'number' ? [canonicalDecimal(item)] : [];
}

/** The number that equals an item; a text equals one only in its canonical form. */
function numberMeant(item: LogicValue): readonly number[] {
  const [text] = writtenAs(item);
  const number = text === undefined ? null : toDecimal(Number(text));
  return number !== null && canonicalDecimal(number) === text ? [number] : [];
}
