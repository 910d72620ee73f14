import type { AnswerProblem } from '../../../../domain/fieldwork/answering/answer-problem.ts';
import { fieldNames } from '../../../../domain/fieldwork/answering/form-fields.ts';
import type { Markup } from '../../../kit/markup.ts';
import { html } from '../../../kit/markup.ts';
import { ownWords } from '../../words/own-words.ts';
import type { QuestionView } from '../question-view.ts';
import { problemId } from './element-ids.ts';
import { fill } from './fill.ts';

type Problematic = Pick<QuestionView, 'problems' | 'words' | 'language'>;

/** The problems at a field of its own; those of the one field that most questions have are said above it. */
export function problemsAt(view: Problematic, field: string): readonly AnswerProblem[] {
  return view.problems.filter((problem) => problem.field === field);
}

/** The message at a field, with the id that `problemId` gives; nothing where the field is fine. */
export function fieldProblem(view: Problematic, field: string): Markup {
  const problems = problemsAt(view, field);
  if (problems.length === 0) return html``;
  const text = texts(view, problems).join(' ');
  return html`<p id="${problemId(field)}" class="field-problem" ${ownWords(view)}>${text}</p>`;
}

/**
 * What is wrong with the page, above the inputs: the page draws it, not a question's inputs. Says the problems of the
 * question as a whole; what is wrong at single fields is said there, by `fieldProblem`.
 */
export function problemSummary(view: Problematic): Markup {
  if (view.problems.length === 0) return html``;
  const whole = view.problems.filter(({ field }) => field === null || field === fieldNames.answer);
  const lines = whole.length === 0 ? [view.words.problemsFound] : texts(view, whole);
  return html`<div id="problem" class="problem" role="alert" tabindex="-1" autofocus>
    ${lines.map((line) => html`<p ${ownWords(view)}>${line}</p>`)}
  </div>`;
}

/** In the respondent's words. */
function texts({ words }: Problematic, problems: readonly AnswerProblem[]): readonly string[] {
  return [...new Set(problems.map(({ code, values }) => fill(words.problems[code], values, words.language)))];
}
