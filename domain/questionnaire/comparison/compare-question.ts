import { logicOf } from '../document/question-logic.ts';
import { definitionOf } from '../document/question-types.ts';
import type { Block, OptOut, Question } from '../document/survey-document.ts';
import { compareLogic } from './compare-logic.ts';
import { compareOptions } from './compare-options.ts';
import type { Change, QuestionAspect } from './document-comparison.ts';
import { changedFromTo, enumerated, quoted } from './in-words.ts';
import type { Pair } from './match-items.ts';
import { isSameValue } from './same-value.ts';

/** A question with its block. */
export type PlacedQuestion = { readonly question: Question; readonly block: Block };

export type PlaceChange = {
  readonly sameBlock: (before: Block, after: Block) => boolean;
  /** Whether its position among the questions that both documents have has changed. */
  readonly isMoved: boolean;
};

/** The changes of one question, one entry for each aspect; empty where there are none. */
export function compareQuestion(
  { before, after }: Pair<PlacedQuestion>,
  { sameBlock, isMoved }: PlaceChange,
): readonly Change<QuestionAspect>[] {
  const one = before.question;
  const other = after.question;
  const found: readonly (readonly [QuestionAspect, readonly string[]])[] = [
    ['label', one.label === other.label ? [] : [`label changed from ${one.label} to ${other.label}`]],
    ['type', typeChanges(one, other)],
    ['text', one.text === other.text ? [] : [changedFromTo('text', one.text, other.text)]],
    ['options', compareOptions(one.options, other.options)],
    ['optout', optOutChanges(one.optout, other.optout)],
    ['logic', compareLogic(one, other)],
    ['config', configChanges(one, other)],
    ['block', sameBlock(before.block, after.block) ? [] : [blockChange(before.block, after.block)]],
    ['order', isMoved ? ['moved among the other questions'] : []],
  ];
  return found.flatMap(([aspect, changes]) =>
    changes.length === 0 ? [] : [{ aspect, description: changes.join('; ') }],
  );
}

function typeChanges(before: Question, after: Question): readonly string[] {
  if (before.type !== after.type) return [`type changed from ${quoted(before.type)} to ${quoted(after.type)}`];
  if (before.subtype === after.subtype) return [];
  return [`subtype changed from ${quoted(before.subtype)} to ${quoted(after.subtype)}`];
}

function optOutChanges(before: OptOut | null, after: OptOut | null): readonly string[] {
  if (isSameValue(before, after)) return [];
  const [one, other] = [offered(before), offered(after)];
  return one === other ? ['opt-out changed where it is not offered'] : [changedFromTo('opt-out', one, other)];
}

function offered(optOut: OptOut | null): string | null {
  return optOut?.allowed === true ? optOut.text : null;
}

/** The changed keys, except the program, which is logic, and generated parts. */
function configChanges(before: Question, after: Question): readonly string[] {
  const one = comparedConfig(before);
  const other = comparedConfig(after);
  const keys = [...new Set([...one.keys(), ...other.keys()])];
  const changed = keys.filter((key) => !isSameValue(one.get(key), other.get(key)));
  return changed.length === 0 ? [] : [`settings changed: ${enumerated(changed)}`];
}

function comparedConfig(question: Question): ReadonlyMap<string, unknown> {
  const { generatedKey } = definitionOf(question);
  const programs = new Set(logicOf(question).map(({ location }) => location));
  const entries: readonly (readonly [string, unknown])[] = Object.entries(question.config);
  return new Map(entries.filter(([key]) => key !== generatedKey && !programs.has(`config.${key}`)));
}

function blockChange(before: Block, after: Block): string {
  return `moved from block ${before.label} to block ${after.label}`;
}
