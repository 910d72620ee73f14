import type { ProgrammedQuestion } from '../programmed-question.ts';
import type { ImportNote } from '../report.ts';

/** A question on its way into the survey: the item's label and places in the file, and what was programmed for it. */
export type DraftQuestion = {
  readonly label: string;
  readonly paragraphs: readonly number[];
  readonly question: ProgrammedQuestion;
};

export type DraftBlock = { readonly name: string; readonly questions: readonly DraftQuestion[] };

/** The survey being put together; every step returns another, and says what it changed. */
export type Draft = { readonly language: string; readonly blocks: readonly DraftBlock[] };

/** A draft after a step, with what the step changed. */
export type Changed = { readonly draft: Draft; readonly notes: readonly ImportNote[] };

/** What one item of the outline was programmed as; null where no answer was accepted, with the reason. */
export type ProgrammedItem = {
  readonly ordinal: number;
  readonly question: ProgrammedQuestion | null;
  readonly keptAsTextBecause: string | null;
};

/** All questions in the order of the survey. */
export function questionsOf(draft: Draft): readonly DraftQuestion[] {
  return draft.blocks.flatMap((block) => block.questions);
}

/** Changes each question by itself, collecting the notes. */
export function changeQuestions(
  draft: Draft,
  change: (question: DraftQuestion) => { readonly question: ProgrammedQuestion; readonly notes: readonly ImportNote[] },
): Changed {
  const notes: ImportNote[] = [];
  const blocks = draft.blocks.map((block) => ({
    ...block,
    questions: block.questions.map((entry) => {
      const changed = change(entry);
      notes.push(...changed.notes);
      return { ...entry, question: changed.question };
    }),
  }));
  return { draft: { ...draft, blocks }, notes };
}

/** A note about a question. */
export function noteOn(
  { label, paragraphs }: Pick<DraftQuestion, 'label' | 'paragraphs'>,
  kind: ImportNote['kind'],
  code: ImportNote['code'],
  message: string,
): ImportNote {
  return { kind, code, label, paragraph: paragraphs[0] ?? null, message };
}
