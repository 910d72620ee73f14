import { definitionOf } from '../../questionnaire/document/question-types.ts';
import { logicOf } from '../../questionnaire/document/question-logic.ts';
import type { Block, Question } from '../../questionnaire/document/survey-document.ts';
import { parseExpression } from '../../questionnaire/logic/parse-expression.ts';
import { questionReferences } from '../../questionnaire/logic/question-references.ts';
import type { XmlElement } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';
import { questionElements } from './question-elements.ts';
import type { QuestionElements } from './question-elements.ts';
import { routingElements } from './routing-elements.ts';
import type { PlacedQuota } from './quota-elements.ts';
import { harmless, LOOP_VARIABLE } from './texts.ts';
import type { Writing } from './writing.ts';
import { isShuffled } from './writing.ts';

/** A block of the survey with all its questions and its quotas; repeated for the options chosen in its source where it is a loop. */
export function blockElements(writing: Writing, block: Block, quotas: readonly PlacedQuota[]): QuestionElements {
  const own = quotas.filter((quota) => quota.block === block);
  const units = block.questions.map((question) =>
    unit(writing, question, { block, quotas: own.filter(({ behind }) => behind === question) }),
  );
  const label = writing.names.take(`block_${block.label}`);
  if (isShuffled(block)) dependenceLoss(writing, block);
  const inner = element(
    'block',
    {
      label,
      'builder:title': block.name.trim() === '' ? null : harmless(block.name),
      randomizeChildren: isShuffled(block) ? '1' : null,
    },
    ...units.flatMap(({ elements }) => elements),
  );
  const elements = block.config.loop ? looped(writing, block, inner) : [inner];
  const behindAll = own.filter(({ behind }) => behind === null).map((quota) => quota.element);
  return { elements: [...elements, ...behindAll], pipes: units.flatMap(({ pipes }) => pipes) };
}

/**
 * A question with the quotas that are known after it, and its routing; in a shuffled block they are a block of their own,
 * so that they move together.
 */
function unit(
  writing: Writing,
  question: Question,
  { block, quotas }: { readonly block: Block; readonly quotas: readonly PlacedQuota[] },
): QuestionElements {
  const { elements, pipes } = questionElements(writing, question);
  const all = [...elements, ...quotas.map((quota) => quota.element), ...routingElements(writing, question, block)];
  if (!isShuffled(block) || all.length === 0) return { elements: all, pipes };
  const label = writing.names.take(`${writing.names.question(question)}_place`);
  const { presence } = definitionOf(question);
  return {
    elements: [element('block', { label, randomize: presence === 'asked' ? null : '0' }, ...all)],
    pipes,
  };
}

function dependenceLoss({ context }: Writing, { questions }: Block): void {
  const labels = new Set(questions.map(({ label }) => label));
  for (const question of questions) {
    const mentions = logicOf(question).flatMap(({ dsl, form }) => {
      const parsed = form === 'expression' ? parseExpression(dsl) : null;
      return parsed?.ok === true ? questionReferences(parsed.expression) : [];
    });
    if (mentions.some(({ label }) => label !== question.label && labels.has(label))) {
      context.losses.lose(question.label, 'may come before a question of its shuffled block that it depends on');
    }
  }
}

function looped(writing: Writing, block: Block, inner: XmlElement): readonly XmlElement[] {
  const { context, names, conditions } = writing;
  const source = context.index.loopSources.get(block.id);
  const options = source?.question.options;
  if (source === undefined || options === undefined || 'vertical' in options || source.loop !== null) {
    context.losses.lose(
      `Block ${block.label}`,
      'is repeated for a question that is not there, or in a loop itself; it is left out',
    );
    return [];
  }
  const rows = options
    .filter(({ type }) => type === 'user' || type === 'other')
    .map((option) => {
      const cond = conditions.chosen({ question: source.question, row: null }, option.label);
      const label = (names.parts(source.question).get(option.label) ?? '').replace(/^(?:ch|r)/, '');
      const words = element('loopvar', { name: LOOP_VARIABLE }, ...writing.text(source.question, option.text));
      return element('looprow', { label, cond }, words);
    });
  const label = names.take(`loop_${block.label}`);
  return [element('loop', { label, vars: LOOP_VARIABLE }, inner, ...rows)];
}
