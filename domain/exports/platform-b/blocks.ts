import { optionTraits } from '../../questionnaire/document/option.ts';
import type { Block } from '../../questionnaire/document/survey-document.ts';
import { booleanExpression } from './boolean-expression.ts';
import type { Formula } from './formula.ts';
import type { NativeSkip } from './gates.ts';
import type { Json, QsfContext } from './qsf-context.ts';
import { excerptOf, htmlWords, plainWords } from './qsf-words.ts';
import { qsfId } from './qsf-id.ts';
import type { Seat, SeatPart } from './seats.ts';

/** A block in the file, with the questions that it shows under conditions. */
export type WrittenBlock = { readonly id: string; readonly payload: Json };

type Content = {
  readonly block: Block;
  /** Which piece of our block this is, from 1, if it was divided. */
  readonly piece: number;
  readonly isFirst: boolean;
  readonly parts: readonly (readonly [Seat, SeatPart])[];
  readonly skips: ReadonlyMap<number, readonly NativeSkip[]>;
};

/** One block of questions, a page each, as we show them. */
export function writtenBlock(context: QsfContext, { block, piece, isFirst, parts, skips }: Content): WrittenBlock {
  const id = qsfId('BL', context.source.survey.id, block.id, piece);
  const name = block.name === '' ? `Block ${block.label}` : block.name;
  const pages = parts.map(([seat, part]) => questionElement(seat, part, skips.get(seat.position) ?? []));
  return {
    id,
    payload: {
      Type: isFirst ? 'Default' : 'Standard',
      SubType: '',
      Description: plainWords(piece === 1 ? name : `${name} (${piece})`),
      ID: id,
      BlockElements: block.config.randomize ? pages : onPages(pages),
      Options: {
        BlockLocking: 'false',
        ...questionOrder(context, block, parts),
        BlockVisibility: 'Expanded',
        ...looping(context, block),
      },
    },
  };
}

/** One question a page, as we show them; a shuffled block has a setting for it. */
function onPages(questions: readonly Json[]): readonly Json[] {
  return questions.flatMap((one, index) => (index === 0 ? [one] : [{ Type: 'Page Break' }, one]));
}

function questionElement(seat: Seat, part: SeatPart, skips: readonly NativeSkip[]): Json {
  const isLast = part === seat.parts.at(-1);
  const written = isLast ? skips.flatMap((skip) => skipLogic(skip, part)) : [];
  const numbered = written.map((one, index) => ({ SkipLogicID: index + 1, ...one }));
  return { Type: 'Question', QuestionID: part.qid, ...(numbered.length > 0 ? { SkipLogic: numbered } : {}) };
}

function skipLogic({ rule, target }: NativeSkip, { qid }: SeatPart): readonly Json[] {
  const isEnd = target === 'end of block';
  const destination = isEnd ? 'ENDOFBLOCK' : (target.parts[0]?.qid ?? 'ENDOFBLOCK');
  const goal = isEnd ? 'End of Block' : htmlWords(excerptOf(target.question.text));
  return (rule.choices ?? []).map((choice) => {
    const locator = `q://${qid}/${choice}`;
    const asked = `${htmlWords(rule.seat.question.label)} ${choice.slice(choice.indexOf('/') + 1)}`;
    return {
      ChoiceLocator: locator,
      Condition: 'Selected',
      SkipToDestination: destination,
      Locator: locator,
      SkipToDescription: goal,
      Description: `If <strong>${asked}</strong> Is <strong>Selected</strong>, Then Skip To <strong>${goal}</strong>`,
      QuestionID: qid,
    };
  });
}

/** Shuffled questions around those with fixed positions. */
function questionOrder({ flow, losses }: QsfContext, block: Block, parts: Content['parts']): Json {
  if (!block.config.randomize) return { RandomizeQuestions: 'false' };
  const prepared = flow.blocks.find(({ id }) => id === block.id)?.questions ?? [];
  const needed = new Set(prepared.flatMap(({ relation }) => relation?.needs ?? []));
  const keeps = (seat: Seat): boolean => {
    const relation = prepared.find(({ position }) => position === seat.position)?.relation;
    if (relation?.staysPut === true) return true;
    const hangsTogether = needed.has(seat.position) || (relation?.needs.length ?? 0) > 0 || seat.parts.length > 1;
    if (hangsTogether)
      losses.lose(seat.question.label, 'keeps its place in a shuffled block, for others go by it or it by them');
    return hangsTogether;
  };
  const kept = new Set(parts.filter(([seat]) => keeps(seat)).map(([, { qid }]) => qid));
  const ids = parts.map(([, { qid }]) => qid);
  const advanced = {
    FixedOrder: ids.map((id) => (kept.has(id) ? id : '{~Randomized~}')),
    RandomizeAll: ids.filter((id) => !kept.has(id)),
    RandomSubSet: [],
    Undisplayed: [],
    TotalRandSubset: 0,
    QuestionsPerPage: '1',
  };
  return { RandomizeQuestions: 'Advanced', Randomization: { Advanced: advanced, EvenPresentation: false } };
}

/** The seat of the question for whose chosen options a block is repeated; null where there is none. */
export function loopSource({ seatById, index }: QsfContext, block: Block): Seat | null {
  const source = index.loopSources.get(block.id);
  return source === undefined ? null : (seatById.get(source.question.id) ?? null);
}

function looping(context: QsfContext, block: Block): Json {
  const source = block.config.loop ? loopSource(context, block) : null;
  const [part] = source?.parts ?? [];
  if (source === null || part === undefined) return {};
  const locator = `q://${part.qid}/ChoiceGroup/SelectedChoices`;
  const choices = [...source.choices.values(), ...(source.optOutChoice === null ? [] : [source.optOutChoice])];
  return {
    Looping: 'Question',
    LoopingOptions: {
      Locator: locator,
      QID: part.qid,
      ChoiceGroupLocator: locator,
      Static: Object.fromEntries(choices.map((id) => [id, { '2': '' }])),
      Randomization: 'None',
    },
  };
}

/** The labels of a loop source's options for which there is no round: "None of these" and the like. */
export function optionsWithoutRound({ question }: Seat): readonly string[] {
  const options = 'vertical' in question.options ? [] : question.options;
  return options.filter(({ type }) => optionTraits[type].exclusive).map(({ label }) => label);
}

/** A question's display logic; nothing for one that everybody is shown. */
export function displayLogic(formula: Formula): Json {
  const logic = formula.kind === 'constant' ? null : booleanExpression(formula);
  return logic === null ? {} : { DisplayLogic: { ...logic, inPage: false } };
}
