import type { ProgrammedQuestion } from '../programmed-question.ts';
import { SAYS_AI_CHAT, SAYS_CONJOINT, SAYS_HIDDEN } from '../vocabulary/answer-designs.ts';
import { NEED_NOT_SUM, SUMS_TO_100 } from '../vocabulary/answer-instructions.ts';
import { ASKS_TO_RECOMMEND, ASKS_TO_RATE, SAYS_NPS, YES_OR_NO_WRITTEN } from '../vocabulary/answer-wording.ts';
import { attributesOf } from './conjoint-attributes.ts';
import { contactFieldsOf } from './contact-fields.ts';
import { asksForSeveral, isOrdered } from './choice-of-several.ts';
import type { ItemEvidence } from './item-evidence.ts';
import { isNumeric, ordinary } from './item-evidence.ts';
import { isMaxdiff } from './maxdiff-design.ts';
import { numericKind } from './numeric-kind.ts';
import { boxesOf, partsOf } from './parts-of.ts';
import { statementsToRate } from './rated-statements.ts';
import { westendorpInputs } from './westendorp-inputs.ts';

export type RecognisedType = Pick<ProgrammedQuestion, 'type' | 'subtype'>;

type Recogniser = {
  readonly type: ProgrammedQuestion['type'];
  readonly subtype?: (evidence: ItemEvidence) => ProgrammedQuestion['subtype'];
  readonly recognises: (evidence: ItemEvidence) => boolean;
};

/** The first row that recognises the item decides. What is rarer and says more about itself stands before what is common. */
const RECOGNISERS: readonly Recogniser[] = [
  { type: 'terminate', recognises: ({ role }) => role === 'ending' },
  { type: 'transition', recognises: isOnlyShown },
  {
    type: 'variable',
    recognises: ({ instructed, told }) => SAYS_HIDDEN.test(instructed) && !told.has('open'),
  },
  { type: 'ai-chat', recognises: ({ instructed, answers }) => SAYS_AI_CHAT.test(instructed) && answers.length === 0 },
  {
    type: 'conjoint',
    recognises: (evidence) => SAYS_CONJOINT.test(evidence.said) && attributesOf(evidence).length >= 2,
  },
  { type: 'van-westendorp', recognises: (evidence) => westendorpInputs(evidence) !== null },
  { type: 'maxdiff', recognises: isMaxdiff },
  {
    type: 'percent-sum',
    recognises: (evidence) =>
      SUMS_TO_100.test(evidence.said) && !NEED_NOT_SUM.test(evidence.said) && partsOf(evidence).length >= 2,
  },
  { type: 'multi-percentage', recognises: takesSeveralPercentages },
  { type: 'nps', recognises: isNps },
  { type: 'ranking', recognises: isRanking },
  { type: 'grid', subtype: gridSubtype, recognises: isGrid },
  { type: 'contact-form', recognises: (evidence) => contactFieldsOf(evidence) !== null },
  { type: 'text', subtype: () => 'multi', recognises: hasSeveralBoxes },
  { type: 'select', subtype: selectSubtype, recognises: ({ answers }) => answers.length >= 2 },
  { type: 'zipcode', recognises: (evidence) => numericKind(evidence) === 'zipcode' },
  { type: 'year', recognises: (evidence) => numericKind(evidence) === 'year' },
  { type: 'percentage', recognises: (evidence) => numericKind(evidence) === 'percentage' },
  { type: 'currency', recognises: (evidence) => numericKind(evidence) === 'currency' },
  { type: 'select', subtype: () => 'single', recognises: hasAnswersInProse },
  { type: 'number', recognises: (evidence) => numericKind(evidence) === 'number' || isLongScale(evidence) },
  { type: 'text', subtype: () => 'single', recognises: () => true },
];

/** The question type that the item's words, answers and blanks speak for. */
export function recogniseType(evidence: ItemEvidence): RecognisedType {
  const found = RECOGNISERS.find((recogniser) => recogniser.recognises(evidence));
  return { type: found?.type ?? 'text', subtype: found?.subtype?.(evidence) ?? null };
}

/** True for two labelled places to write in, or more. */
function hasSeveralBoxes(evidence: ItemEvidence): boolean {
  const { isGrid, answers, fields } = evidence;
  return !isGrid && boxesOf(evidence).length >= 2 && (answers.length < 2 || boxesOf(evidence) !== fields);
}

function isOnlyShown({ role, answers, isGrid, blanks }: ItemEvidence): boolean {
  return role === 'statement' && answers.length < 2 && !isGrid && blanks.length === 0;
}

function takesSeveralPercentages(evidence: ItemEvidence): boolean {
  const { blanks, isGrid, columns, said, fields } = evidence;
  if (partsOf(evidence).length < 2) return false;
  if (isGrid) return columns.length <= 1 && numericKind(evidence) === 'percentage';
  const shares = blanks.filter((blank) => /^(?:%|per ?cent|percent|procent|prozent|pct)/iu.test(blank.unit ?? ''));
  return (
    fields.length >= 2 &&
    (shares.length >= 2 ||
      (shares.length === 0 &&
        blanks.every((blank) => blank.unit === null) &&
        /percent|porcentaje|procent|百分/u.test(said)))
  );
}

function isNps({ said, answers, rows, columns, scale }: ItemEvidence): boolean {
  if (rows.length > 1) return false;
  const listed = ordinary(answers.length > 0 ? answers : columns);
  const zeroToTen =
    listed.length === 0 ? scale?.minimum === 0 && scale.maximum === 10 : listed.length === 11 && isNumeric(listed);
  if (SAYS_NPS.test(said)) return listed.length === 0 || zeroToTen;
  return ASKS_TO_RECOMMEND.test(said) && zeroToTen;
}

function isRanking(evidence: ItemEvidence): boolean {
  const { told, rows, columns, answers, scale } = evidence;
  const parts = partsOf(evidence).filter((part) => part.type === 'user' || part.type === 'other');
  if (!told.has('ranking') || parts.length < 2) return false;
  if (rows.length > 0) return columns.length < 2 || (isNumeric(columns) && columns.length <= parts.length + 1);
  return !isNumeric(answers) && (scale === null || scale.minimum < 1 || scale.maximum === parts.length);
}

function isGrid(evidence: ItemEvidence): boolean {
  return (
    (evidence.isGrid && evidence.rows.length > 0 && evidence.columns.length >= 2) || statementsToRate(evidence) !== null
  );
}

function gridSubtype({ told, columns }: ItemEvidence): ProgrammedQuestion['subtype'] {
  const boxes = columns.length > 0 && columns.every((column) => column.mark === 'checkbox');
  return told.has('multiple') || (boxes && !told.has('single') && !isNumeric(columns) && !isOrdered(columns))
    ? 'multi'
    : null;
}

function selectSubtype(evidence: ItemEvidence): ProgrammedQuestion['subtype'] {
  return asksForSeveral(evidence) ? 'multi' : 'single';
}

/** "From 0 to 100": too many points to list. */
function isLongScale({ scale, said, answers, fields, told }: ItemEvidence): boolean {
  return (
    scale !== null &&
    scale.points.length === 0 &&
    ASKS_TO_RATE.test(said) &&
    answers.length === 0 &&
    fields.length <= 1 &&
    !told.has('open')
  );
}

function hasAnswersInProse({ said, asked, scale, told, blanks }: ItemEvidence): boolean {
  if (told.has('open')) return false;
  if (scale !== null && ASKS_TO_RATE.test(said) && scale.points.length > 0)
    return blanks.every((blank) => blank.lines <= 1);
  return YES_OR_NO_WRITTEN.test(asked) && blanks.length === 0;
}
