import { z } from 'zod';
import { answerSchemaOf } from '../../questionnaire/document/question-answers.ts';
import type { Option } from '../../questionnaire/document/option.ts';
import { logicViewOf } from '../../questionnaire/document/question-logic-view.ts';
import type { Question, QuestionOf } from '../../questionnaire/document/survey-document.ts';
import { numberIn } from '../../questionnaire/logic/evaluation/decimal.ts';

/**
 * The answer in a link's parameter (`?Q1=2`, `?Q5=1,3`, `?Q2=34`): the label of a select's option (several separated by
 * commas), a plain decimal ("34", "-1.5") for types with one number, the text of a single text input or a postal code.
 * Undefined for other types and for what does not fit: a wrong link is not the respondent's fault.
 */
export function prefilledAnswer(question: Question, text: string): unknown {
  const answer = said(question, text.trim());
  if (answer === undefined) return undefined;
  const judged = z.safeParse(answerSchemaOf(question), answer);
  return judged.success ? judged.data : undefined;
}

function said(question: Question, text: string): unknown {
  if (text === '') return undefined;
  if (question.type === 'select') return chosen(question, text);
  const isOneText = question.type === 'zipcode' || (question.type === 'text' && question.subtype === 'single');
  if (isOneText) return text;
  return logicViewOf(question).kind === 'number' ? (numberIn(text) ?? undefined) : undefined;
}

/** The whole value is tried as one label first: a label may contain a comma. */
function chosen({ subtype, options }: QuestionOf<'select'>, text: string): unknown {
  const byLabel = new Map(options.map((option): [string, Option] => [option.label.normalize(), option]));
  const whole = text.normalize();
  const labels = subtype === 'single' || byLabel.has(whole) ? [whole] : whole.split(',').map((label) => label.trim());
  const ids = labels.flatMap((label) => byLabel.get(label)?.id ?? []);
  return ids.length === labels.length ? { selected: ids } : undefined;
}
