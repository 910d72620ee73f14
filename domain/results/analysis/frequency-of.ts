import type { Question, QuestionType } from '../../questionnaire/document/survey-document.ts';
import { effectiveBase } from '../../ground/statistics/effective-base.ts';
import { choiceFrequency } from './frequencies/choice.ts';
import { conjointFrequency } from './frequencies/conjoint.ts';
import { fieldsFrequency } from './frequencies/fields.ts';
import type { FrequencyContext } from './frequencies/frequency-context.ts';
import type { FrequencyView, TallyOf } from './frequencies/frequency-view.ts';
import { formsOf } from './frequencies/frequency-view.ts';
import { gridFrequency } from './frequencies/grid.ts';
import { loopItemTexts } from './frequencies/loop-item-texts.ts';
import { maxdiffFrequency } from './frequencies/maxdiff.ts';
import { npsFrequency } from './frequencies/nps.ts';
import { numberFrequency, sharesFrequency } from './frequencies/numbers.ts';
import { priceFrequency } from './frequencies/prices.ts';
import { rankingFrequency } from './frequencies/ranking.ts';
import { valuesFrequency } from './frequencies/values.ts';
import { wordsFrequency } from './frequencies/words.ts';
import type { Frequency, LoopItemFrequency } from './frequency.ts';
import type { LoopTally, QuestionTally } from '../../ground/statistics/tally.ts';

/**
 * The frequency of a question, from its tally.
 * @throws Error where the tally is of a question of another type
 */
export function frequencyOf(
  question: Question,
  tally: QuestionTally | LoopTally,
  context: FrequencyContext,
): Frequency {
  const { id: questionId, label, text, type } = question;
  const otherForms = context.otherForms(questionId);
  const of = (one: QuestionTally) => partOf(question, otherForms, one);
  const isLoop = 'items' in tally;
  return {
    questionId,
    label,
    text,
    type,
    ...of(isLoop ? tally.all : tally),
    loop: isLoop ? loopOf(questionId, tally, context, of) : null,
  };
}

type Part = Pick<Frequency, 'base' | 'effectiveBase' | 'optedOut' | 'distribution' | 'details'>;

function partOf(question: Question, otherForms: readonly Question[], tally: QuestionTally): Part {
  return {
    base: tally.base,
    effectiveBase: effectiveBase(tally.base, tally.squaredWeights),
    optedOut: tally.optedOut,
    ...viewOf(question, otherForms, tally),
  };
}

function loopOf(
  questionId: string,
  { items }: LoopTally,
  context: FrequencyContext,
  of: (tally: QuestionTally) => Part,
): readonly LoopItemFrequency[] {
  const byItem = new Map(items.map(({ item, tally }) => [item, tally]));
  return loopItemTexts(questionId, [...byItem.keys()], context).flatMap(({ item, text }) => {
    const tally = byItem.get(item);
    return tally === undefined ? [] : [{ item, text, ...of(tally) }];
  });
}

function viewOf(question: Question, otherForms: readonly Question[], tally: QuestionTally): FrequencyView {
  const as = <T extends QuestionType>(...types: readonly T[]) => formsOf(question, otherForms, types);
  switch (tally.kind) {
    case 'choice':
      return choiceFrequency(as('select'), tally);
    case 'rows':
      return gridFrequency(as('grid'), tally);
    case 'ranks':
      return rankingFrequency(as('ranking'), tally);
    case 'numbers':
      return numbersView(question, otherForms, tally);
    case 'prices':
      return priceFrequency(as('van-westendorp'), tally);
    case 'words':
      return wordsFrequency(as('text', 'ai-chat'), tally);
    case 'values':
      return valuesFrequency(as('zipcode', 'variable'), tally);
    case 'fields':
      return fieldsFrequency(as('contact-form'), tally);
    case 'maxdiff':
      return maxdiffFrequency(as('maxdiff'), tally);
    case 'conjoint':
      return conjointFrequency(as('conjoint'), tally);
  }
}

function numbersView(question: Question, otherForms: readonly Question[], tally: TallyOf<'numbers'>): FrequencyView {
  if (question.type === 'nps') return npsFrequency(tally);
  if (question.type === 'percent-sum' || question.type === 'multi-percentage') {
    return sharesFrequency(formsOf(question, otherForms, ['percent-sum', 'multi-percentage']), tally);
  }
  return numberFrequency(formsOf(question, otherForms, ['number', 'percentage', 'year', 'currency']), tally);
}
