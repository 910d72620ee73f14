import type { Block, Question, SkipRule } from '../../questionnaire/document/survey-document.ts';
import { loopOf, plainConditionOf } from '../instrument-context.ts';
import type { XmlElement } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';
import { entryLabel } from './task-elements.ts';
import { harmless } from './texts.ts';
import type { Writing } from './writing.ts';
import { elementLabel, isShuffled } from './writing.ts';

/** The elements after a question: its skip rules in order; the first that is true jumps. */
export function routingElements(writing: Writing, question: Question, block: Block): readonly XmlElement[] {
  return question.skips.flatMap((rule, index) => ruleElements(writing, { question, rule, index, block }));
}

type PlacedRule = {
  readonly question: Question;
  readonly rule: SkipRule;
  readonly index: number;
  readonly block: Block;
};

function ruleElements(writing: Writing, placed: PlacedRule): readonly XmlElement[] {
  const { question, rule } = placed;
  const plain = plainConditionOf(writing.context, rule.condition, {
    label: question.label,
    loop: loopOf(writing.context, question),
    consequence: 'the skip is left out',
  });
  if (plain === null) return [];
  const cond = writing.condition(plain);
  return rule.action.type === 'skip'
    ? jump(writing, placed, { cond, target: rule.action.label })
    : [termination(writing, placed, cond)];
}

function jump(
  writing: Writing,
  { question, block: own }: PlacedRule,
  { cond, target }: { readonly cond: string; readonly target: string },
): readonly XmlElement[] {
  const { context } = writing;
  const from = context.positions.get(question.id) ?? 0;
  const found = context.index.questions.get(target);
  const position = found === undefined ? undefined : context.positions.get(found.question.id);
  if (found === undefined || position === undefined || position <= from) {
    context.losses.lose(
      question.label,
      `skips to ${target}, which is no later question; it never does, with us either`,
    );
    return [];
  }
  const isInside = own.questions.some(({ id }) => id === found.question.id);
  const staysInRound = found.loop === null ? loopOf(context, question) === null : isInside;
  if (own.config.randomize || !staysInRound || startsNowhere(found.question)) {
    context.losses.lose(question.label, `skips to ${target}, which can’t be said there: the skip is left out`);
    return [];
  }
  const block = context.blocks.get(found.question.id);
  if (!isInside && block !== undefined && isShuffled(block)) {
    context.losses.lose(question.label, 'leads into a shuffled block, where others may be asked than with us');
  }
  writing.jumps.push({ from, to: position });
  return [element('goto', { cond, target: entryLabel(writing, found.question) })];
}

/** A question of tasks without a design has no element to jump to. */
function startsNowhere({ config }: Question): boolean {
  return ('ranking' in config && config.ranking === null) || ('design' in config && config.design === null);
}

function termination(writing: Writing, { question, rule, index }: PlacedRule, cond: string): XmlElement {
  const { context } = writing;
  const label = elementLabel(writing, question, `_end_${index + 1}`);
  const position = context.positions.get(question.id) ?? 0;
  const leadsTo = rule.action.type === 'disqualify' ? context.endings.afterDisqualifying(position) : null;
  const ending = leadsTo === null ? undefined : context.questions[leadsTo];
  const reason = ending === undefined ? [harmless(`Ended at ${question.label}`)] : writing.text(ending, ending.text);
  return element('term', { label, cond }, ...reason);
}
