import { z } from 'zod';
import { isStorableText } from '../../ground/storable-text.ts';
import { isTranslatable, lineBreaksIn, marksIn, withBlanksOf } from './text-marks.ts';

/** A text to translate in a request to the model. */
export type AskedText = { readonly id: number; readonly text: string; readonly maxCharacters: number };

/** A translation that was accepted. */
export type TranslatedText = { readonly id: number; readonly text: string };

/** A refused translation, which is requested again; `text` is null where there was none, or none worth repeating. */
export type RefusedText = { readonly id: number; readonly text: string | null; readonly reason: string };

/** The schema of a model's answer. */
export const translationsSchema = z.strictObject({
  translations: z.array(z.strictObject({ id: z.int(), text: z.string() })),
});

export type CheckedTranslations = {
  readonly accepted: readonly TranslatedText[];
  readonly refused: readonly RefusedText[];
};

/**
 * Checks an answer text by text. One with ids that were not requested is refused as a whole: its ids can't be trusted.
 * The model gets the reasons; those about one text may quote it.
 */
export function checkTranslations(asked: readonly AskedText[], answer: unknown): CheckedTranslations {
  const parsed = translationsSchema.safeParse(answer);
  if (!parsed.success) return refuseAll(asked, 'Answer {"translations": [{"id": …, "text": …}]} and nothing else.');
  const { translations } = parsed.data;
  const ids = new Set(asked.map(({ id }) => id));
  const stranger = translations.find(({ id }) => !ids.has(id));
  if (stranger !== undefined)
    return refuseAll(asked, `There is no text ${stranger.id}; answer the ids that you are given.`);
  const answered = Map.groupBy(translations, ({ id }) => id);
  const judged = asked.map((one) => judge(one, answered.get(one.id) ?? []));
  return {
    accepted: judged.filter((one): one is TranslatedText => !('reason' in one)),
    refused: judged.filter((one): one is RefusedText => 'reason' in one),
  };
}

/** Every text refused for the same reason. */
export function refuseAll(asked: readonly AskedText[], reason: string): CheckedTranslations {
  return { accepted: [], refused: asked.map(({ id }) => ({ id, text: null, reason })) };
}

function judge(asked: AskedText, answers: readonly TranslatedText[]): TranslatedText | RefusedText {
  const [answer, second] = answers;
  if (answer === undefined) return { id: asked.id, text: null, reason: 'It is missing.' };
  if (second !== undefined) return { id: asked.id, text: null, reason: 'It is there more than once.' };
  if (!isStorableText(answer.text)) {
    return { id: asked.id, text: null, reason: 'It holds a NUL character or half of a surrogate pair.' };
  }
  const text = withBlanksOf(asked.text, answer.text);
  const most = mostCharacters(asked);
  // Not sent back, and not quoted: a megabyte of it would fill the next call.
  if (text.length > most) return { id: asked.id, text: null, reason: `Write at most ${most} characters.` };
  const reason = complaint(asked.text, text);
  return reason === null ? { id: asked.id, text } : { id: asked.id, text, reason };
}

function complaint(source: string, text: string): string | null {
  if (!isTranslatable(text)) return 'It holds no word.';
  return marksComplaint(source, text) ?? linesComplaint(source, text) ?? brevityComplaint(source, text);
}

/** Placeholders and tags may move, but none may be removed, added or changed. */
function marksComplaint(source: string, text: string): string | null {
  const [wanted, found] = [marksIn(source), marksIn(text)];
  const lost = without(wanted, found);
  const added = without(found, wanted);
  if (lost.length > 0) return `Keep ${lost.slice(0, 5).join(' ')} exactly as it stands in the source.`;
  return added.length > 0 ? `Leave out ${added.slice(0, 5).join(' ')}: the source does not have it.` : null;
}

/** The marks of the first list that the second lacks, counting repetitions. */
function without(marks: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return marks.filter((mark) => {
    const at = left.indexOf(mark);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const LINE_TOLERANCE = 0.2;

function linesComplaint(source: string, text: string): string | null {
  const [wanted, found] = [lineBreaksIn(source), lineBreaksIn(text)];
  const tolerated = wanted === 0 ? 0 : Math.max(1, Math.floor(wanted * LINE_TOLERANCE));
  return Math.abs(found - wanted) <= tolerated ? null : `Keep the line breaks: the source has ${wanted}, not ${found}.`;
}

/** Lengths differ much between scripts (a Chinese text is a third of its English one), but never this much. */
const MOST_TIMES_LONGER = 10;
const MOST_TIMES_SHORTER = 20;
const SHORT_CHARACTERS = 200;

function mostCharacters({ text: source, maxCharacters }: AskedText): number {
  return Math.min(maxCharacters, source.length * MOST_TIMES_LONGER + SHORT_CHARACTERS);
}

function brevityComplaint(source: string, text: string): string | null {
  const isCutShort = source.length >= SHORT_CHARACTERS && text.length * MOST_TIMES_SHORTER < source.length;
  return isCutShort ? 'Translate all of it, not a summary.' : null;
}
