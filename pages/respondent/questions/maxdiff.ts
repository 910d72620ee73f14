import { fieldNames } from '../../../domain/fieldwork/answering/form-fields.ts';
import type { Option } from '../../../domain/questionnaire/document/option.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { choiceInput } from './parts/choice-input.ts';
import { fieldId } from './parts/element-ids.ts';
import { answerGroup } from './parts/group.ts';
import type { Task } from './parts/tasks.ts';
import { taskList } from './parts/tasks.ts';
import type { QuestionInputs, QuestionView } from './question-view.ts';

type MaxdiffView = QuestionView<'maxdiff'>;

/** The best and the worst of some items, set after set: the worst at the start of an item's line, the best at its end. */
export const maxdiffInputs: QuestionInputs<'maxdiff'> = (view) => {
  const { question, design, words } = view;
  const sets = question.config.ranking?.[design ?? 0] ?? [];
  const options = new Map(question.options.map((option) => [option.id, option]));
  const tasks = sets.map((ids, set) =>
    maxdiffTask(
      view,
      set,
      ids.flatMap((id) => options.get(id) ?? []),
    ),
  );
  return answerGroup(view, words.hints.pickBestWorst, taskList(view, tasks));
};

function maxdiffTask(view: MaxdiffView, set: number, items: readonly Option[]): Task {
  const { lowerText, upperText } = view.question.config;
  const [worst, best] = [fieldNames.worst(set), fieldNames.best(set)];
  const inputs = html`<div class="best-worst">
    <div class="best-worst-head" aria-hidden="true"><span>${lowerText}</span><span>${upperText}</span></div>
    ${items.map(
      (item) =>
        html`<div class="best-worst-item">
          ${target(view, worst, lowerText, item)}
          <span class="best-worst-text" aria-hidden="true">${item.text}</span>
          ${target(view, best, upperText, item)}
        </div>`,
    )}
  </div>`;
  return { fields: [worst, best], inputs, isBestWorst: true };
}

/** A round target; its meaning is read out with it, and visible above and beside it. */
function target(view: MaxdiffView, field: string, heading: string, { id, text }: Option): Markup {
  return html`<label class="target" for="${fieldId(field, id)}"
    >${choiceInput(view, { kind: 'radio', name: field, value: id })}<span class="visually-hidden"
      >${heading}: ${text}</span
    ></label
  >`;
}
