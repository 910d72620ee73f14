import { columnsOf } from '../../questionnaire/document/question-answers.ts';
import { questionsOf } from '../../questionnaire/document/question-index.ts';
import { exclusiveIds } from '../../questionnaire/document/option-answers.ts';
import { definitionOf } from '../../questionnaire/document/question-types.ts';
import type { Block, Option, Question, SurveyDocument } from '../../questionnaire/document/survey-document.ts';
import type { Column } from '../../questionnaire/document/column.ts';

/** Where a question is answered: once, or once for each item of a loop. */
export type ExportPlace = {
  readonly question: Question;
  readonly columns: readonly Column[];
  readonly loop: { readonly blockId: string; readonly item: Option } | null;
};

/** All places of a document whose answers are exported, in its order; in a loop item after item. */
export function exportPlaces(document: SurveyDocument): readonly ExportPlace[] {
  return document.blocks.flatMap((block) => {
    const rounds = block.config.loop ? loopItems(document, block).map((item) => ({ blockId: block.id, item })) : [null];
    const asked = block.questions.filter((question) => definitionOf(question).producesData);
    return rounds.flatMap((loop) => asked.map((question) => ({ question, columns: columnsOf(question), loop })));
  });
}

/** The items of a document's loops: by block and the label under which a round is stored, the option's id. */
export function loopItemIds(document: SurveyDocument): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const loops = document.blocks.filter(({ config }) => config.loop);
  return new Map(
    loops.map((block) => [block.id, new Map(loopItems(document, block).map(({ label, id }) => [label, id]))]),
  );
}

function loopItems(document: SurveyDocument, { config }: Block): readonly Option[] {
  const source = questionsOf(document).find(({ id }) => id === config.loopSourceQuestionId);
  if (source === undefined || 'horizontal' in source.options) return [];
  const exclusive = exclusiveIds(source.options);
  return source.options.filter(({ id }) => !exclusive.has(id));
}
