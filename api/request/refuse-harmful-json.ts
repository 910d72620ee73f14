import { shortName } from '../../domain/questionnaire/document/issue-path.ts';
import { FieldworkError } from '../../domain/ground/errors.ts';
import type { Issue } from '../../domain/ground/errors.ts';
import { isHarmfulName } from '../../domain/ground/outside-json.ts';
import type { Steps } from '../../domain/ground/steps.ts';
import { isStorableText } from '../../domain/ground/storable-text.ts';

const MAX_DEPTH = 64;
const MAX_ISSUES = 20;

/**
 * Refuses JSON that would harm later code: nesting that exhausts the stack of a recursive walk, text that can't be
 * stored, and names of members that JavaScript would take for the object's own workings. Walks without recursion; a path is
 * built only for what is refused. A step is an object or a list, of at most some thousands of members.
 * @throws FieldworkError `invalid_input` with a path for each
 */
export function* refuseHarmfulJson(value: unknown): Steps<void> {
  const issues: Issue[] = [];
  const open: Container[] = [];
  const visit = (member: unknown, parent: Container | null, name: string | number): void => {
    if (typeof member === 'string') {
      if (isStorableText(member)) return;
      issues.push({
        path: pathOf(parent, name),
        message: 'Leave out the NUL character and halves of surrogate pairs.',
      });
    } else if (typeof member === 'object' && member !== null) {
      const depth = parent === null ? 0 : parent.depth + 1;
      if (depth < MAX_DEPTH) open.push({ value: member, parent, name, depth });
      else issues.push({ path: pathOf(parent, name), message: `Nest at most ${MAX_DEPTH} levels deep.` });
    }
  };
  visit(value, null, '');
  for (let next = open.pop(); next !== undefined && issues.length < MAX_ISSUES; next = open.pop()) {
    if (Array.isArray(next.value)) visitEntries(next.value, next, visit);
    else visitMembers(next.value, next, visit, issues);
    yield;
  }
  if (issues.length > 0) {
    throw new FieldworkError('invalid_input', 'The body holds what cannot be kept; see errors.', {
      issues: issues.slice(0, MAX_ISSUES),
    });
  }
}

/** An object or a list, with its parent and its position there. */
type Container = {
  readonly value: object;
  readonly parent: Container | null;
  readonly name: string | number;
  readonly depth: number;
};

type Visit = (member: unknown, parent: Container, name: string | number) => void;

function visitEntries(entries: readonly unknown[], list: Container, visit: Visit): void {
  for (let index = 0; index < entries.length; index += 1) visit(entries[index], list, index);
}

function visitMembers(members: object, object: Container, visit: Visit, issues: Issue[]): void {
  const values = members as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(members)) {
    if (isHarmfulName(name) || !isStorableText(name)) {
      const path = pathOf(object, name).replaceAll('\0', '\\u0000').toWellFormed();
      issues.push({ path, message: 'Choose another name.' });
    }
    visit(values[name], object, name);
  }
}

/** `blocks[0].name`, from the containers above. */
function pathOf(parent: Container | null, name: string | number): string {
  const names = [name];
  for (let at = parent; at !== null && at.parent !== null; at = at.parent) names.push(at.name);
  return names
    .reverse()
    .map((each) => (typeof each === 'number' ? `[${each}]` : `.${shortName(each)}`))
    .join('')
    .replace(/^\./, '');
}
