import type { LogicValue } from '../value.ts';
import { canonicalDecimal, toDecimal } from './decimal.ts';
import type { Frame } from './frame.ts';
import { takeSteps } from './frame.ts';
import { trimmed } from './text.ts';
import type { Truth } from './truth.ts';

/** True for a list; any other value counts as a list of one item where a list is wanted. */
export function isList(value: LogicValue): value is readonly LogicValue[] {
  return typeof value === 'object' && value !== null;
}

/**
 * `a == b`. A list equals a single value that it contains: true if an item is equal, else unknown if a comparison is
 * unknown, else false. Two lists can't be compared: unknown, like anything with NULL.
 */
export function isEqual(frame: Frame, a: LogicValue, b: LogicValue): Truth {
  if (isList(a)) return isList(b) ? null : contains(frame, a, b);
  return isList(b) ? contains(frame, b, a) : isSame(a, b);
}

/** `value IN list`: `value == item` for at least one item; a single value on the right is a list of one item. */
export function isAmong(frame: Frame, value: LogicValue, list: LogicValue): Truth {
  if (value === null || !isList(list)) return isEqual(frame, value, list);
  if (!takeSteps(frame, list.length)) return null;
  let found: Truth = false;
  for (const item of list) {
    const isThis = isEqual(frame, value, item);
    if (isThis === true) return true;
    if (isThis === null) found = null;
  }
  return found;
}

function contains(frame: Frame, list: readonly LogicValue[], value: LogicValue): Truth {
  if (value === null || !takeSteps(frame, list.length)) return null;
  let found: Truth = false;
  for (const item of list) {
    const isThis = isSame(item, value);
    if (isThis === true) return true;
    if (isThis === null) found = null;
  }
  return found;
}

/**
 * Whether two single values are equal. Texts: exactly, apart from blanks around them. Numbers: in their 15 significant
 * digits. A number and a text: if the text is the number's canonical form ("1" is 1, "01" and "1.0" are not). A boolean
 * equals only a boolean. NULL and lists: unknown.
 */
function isSame(a: LogicValue, b: LogicValue): Truth {
  if (a === null || b === null || isList(a) || isList(b)) return null;
  if (typeof a === 'boolean' || typeof b === 'boolean') return a === b;
  if (typeof a === 'string') return typeof b === 'string' ? isSameText(a, b) : isWritten(b, a);
  return typeof b === 'string' ? isWritten(a, b) : toDecimal(a) === toDecimal(b);
}

function isSameText(a: string, b: string): boolean {
  return a === b || trimmed(a) === trimmed(b);
}

function isWritten(value: number, text: string): Truth {
  const decimal = toDecimal(value);
  return decimal === null ? null : canonicalDecimal(decimal) === trimmed(text);
}
