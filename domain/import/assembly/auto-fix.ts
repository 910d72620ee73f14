import type { SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import { parseDocument } from '../../questionnaire/document/parse-document.ts';
import type { Issue } from '../../ground/errors.ts';
import { FieldworkError } from '../../ground/errors.ts';
import type { NewId } from '../../ground/ids.ts';
import { importInstrument } from '../instrument/import-instrument.ts';
import type { QuestionnaireOutline } from '../outline.ts';
import type { ImportNote, QuestionTrace } from '../report.ts';
import type { SourceDocument } from '../source-document.ts';
import { assembleDraft, documentInput } from './assemble-document.ts';
import type { Changed, Draft, ProgrammedItem } from './draft.ts';
import { changeQuestions, noteOn } from './draft.ts';
import { fixEarlyEndings, fixLastPage } from './fix-endings.ts';
import { fixLogic } from './fix-logic.ts';
import { asText, fixShape } from './fix-shape.ts';
import { fixTargets } from './fix-targets.ts';
import { tracesOf } from './traces.ts';
import { unknownCodeNotes } from './unknown-code-notes.ts';
import { countingIds } from './counting-ids.ts';

export type ImportToFix = {
  readonly source: SourceDocument;
  readonly outline: QuestionnaireOutline;
  readonly programmed: readonly ProgrammedItem[];
  readonly newId: NewId;
};

export type FixedImport = {
  readonly document: SurveyDocument;
  /** Everything that a person should know, in the order of the file. */
  readonly notes: readonly ImportNote[];
  readonly traces: readonly QuestionTrace[];
};

/**
 * Puts the survey together and mends what can be mended, until it is a document that can be stored: whatever was answered, the import
 * doesn't fail and no question is lost. Every change is in the notes. A questionnaire that this service wrote is taken as it stands,
 * unless somebody made something of it that no document can be.
 * @throws FieldworkError `document_with_too_many_questions` where the outline has more items than a document may have
 */
export function autoFix({ source, outline, programmed, newId }: ImportToFix): FixedImport {
  const assembled = assembleDraft(outline, programmed);
  const own = importInstrument(source, newId);
  if (own?.document) {
    const { document } = own;
    const aside = assembled.notes.filter(({ kind }) => kind === 'set_aside');
    const traces = tracesOf(assembled.draft, document, source);
    return { document, notes: inOrderOfTheFile([...aside, ...own.notes]), traces };
  }
  const fixed = fixDraft(assembled.draft, newId);
  const document = parsed(fixed.draft, newId);
  return {
    document,
    notes: inOrderOfTheFile([
      ...(own?.notes ?? []),
      ...assembled.notes,
      ...fixed.notes,
      ...unknownCodeNotes(fixed.draft),
    ]),
    traces: tracesOf(fixed.draft, document, source),
  };
}

/** All mending, and what it changed; a mended draft comes back unchanged. */
export function fixDraft(draft: Draft, newId: NewId): Changed {
  const steps: readonly ((draft: Draft) => Changed)[] = [
    (current) => changeQuestions(current, fixShape),
    (current) => keepUnfitAsText(current, newId),
    fixLastPage,
    fixTargets,
    (current) => fixLogic(current, parsed(current, newId)),
    fixEarlyEndings,
  ];
  return steps.reduce<Changed>(
    (before, step) => {
      const after = step(before.draft);
      return { draft: after.draft, notes: [...before.notes, ...after.notes] };
    },
    { draft, notes: [] },
  );
}

/** Questions that no document takes, however they were mended, become text with the same words. */
function keepUnfitAsText(draft: Draft, newId: NewId): Changed {
  const unfit = unfitQuestions(draft, newId);
  if (unfit.size === 0) return { draft, notes: [] };
  return changeQuestions(draft, (place) => {
    const issue = unfit.get(place.label);
    if (issue === undefined) return { question: place.question, notes: [] };
    const note = noteOn(place, 'fixed', 'kept_as_text', `Kept as text, please program it: ${issue.message}`);
    const question = { ...asText(place.question), optout: null, condition: null, skips: [] };
    return { question, notes: [note] };
  });
}

/** The labels of the questions with issues. Each is judged by itself: a document's list of issues is cut at some length. */
function unfitQuestions(draft: Draft, newId: NewId): ReadonlyMap<string, Issue> {
  if (parseDocument(documentInput(draft), { newId }).ok) return new Map();
  const unfit = new Map<string, Issue>();
  for (const block of draft.blocks) {
    for (const question of block.questions) {
      const alone = parseDocument(documentInput({ ...draft, blocks: [{ name: '', questions: [question] }] }), {
        newId,
      });
      const issue = alone.ok ? undefined : alone.issues[0];
      if (issue !== undefined) unfit.set(question.label, issue);
    }
  }
  return unfit;
}

function parsed(draft: Draft, newId: NewId): SurveyDocument {
  const result = parseDocument(documentInput(draft), { newId });
  if (result.ok) return result.document;
  throw new FieldworkError(
    'document_with_too_many_questions',
    'The questionnaire has more questions or parts than a survey may have: split it.',
    { issues: result.issues },
  );
}

function inOrderOfTheFile(notes: readonly ImportNote[]): readonly ImportNote[] {
  return [...notes].sort((a, b) => (a.paragraph ?? Infinity) - (b.paragraph ?? Infinity) || 0);
}

/**
 * What is wrong with the questions as they were programmed: options that are empty or too few, types that don't match what they hold,
 * skips that lead nowhere, logic that can't be read, a missing end. `autoFix` mends exactly these.
 */
export function validateImport({
  outline,
  programmed,
}: Pick<ImportToFix, 'outline' | 'programmed'>): readonly ImportNote[] {
  const { draft } = assembleDraft(outline, programmed);
  return fixDraft(draft, countingIds()).notes.filter((note) => note.kind === 'fixed');
}
