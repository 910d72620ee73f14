import type { SurveyDocument } from '../document/survey-document.ts';
import type { Steps } from '../../ground/steps.ts';
import { compareBlocks } from './compare-blocks.ts';
import type { PlacedQuestion } from './compare-question.ts';
import { compareQuestion } from './compare-question.ts';
import type { ComparedQuestion, DocumentComparison, ModifiedQuestion } from './document-comparison.ts';
import { matchItems } from './match-items.ts';
import { movedItems } from './moved-items.ts';

/**
 * Compares two documents, a question a step. Questions are matched by id; between documents without common ids, by label and
 * type. Generated parts (`maxdiff.config.ranking`) are ignored.
 */
export function* compareDocuments(before: SurveyDocument, after: SurveyDocument): Steps<DocumentComparison> {
  const questions = matchItems(
    placedQuestions(before),
    placedQuestions(after),
    ({ question }) => question.id,
    ({ question }) => `${question.type} ${question.label}`,
  );
  const moved = movedItems(questions.pairs, placedQuestions(before), ({ question }) => question.id);
  const laterIds = new Map(questions.pairs.map((pair) => [pair.before.question.id, pair.after.question.id]));
  const { blocks, sameBlock } = compareBlocks(before.blocks, after.blocks, laterIds);
  const modified: ModifiedQuestion[] = [];
  for (const pair of questions.pairs) {
    yield;
    const changes = compareQuestion(pair, { sameBlock, isMoved: moved.has(pair) });
    if (changes.length === 0) continue;
    const { label, ...after } = shown(pair.after);
    const { text, type, block } = shown(pair.before);
    modified.push({ label, before: { text, type, block }, after, changes });
  }
  const added = questions.added.map(shown);
  const removed = questions.removed.map(shown);
  return { added, removed, modified, blocks, totalChanges: added.length + removed.length + modified.length };
}

function placedQuestions({ blocks }: SurveyDocument): readonly PlacedQuestion[] {
  return blocks.flatMap((block) => block.questions.map((question) => ({ question, block })));
}

function shown({ question: { label, text, type }, block }: PlacedQuestion): ComparedQuestion {
  return { label, text, type, block: block.name.trim() === '' ? block.label : block.name };
}
