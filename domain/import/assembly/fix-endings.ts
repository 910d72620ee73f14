import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { ProgrammedQuestion } from '../programmed-question.ts';
import type { ImportNote } from '../report.ts';
import { blankQuestion } from '../rules/blank-question.ts';
import { END_TARGET } from '../rules/routing/read-action.ts';
import { anyOf, foldWords } from '../vocabulary/answer-phrases.ts';
import { ENDINGS } from '../vocabulary/ending-phrases.ts';
import { REGRETS } from '../vocabulary/routing-endings.ts';
import type { Changed, Draft, DraftBlock, DraftQuestion } from './draft.ts';
import { noteOn, questionsOf } from './draft.ts';
import { thankYouText } from './ending-texts.ts';

const THANKS = anyOf(ENDINGS);

/** Leads jumps to the end to the last page, and shows pages that end the survey early only to those whom the routing sends there. */
export function fixEarlyEndings(draft: Draft): Changed {
  const guarded = guardEarlyEndings(draft);
  const label = questionsOf(guarded.draft).at(-1)?.label ?? '';
  return { draft: withEndTargets(guarded.draft, label), notes: guarded.notes };
}

/** Makes sure that the last question is a page of thanks without a condition: one that stands before it is moved, a missing one added. */
export function fixLastPage(draft: Draft): Changed {
  const all = questionsOf(draft);
  const last = all.at(-1);
  if (last !== undefined && isEnding(last) && last.question.condition === null && !isRegret(last))
    return { draft, notes: [] };
  if (last !== undefined && isOnlyShown(last) && THANKS.test(foldWords(last.question.text))) {
    return {
      draft: replaced(draft, last.label, { ...last.question, type: 'terminate', required: false, condition: null }),
      notes: [],
    };
  }
  const closing = trailingEndings(all).findLast((ending) => !isRegret(ending) && ending.question.condition === null);
  if (closing !== undefined) return { draft: movedToEnd(draft, closing), notes: [] };
  return withAddedThanks(draft, all);
}

function withAddedThanks(draft: Draft, all: readonly DraftQuestion[]): Changed {
  const added: DraftQuestion = {
    label: freeLabel(all),
    paragraphs: [],
    question: { ...blankQuestion('terminate', thankYouText(draft.language)), required: false },
  };
  const ends = all.some(({ question }) => question.skips.some((skip) => skip.action !== 'skip'));
  const note: ImportNote = {
    kind: 'fixed',
    code: ends ? 'termination_added' : 'ending_added',
    label: added.label,
    paragraph: null,
    message: 'The file has no closing page: a page of thanks was added.',
  };
  return { draft: appended(draft, added), notes: [note] };
}

/** An ending before the last page would stop everybody: it gets the condition of the skips that lead to it, or becomes a page to read. */
function guardEarlyEndings(draft: Draft): Changed {
  const notes: ImportNote[] = [];
  let current = draft;
  for (const ending of questionsOf(draft).slice(0, -1)) {
    if (!isEnding(ending) || ending.question.condition !== null) continue;
    const before = questionsOf(current);
    const guard = conditionsFor(ending.label, before);
    if (guard.conditions.length === 0) {
      current = replaced(current, ending.label, { ...ending.question, type: 'transition' });
      notes.push(
        noteOn(
          ending,
          'review',
          'type_mismatch',
          'This closing page stands before the end and nothing leads to it: it became a page to read. Check whom it is for.',
        ),
      );
      continue;
    }
    current = replaced(withSkipsTo(current, guard.askers, ending.label), ending.label, {
      ...ending.question,
      condition: anyOfThem(guard.conditions),
    });
  }
  return { draft: current, notes };
}

type Guard = { readonly conditions: readonly string[]; readonly askers: ReadonlySet<string> };

/** The skips that lead to a page; where none names it, those before it that end the interview since the page before. */
function conditionsFor(label: string, all: readonly DraftQuestion[]): Guard {
  const position = all.findIndex((entry) => entry.label === label);
  const named = all
    .slice(0, position)
    .flatMap(({ question }) => question.skips.filter((skip) => skip.target === label));
  if (named.length > 0) return { conditions: named.map((skip) => skip.condition), askers: new Set() };
  const since = all.slice(0, position).findLastIndex(isEnding) + 1;
  const ending = all
    .slice(since, position)
    .filter(({ question }) => question.skips.some((skip) => skip.action === 'terminate'));
  return {
    conditions: ending.flatMap(({ question }) =>
      question.skips.filter((skip) => skip.action === 'terminate').map((skip) => skip.condition),
    ),
    askers: new Set(ending.map((entry) => entry.label)),
  };
}

function anyOfThem(conditions: readonly string[]): string {
  const distinct = [...new Set(conditions)];
  return distinct.length === 1 ? (distinct[0] ?? 'TRUE') : distinct.map((condition) => `(${condition})`).join(' OR ');
}

/** Rules that ended the interview lead to the page that the file has for it. */
function withSkipsTo(draft: Draft, askers: ReadonlySet<string>, label: string): Draft {
  return mapped(draft, (entry) => {
    if (!askers.has(entry.label)) return entry.question;
    const skips = entry.question.skips.map((skip) =>
      skip.action === 'terminate' ? { ...skip, action: 'skip' as const, target: label } : skip,
    );
    return { ...entry.question, skips };
  });
}

function withEndTargets(draft: Draft, label: string): Draft {
  const labels = new Set(questionsOf(draft).map((entry) => entry.label));
  if (labels.has(END_TARGET)) return draft;
  return mapped(draft, ({ question }) => ({
    ...question,
    skips: question.skips.map((skip) => (skip.target === END_TARGET ? { ...skip, target: label } : skip)),
  }));
}

function isEnding({ question }: DraftQuestion): boolean {
  return definitionOf(question).endsSurvey;
}

function isOnlyShown({ question }: DraftQuestion): boolean {
  return definitionOf(question).displayOnly && !definitionOf(question).endsSurvey;
}

function isRegret({ question }: DraftQuestion): boolean {
  return REGRETS.test(foldWords(question.text));
}

function trailingEndings(all: readonly DraftQuestion[]): readonly DraftQuestion[] {
  return all.slice(all.findLastIndex((entry) => !isEnding(entry)) + 1);
}

function freeLabel(all: readonly DraftQuestion[]): string {
  const taken = new Set(all.map((entry) => entry.label));
  let number = 1;
  while (taken.has(`S${number}`)) number += 1;
  return `S${number}`;
}

function mapped(draft: Draft, change: (entry: DraftQuestion) => ProgrammedQuestion): Draft {
  const blocks = draft.blocks.map((block) => ({
    ...block,
    questions: block.questions.map((entry) => ({ ...entry, question: change(entry) })),
  }));
  return { ...draft, blocks };
}

function replaced(draft: Draft, label: string, question: ProgrammedQuestion): Draft {
  return mapped(draft, (entry) => (entry.label === label ? question : entry.question));
}

function appended(draft: Draft, added: DraftQuestion): Draft {
  const last: DraftBlock = draft.blocks.at(-1) ?? { name: '', questions: [] };
  return { ...draft, blocks: [...draft.blocks.slice(0, -1), { ...last, questions: [...last.questions, added] }] };
}

function movedToEnd(draft: Draft, entry: DraftQuestion): Draft {
  const without = {
    ...draft,
    blocks: draft.blocks.map((block) => ({
      ...block,
      questions: block.questions.filter(({ label }) => label !== entry.label),
    })),
  };
  return appended(without, entry);
}
