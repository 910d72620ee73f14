import type { AnswerProblem } from '../../../../domain/fieldwork/answering/answer-problem.ts';
import { fieldNames } from '../../../../domain/fieldwork/answering/form-fields.ts';
import type { Markup } from '../../../kit/markup.ts';
import { html } from '../../../kit/markup.ts';
import { ownWords } from '../../words/own-words.ts';
import type { QuestionView } from '../question-view.ts';
import { problemId } from './element-ids.ts';
import { fill } from './fill.ts';

type Problematic = Pick<QuestionView, 'problems' | 'words' | 'language'>;

/** The problems of one of several fields; those of a single field are shown above it. */
export function problemsAt(view: Problematic, field: string): readonly AnswerProblem[] {
  return view.problems.filter((problem) => problem.field === field);
}

/** The message at a field, with the id of `problemId`; nothing without a problem. */
export function fieldProblem(view: Problematic, field: string): Markup {
  const problems = problemsAt(view, field);
  if (problems.length === 0) return html``;
  const text = texts(view, problems).join(' ');
  return html`<p id="${problemId(field)}" class="field-problem" ${ownWords(view)}>${text}</p>`;
}

/**
 * The problems of the question as a whole, above the inputs; drawn by the page, not by the inputs. Those of single fields
 * are shown there, by `fieldProblem`.
 */
export function problemSummary(view: Problematic): Markup {
  if (view.problems.length === 0) return html``;
  const whole = view.problems.filter(({ field }) => field === null || field === fieldNames.answer);
  const lines = whole.length === 0 ? [view.words.problemsFound] : texts(view, whole);
  return html`<div id="problem" class="problem" role="alert" tabindex="-1" autofocus>
    ${lines.map((line) => html`<p ${ownWords(view)}>${line}</p>`)}
  </div>`;
}

/** The messages in the respondent's language. */
function texts({ words }: Problematic, problems: readonly AnswerProblem[]): readonly string[] {
  return [...new Set(problems.map(({ code, values }) => fill(words.problems[code], values, words.language)))];
}
