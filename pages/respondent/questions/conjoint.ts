import { fieldNames } from '../../../domain/fieldwork/answering/form-fields.ts';
import type { Markup } from '../../kit/markup.ts';
import { html } from '../../kit/markup.ts';
import { ownWords } from '../words/own-words.ts';
import { choiceInput } from './parts/choice-input.ts';
import { fieldId } from './parts/element-ids.ts';
import { fill } from './parts/fill.ts';
import { answerGroup } from './parts/group.ts';
import type { Task } from './parts/tasks.ts';
import { taskList } from './parts/tasks.ts';
import type { QuestionInputs, QuestionView } from './question-view.ts';

/** More cards do not fit beside each other. */
const MOST_SIDE_BY_SIDE = 4;
const LETTER_A = 65;

type ConjointView = QuestionView<'conjoint'>;
/** The level that a profile has of each attribute, by position. */
type Profile = readonly number[];

/** The preferred of some profiles, set after set. */
export const conjointInputs: QuestionInputs<'conjoint'> = (view) => {
  const { question, design, words } = view;
  const sets = question.config.design?.[design ?? 0] ?? [];
  const tasks = sets.map((profiles, set) => conjointTask(view, fieldNames.profile(set), profiles));
  return answerGroup(view, words.hints.pickProfile, taskList(view, tasks));
};

/** The attributes' names are shown once at the start if there is room, else on each card. */
function conjointTask(view: ConjointView, field: string, profiles: readonly Profile[]): Task {
  const { attributes } = view.question.config;
  const columns = profiles.length <= MOST_SIDE_BY_SIDE ? String(profiles.length) : 'many';
  const inputs = html`<div class="profiles">
    <div class="profile-cards profile-cards-${columns}">
      <div class="attributes" aria-hidden="true">
        <span></span>${attributes.map(({ text }) => html`<span class="attribute">${text}</span>`)}
      </div>
      ${profiles.map((profile, index) => profileCard(view, field, { profile, index }))}
    </div>
  </div>`;
  return { fields: [field], inputs, isBestWorst: false };
}

type Card = { readonly profile: Profile; readonly index: number };

/** Chosen as a whole: named by its letter, described by its levels. */
function profileCard(view: ConjointView, field: string, { profile, index }: Card): Markup {
  const id = fieldId(field, String(index));
  const name = fill(view.words.hints.profile, { profile: String.fromCharCode(LETTER_A + index) }, view.words.language);
  const input = choiceInput(view, {
    kind: 'radio',
    name: field,
    value: String(index),
    attributes: html`aria-labelledby="name-${id}" aria-describedby="levels-${id}"`,
  });
  return html`<label class="profile" for="${id}"
    ><span class="profile-head"
      >${input}<span class="profile-name" id="name-${id}" ${ownWords(view)}>${name}</span></span
    ><span class="levels" id="levels-${id}">${levelsOf(view, profile)}</span></label
  >`;
}

function levelsOf({ question }: ConjointView, profile: Profile): readonly Markup[] {
  return question.config.attributes.map(
    ({ text, levels }, place) =>
      html`<span class="level"
        ><span class="level-attribute">${text}<span class="visually-hidden">: </span></span
        ><span class="level-text">${levels[profile[place] ?? 0]?.text}</span
        ><span class="visually-hidden">; </span></span
      >`,
  );
}
