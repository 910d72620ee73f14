import { FieldworkError } from '../../domain/errors.ts';
import type { Issue } from '../../domain/errors.ts';

const MAX_DEPTH = 64;
const MAX_ISSUES = 20;

/** Whether Postgres can keep the text: it holds no NUL, and no half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/**
 * Refuses what is JSON but harms what comes after it: nesting that exhausts the stack of whoever walks it, text that cannot
 * be stored, and `__proto__`, which a careless copy would take for the object's prototype.
 * Walks without recursion.
 * @throws FieldworkError `invalid_input` with a path for each
 */
export function refuseHarmfulJson(value: unknown): void {
  const issues: Issue[] = [];
  const open: { readonly value: unknown; readonly path: string; readonly depth: number }[] = [
    { value, path: '', depth: 0 },
  ];
  for (let next = open.pop(); next !== undefined && issues.length < MAX_ISSUES; next = open.pop()) {
    const { path, depth } = next;
    if (typeof next.value === 'string' && !isStorableText(next.value)) {
      issues.push({ path, message: 'Leave out the NUL character and halves of surrogate pairs.' });
    }
    if (typeof next.value !== 'object' || next.value === null) continue;
    if (depth >= MAX_DEPTH) {
      issues.push({ path, message: `Nest at most ${MAX_DEPTH} levels deep.` });
      continue;
    }
    for (const [name, member] of Object.entries(next.value)) {
      const at = memberPath(path, name, Array.isArray(next.value));
      if (name === '__proto__' || !isStorableText(name)) {
        issues.push({ path: at.replaceAll('\0', '\\u0000').toWellFormed(), message: 'Choose another name.' });
      }
      open.push({ value: member, path: at, depth: depth + 1 });
    }
  }
  if (issues.length > 0) {
    throw new FieldworkError('invalid_input', 'The body holds what cannot be kept; see errors.', { issues });
  }
}

function memberPath(path: string, name: string, inArray: boolean): string {
  if (inArray) return `${path}[${name}]`;
  return path === '' ? name : `${path}.${name}`;
}
