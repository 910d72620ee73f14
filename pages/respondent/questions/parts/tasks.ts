import type { Markup } from '../../../kit/markup.ts';
import { html } from '../../../kit/markup.ts';
import { ownWords } from '../../words/own-words.ts';
import type { QuestionView } from '../question-view.ts';
import { problemId } from './element-ids.ts';
import { fill } from './fill.ts';
import { fieldProblem, problemsAt } from './problems.ts';

/** One of several tasks: its form fields and its content. */
export type Task = {
  readonly fields: readonly string[];
  readonly inputs: Markup;
  /** True if an item chosen in one of the fields can't be chosen in the other. */
  readonly isBestWorst: boolean;
};

/** Tasks, one after the other; the script shows one at a time. */
export function taskList(view: QuestionView, tasks: readonly Task[]): Markup {
  const { task, previousTask, nextTask } = view.words.hints;
  return html`<div
    class="tasks"
    data-tasks
    data-previous="${previousTask}"
    data-next="${nextTask}"
    data-task-of="${task}"
  >
    ${tasks.map((one, index) => taskGroup(view, one, fill(task, { task: index + 1, count: tasks.length }, view.words.language)))}
  </div>`;
}

function taskGroup(view: QuestionView, { fields, inputs, isBestWorst }: Task, name: string): Markup {
  // Both columns of a task may lack an answer: one message is enough.
  const wrong = fields.filter((field) => problemsAt(view, field).length > 0).slice(0, 1);
  return html`<fieldset
    class="task"
    data-task
    ${isBestWorst && html`data-best-worst`}
    ${wrong.map((field) => html`aria-describedby="${problemId(field)}"`)}
  >
    <legend class="task-name" ${ownWords(view)}>${name}</legend>
    ${wrong.map((field) => fieldProblem(view, field))} ${inputs}
  </fieldset>`;
}
