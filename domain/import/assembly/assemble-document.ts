import { DOCUMENT_LIMITS } from '../../questionnaire/document/document-limits.ts';
import { isPlainWord, isReservedName, MAX_NAME_CHARACTERS } from '../../questionnaire/logic/names.ts';
import type { OutlineItem, QuestionnaireOutline } from '../outline.ts';
import type { ProgrammedQuestion } from '../programmed-question.ts';
import { cutWords } from '../programming/bounded-item.ts';
import type { ImportNote } from '../report.ts';
import { blankQuestion } from '../rules/blank-question.ts';
import { questionText } from '../rules/question-text.ts';
import type { Changed, Draft, DraftBlock, DraftQuestion, ProgrammedItem } from './draft.ts';
import { noteOn } from './draft.ts';
import { storableLine } from '../tidy-text.ts';
import { toQuestionInput } from './to-question-input.ts';

/** The outline with what was programmed for its items: no item is lost, one without an answer is kept as text with a note. */
export function assembleDraft(outline: QuestionnaireOutline, programmed: readonly ProgrammedItem[]): Changed {
  const answers = new Map(programmed.map((item) => [item.ordinal, item]));
  const takeLabel = labelTaker();
  const notes: ImportNote[] = [];
  const blocks: { index: number; name: string; questions: DraftQuestion[] }[] = [];
  for (const item of outline.items) {
    const label = takeLabel(item.label);
    const place = { label, paragraphs: item.paragraphs };
    const { question, notes: found } = questionOf(item, answers.get(item.ordinal), place);
    notes.push(...found, ...cutNotes(item, place));
    let block = blocks.at(-1);
    if (block?.index !== item.blockIndex) {
      block = { index: item.blockIndex, name: outline.blocks[item.blockIndex]?.name ?? '', questions: [] };
      blocks.push(block);
    }
    block.questions.push({ ...place, question });
  }
  return {
    draft: { language: outline.language, blocks: blocks.map(({ name, questions }) => ({ name, questions })) },
    notes: [...notes, ...setAside(outline)],
  };
}

/** The draft as input of `parseDocument`. */
export function documentInput(draft: Draft): unknown {
  return {
    blocks: draft.blocks
      .filter((block) => block.questions.length > 0)
      .map((block: DraftBlock) => ({
        name: storableLine(block.name, DOCUMENT_LIMITS.nameCharacters),
        questions: block.questions.map(({ question, label }) => toQuestionInput(question, label)),
      })),
  };
}

/** An item as words alone: a text question, or what its role shows. */
function keptAsText(item: Pick<OutlineItem, 'text' | 'instructions' | 'label' | 'role'>): ProgrammedQuestion {
  const type = item.role === 'question' ? 'text' : item.role === 'ending' ? 'terminate' : 'transition';
  return { ...blankQuestion(type, questionText(item)), required: item.role === 'question' };
}

type Place = Pick<DraftQuestion, 'label' | 'paragraphs'>;

function questionOf(
  item: OutlineItem,
  answer: ProgrammedItem | undefined,
  place: Place,
): { readonly question: ProgrammedQuestion; readonly notes: readonly ImportNote[] } {
  const question = answer?.question ?? null;
  if (question !== null) {
    const note =
      question.note === null || question.note.trim() === ''
        ? []
        : [noteOn(place, 'review', 'model_note', question.note.trim())];
    return { question, notes: note };
  }
  const because = answer?.keptAsTextBecause ?? 'It was not programmed.';
  return {
    question: keptAsText(item),
    notes: [noteOn(place, 'review', 'kept_as_text', `Kept as text, please program it: ${because}`)],
  };
}

/** What no programming call was told is told to the person. */
function cutNotes(item: OutlineItem, place: Place): readonly ImportNote[] {
  const cut = cutWords(item);
  if (cut === null) return [];
  const message = `Too long to be programmed whole. Not read: ${cut}. Please check the question against the file.`;
  return [noteOn(place, 'review', 'text_too_long', message)];
}

function setAside(outline: QuestionnaireOutline): readonly ImportNote[] {
  return outline.setAside.map(({ text, paragraph, reason }) => ({
    kind: 'set_aside',
    code: 'text_set_aside',
    label: null,
    paragraph,
    message: `“${text.slice(0, 200)}” became no question: ${reason}.`,
  }));
}

/** Gives each item its label, or one like it where that is taken or no word of the logic language allows it. */
function labelTaker(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const plain = wanted
      .normalize()
      .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '')
      .slice(0, MAX_NAME_CHARACTERS - 8);
    const base =
      isPlainWord(plain) && !isReservedName(plain)
        ? plain
        : `Q${plain.replace(/^[^\p{N}]+/gu, '').replace(/[^\p{N}_]/gu, '')}`;
    let label = base;
    for (let copy = 1; taken.has(label) || !isPlainWord(label) || label === 'Q'; copy += 1)
      label = base === 'Q' ? `Q${copy}` : `${base}_${copy}`;
    taken.add(label);
    return label;
  };
}
