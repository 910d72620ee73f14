import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Question } from '../../questionnaire/document/survey-document.ts';
import type { XmlElement } from '../xml-writer.ts';
import { element } from '../xml-writer.ts';
import { answerElement } from './answer-elements.ts';
import { conjointElements, maxdiffElements } from './task-elements.ts';
import { variableElement } from './variable-element.ts';
import type { Writing } from './writing.ts';
import { displayCondition, elementLabel } from './writing.ts';

/** A question's elements, page breaks among them; `pipes` go to the top of the survey. */
export type QuestionElements = { readonly elements: readonly XmlElement[]; readonly pipes: readonly XmlElement[] };

/** The elements of a question, without its routing. */
export function questionElements(writing: Writing, question: Question): QuestionElements {
  switch (question.type) {
    case 'maxdiff':
    case 'conjoint': {
      optOutLoss(writing, question);
      return question.type === 'maxdiff' ? maxdiffElements(writing, question) : conjointElements(writing, question);
    }
    case 'transition':
      return plain(html(writing, question), element('suspend'));
    case 'terminate':
      return ending(writing, question);
    case 'variable':
      return plain(variableElement(writing, question));
    default:
      return plain(asked(writing, question), element('suspend'));
  }
}

function plain(...elements: readonly XmlElement[]): QuestionElements {
  return { elements, pipes: [] };
}

function html(writing: Writing, question: Question): XmlElement {
  const attributes = {
    label: elementLabel(writing, question),
    cond: displayCondition(writing, question),
    where: 'survey',
  };
  return element('html', attributes, ...writing.text(question, question.text));
}

/** The label of the last, empty block: complete respondents jump there. */
export const FINISH = 'finish';

/** A thank-you page is shown before the end; any other ending is a termination with its text as the reason. */
function ending(writing: Writing, question: Question): QuestionElements {
  const { context } = writing;
  const position = context.positions.get(question.id) ?? 0;
  const outcome = context.endings.outcomeAt(position);
  const cond = displayCondition(writing, question) ?? '1';
  if (outcome === 'COMPLETE') {
    const isLast = position === context.questions.length - 1;
    const leave = element('goto', { cond, target: FINISH });
    if (!isLast) writing.jumps.push({ from: position, to: context.questions.length });
    return plain(html(writing, question), element('suspend'), ...(isLast ? [] : [leave]));
  }
  if (outcome === 'OVER_QUOTA') context.losses.lose(question.label, 'ends as terminated, not as over quota');
  return plain(
    element('term', { label: elementLabel(writing, question), cond }, ...writing.text(question, question.text)),
  );
}

const WITH_OPT_OUT: ReadonlySet<string> = new Set(['radio', 'checkbox', 'select', 'text', 'textarea']);

function asked(writing: Writing, question: Parameters<typeof answerElement>[1]): XmlElement {
  const { name, attributes, children } = answerElement(writing, question);
  const { optout } = question;
  const offersOptOut = optout?.allowed === true;
  const hasOptOut = offersOptOut && WITH_OPT_OUT.has(name);
  if (offersOptOut && !hasOptOut) optOutLoss(writing, question);
  const unit = 'currency' in question.config ? [` (${question.config.currency})`] : [];
  return element(
    name,
    {
      label: elementLabel(writing, question),
      cond: displayCondition(writing, question),
      optional: question.config.required && (!offersOptOut || hasOptOut) ? null : '1',
      ...attributes,
    },
    element('title', {}, ...writing.text(question, question.text), ...unit),
    ...children,
    ...(hasOptOut ? [element('noanswer', { label: 'na' }, ...writing.text(question, optout.text))] : []),
  );
}

function optOutLoss({ context }: Writing, question: Question): void {
  if (question.optout?.allowed !== true || !definitionOf(question).producesData) return;
  context.losses.lose(question.label, 'offers words to skip it; there it can be left empty instead, if anything');
}
