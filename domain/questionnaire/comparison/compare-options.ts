import type { GridOptions, Option, Question } from '../document/survey-document.ts';
import { changedFromTo, enumerated, quoted } from './in-words.ts';
import type { Pair } from './match-items.ts';
import { matchItems } from './match-items.ts';
import { movedItems } from './moved-items.ts';
import { isSameValue } from './same-value.ts';

type Options = Question['options'];

/** The changes of a question's options, or of a grid's rows and columns, in words; empty where there are none. */
export function compareOptions(before: Options, after: Options): readonly string[] {
  const [one, other] = [listsOf(before), listsOf(after)];
  return [
    ...compareLists('option', one.options, other.options),
    ...compareLists('row', one.vertical, other.vertical),
    ...compareLists('column', one.horizontal, other.horizontal),
  ];
}

type Lists = GridOptions & { readonly options: readonly Option[] };

function listsOf(options: Options): Lists {
  return 'vertical' in options ? { options: [], ...options } : { options, vertical: [], horizontal: [] };
}

function compareLists(noun: string, before: readonly Option[], after: readonly Option[]): readonly string[] {
  const { pairs, added, removed } = matchItems(
    before,
    after,
    ({ id }) => id,
    ({ label }) => label,
  );
  const moved = movedItems(pairs, before, ({ id }) => id);
  return [
    ...named(`${noun}s added`, added),
    ...named(`${noun}s removed`, removed),
    ...optionChanges(noun, pairs),
    ...named(
      `${noun}s moved`,
      [...moved].map((pair) => pair.after),
    ),
  ];
}

function named(what: string, options: readonly Option[]): readonly string[] {
  return options.length === 0 ? [] : [`${what}: ${enumerated(options.map(({ text }) => quoted(text)))}`];
}

const MAX_DESCRIBED = 3;

/** The first changed options in full, the number of the others: so the changes of a thousand options stay readable. */
function optionChanges(noun: string, pairs: readonly Pair<Option>[]): readonly string[] {
  const changed = pairs.filter(({ before, after }) => !isSameValue(substance(before), substance(after)));
  const rest = changed.length - MAX_DESCRIBED;
  return [
    ...changed.slice(0, MAX_DESCRIBED).map((pair) => optionChange(noun, pair)),
    ...(rest > 0 ? [`${rest} more ${noun}s changed`] : []),
  ];
}

/** An option without its id, which means nothing to a person. */
function substance({ text, label, type }: Option): Omit<Option, 'id'> {
  return { text, label, type };
}

function optionChange(noun: string, { before, after }: Pair<Option>): string {
  if (before.text !== after.text) return changedFromTo(noun, before.text, after.text);
  const what = `${noun} ${quoted(after.text)}:`;
  return before.label === after.label
    ? `${what} type changed from ${before.type} to ${after.type}`
    : `${what} code changed from ${before.label} to ${after.label}`;
}
