import { DOCUMENT_LIMITS } from '../document/document-limits.ts';
import { questionTexts, withQuestionTexts } from '../document/question-texts.ts';
import type { QuestionType, SurveyDocument } from '../document/survey-document.ts';
import { isTranslatable } from './text-marks.ts';

/** A text to translate, and its path in its question: `options[0].text`. */
export type TextPlace = { readonly field: string; readonly text: string; readonly maxCharacters: number };

/** The texts of one question, or a block's name, for which `question` is null. */
export type TextGroup = {
  readonly block: string;
  readonly question: { readonly label: string; readonly type: QuestionType; readonly text: string } | null;
  readonly places: readonly TextPlace[];
};

/** All texts of a document that are translated, in order; without blank texts and those without a letter. */
export function textGroups({ blocks }: SurveyDocument): readonly TextGroup[] {
  return blocks
    .flatMap(({ name, questions }): TextGroup[] => [
      { block: name, question: null, places: [placeOf('name', name)] },
      ...questions.map((question) => ({
        block: name,
        question: { label: question.label, type: question.type, text: question.text },
        places: questionTexts(question).map(({ path, text }) => placeOf(path, text)),
      })),
    ])
    .map((group) => ({ ...group, places: group.places.filter(({ text }) => isTranslatable(text)) }))
    .filter(({ places }) => places.length > 0);
}

/**
 * The document with its texts replaced; everything else stays.
 * @param translationOf the translation of a text, undefined where it stays as it is
 * @returns also the number of replaced places
 */
export function translateDocument(
  { blocks }: SurveyDocument,
  translationOf: (text: string) => string | undefined,
): { document: SurveyDocument; translated: number } {
  let translated = 0;
  const translate = (text: string): string => {
    const translation = isTranslatable(text) ? translationOf(text) : undefined;
    if (translation === undefined) return text;
    translated += 1;
    return translation;
  };
  const document = {
    blocks: blocks.map((block) => ({
      ...block,
      name: translate(block.name),
      questions: block.questions.map((question) => withQuestionTexts(question, (_, text) => translate(text))),
    })),
  };
  return { document, translated };
}

const SHORT_FIELDS: ReadonlySet<string> = new Set(['name', 'config.lowerText', 'config.upperText']);

function placeOf(field: string, text: string): TextPlace {
  const { nameCharacters, textCharacters } = DOCUMENT_LIMITS;
  return { field, text, maxCharacters: SHORT_FIELDS.has(field) ? nameCharacters : textCharacters };
}
