import { fieldNames, fieldText } from '../../../domain/fieldwork/answering/form-fields.ts';
import type { Option } from '../../../domain/questionnaire/document/option.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { ownWords } from '../words/own-words.ts';
import { fieldId, problemId } from './parts/element-ids.ts';
import { answerGroup } from './parts/group.ts';
import { fieldProblem, problemsAt } from './parts/problems.ts';
import { rangeHint } from './parts/range-hint.ts';
import type { QuestionInputs, QuestionView } from './question-view.ts';

const LONGEST_RANK = 4;

type RankingView = QuestionView<'ranking'>;

/** A number for each option; the script turns them into a list to drag, to tap and to move by keys. */
export const rankingInputs: QuestionInputs<'ranking'> = (view) => {
  const { rank, rankOf, moveUp, moveDown, notRanked } = view.words.hints;
  return answerGroup(
    view,
    rank,
    html`<p class="rank-range" ${ownWords(view)}>${rangeHint(view, [1, view.arranged.options.length])}</p>
      <ol
        class="ranking"
        data-ranking
        data-rank-of="${rankOf}"
        data-move-up="${moveUp}"
        data-move-down="${moveDown}"
        data-not-ranked="${notRanked}"
      >
        ${byRank(view).map((option) => rankedOption(view, option))}
      </ol>`,
  );
};

function rankedOption(view: RankingView, { id, text }: Option): Markup {
  const field = fieldNames.rank(id);
  const isWrong = problemsAt(view, field).length > 0;
  return html`<li class="ranked" data-option="${id}" data-text="${text}">
    <input
      class="input rank"
      type="text"
      inputmode="numeric"
      autocomplete="off"
      maxlength="${LONGEST_RANK}"
      id="${fieldId(field)}"
      name="${field}"
      value="${fieldText(view.fields, field)}"
      data-rank
      ${isWrong && html`aria-invalid="true" aria-describedby="${problemId(field)}"`}
    /><label class="ranked-text" for="${fieldId(field)}">${text}</label>${fieldProblem(view, field)}
  </li>`;
}

/** The ranked options by rank, then the others in their arranged order. */
function byRank({ arranged, fields }: RankingView): readonly Option[] {
  const rankOf = ({ id }: Option) => {
    const rank = Number.parseInt(fieldText(fields, fieldNames.rank(id)), 10);
    return Number.isNaN(rank) ? Number.MAX_SAFE_INTEGER : rank;
  };
  return arranged.options.toSorted((one, other) => rankOf(one) - rankOf(other));
}
