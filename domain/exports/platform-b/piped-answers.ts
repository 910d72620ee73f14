import type { Question } from '../../questionnaire/document/survey-document.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import { logicViewOf } from '../../questionnaire/document/question-logic-view.ts';
import { optionTraits } from '../../questionnaire/document/option.ts';
import { pipedText } from '../instrument-context.ts';
import { saying } from '../plain-logic/unsayable.ts';
import { writtenLocator } from './answer-locators.ts';
import type { QsfContext } from './qsf-context.ts';
import { htmlWords, plainWords } from './qsf-words.ts';

/** The tool's piping of the item of a loop's round. */
const LOOP_ITEM = '${lm://Field/1}';

/** A text that respondents read: as HTML, with the tool's own piping of answers. */
export function shownText(context: QsfContext, text: string, at: Question): string {
  const language = {
    words: htmlWords,
    answer: (question: Question, row: string | null) => pipedAnswer(context, question, row, at),
    loopItem: () => LOOP_ITEM,
  };
  return pipedText(context, text, { language, at });
}

/** The tool's piping of an answer; nothing where we show nothing, and a loss where the tool can't pipe it. */
function pipedAnswer(context: QsfContext, question: Question, row: string | null, at: Question): string {
  if (definitionOf(question).presence === 'hidden') {
    const field = context.fields.get(question.label);
    return field === undefined || row !== null ? '' : `\${e://Field/${plainWords(field)}}`;
  }
  const view = logicViewOf(question);
  const isThere = view.kind === 'rows' ? row !== null && view.rows.has(row) : view.kind !== 'none' && row === null;
  if (!isThere) return '';
  const path = saying(() => answerPath(context, question, row));
  if (path.ok && path.said !== null) return `\${q://${path.said}}`;
  context.losses.lose(
    at.label,
    `shows the answer to ${question.label}, for which there is no place there; it is left out`,
  );
  return '';
}

function answerPath(context: QsfContext, question: Question, row: string | null): string | null {
  const seat = context.seatById.get(question.id);
  if (seat === undefined) return null;
  const qid = seat.parts[0]?.qid ?? '';
  switch (question.type) {
    case 'select': {
      const hasWriteIn = question.options.some(({ type }) => optionTraits[type].writeIn);
      return `${qid}/ChoiceGroup/${hasWriteIn ? 'SelectedChoicesTextEntry' : 'SelectedChoices'}`;
    }
    case 'nps':
      return `${qid}/ChoiceGroup/SelectedChoices`;
    case 'grid':
      return `${qid}/ChoiceGroup/SelectedAnswers/${seat.choices.get(row ?? '') ?? ''}`;
    case 'ranking':
      return null;
    default: {
      const { qid: own, locator } = writtenLocator(seat, { question, row });
      return `${own ?? ''}/${locator}`;
    }
  }
}
