import { definitionOf } from '../../questionnaire/document/question-types.ts';
import { prepareFlow } from '../../fieldwork/flow/prepare-flow.ts';
import { settingOf } from '../../questionnaire/survey/survey-settings.ts';
import { instrumentContext } from '../instrument-context.ts';
import type { InstrumentFiles, InstrumentSource } from '../instrument-source.ts';
import { toolNames } from '../tool-names.ts';
import { displayLogic } from './blocks.ts';
import { passagesOf } from './gates.ts';
import { NEVER } from './formula.ts';
import { qsfId } from './qsf-id.ts';
import type { Json, QsfContext } from './qsf-context.ts';
import { excerptOf } from './qsf-words.ts';
import { questionPayload } from './question-payload.ts';
import type { Element } from './quotas.ts';
import { quotaElements } from './quotas.ts';
import { routingOf } from './routing.ts';
import { seatsOf } from './seats.ts';
import { stepsOf } from './steps.ts';
import { loseWhatIsSet, standingElements, surveyEntry } from './survey-elements.ts';
import type { Course } from './survey-flow.ts';
import { courseOf } from './survey-flow.ts';

/**
 * The questionnaire as platform B's survey file (`.qsf`, JSON): blocks, flow, questions, display and skip logic, shuffling,
 * checks, loops, embedded data and quotas. `losses` lists what the format can't express.
 */
export function platformBFiles(source: InstrumentSource): InstrumentFiles {
  const context = qsfContext(source);
  const routing = routingOf(context);
  const steps = stepsOf(context, routing);
  const course = courseOf(context, routing, passagesOf(context, routing, steps), steps);
  const unused = context.seats.filter(({ position }) => routing.shown[position] === NEVER);
  for (const { question } of unused) {
    context.losses.lose(question.label, 'is shown to nobody, and lies among the unused questions there');
  }
  const questions = questionElements(context, course);
  const elements: readonly Element[] = [
    ['BL', 'Survey Blocks', null, blockPayloads(context, course)],
    ['FL', 'Survey Flow', null, course.flow],
    ...standingElements(context, questions.length),
    ...quotaElements(context),
    ...questions,
  ];
  loseWhatIsSet(context);
  const file = {
    SurveyEntry: surveyEntry(context),
    SurveyElements: elements.map((one) => writtenElement(source, one)),
  };
  return { files: [{ name: 'survey.qsf', text: JSON.stringify(file) }], losses: context.losses.sentences() };
}

function qsfContext(source: InstrumentSource): QsfContext {
  const { document, settings } = source;
  const base = instrumentContext(document);
  const names = toolNames(settingOf(settings, 'hidden_fields') ?? []);
  const seats = seatsOf(document, names, base.losses);
  const variables = base.questions.filter((question) => definitionOf(question).presence === 'hidden');
  return {
    ...base,
    source,
    flow: prepareFlow(document),
    seats,
    seatById: new Map(seats.map((seat) => [seat.question.id, seat])),
    fields: new Map(variables.map(({ label }) => [label, names.take(label)])),
    disqualified: names.take('DISQUALIFIED'),
  };
}

/** All blocks, then the block of unused questions, which every file has. */
function blockPayloads({ source, seats }: QsfContext, { blocks }: Course): readonly Json[] {
  const { id } = source.survey;
  const used = new Set(
    blocks.flatMap(({ payload }) => JSON.stringify(payload['BlockElements']).match(/QID\d+/g) ?? []),
  );
  const unused = seats.flatMap(({ parts }) => parts.filter(({ qid }) => !used.has(qid)));
  const first = blocks.length > 0 ? [] : [emptyBlock('Default', qsfId('BL', id, 'first'), 'Block A')];
  const trash = {
    Type: 'Trash',
    Description: 'Trash / Unused Questions',
    ID: qsfId('BL', id, 'trash'),
    BlockElements: unused.map(({ qid }) => ({ Type: 'Question', QuestionID: qid })),
  };
  return [...first, ...blocks.map(({ payload }) => payload), trash];
}

function emptyBlock(Type: string, ID: string, Description: string): Json {
  const Options = { BlockLocking: 'false', RandomizeQuestions: 'false', BlockVisibility: 'Expanded' };
  return { Type, SubType: '', Description, ID, BlockElements: [], Options };
}

function questionElements(context: QsfContext, { display }: Course): readonly Element[] {
  return context.seats.flatMap((seat) =>
    seat.parts.map((part): Element => {
      const formula = display.get(seat.position);
      const payload = {
        ...questionPayload(context, seat, part),
        ...(formula === undefined ? {} : displayLogic(formula)),
      };
      return ['SQ', part.qid, excerptOf(seat.question.text), payload];
    }),
  );
}

function writtenElement({ survey }: InstrumentSource, [element, primary, secondary, payload]: Element): Json {
  return {
    SurveyID: qsfId('SV', survey.id),
    Element: element,
    PrimaryAttribute: primary,
    SecondaryAttribute: secondary,
    TertiaryAttribute: element === 'PROJ' ? '1.1.0' : null,
    Payload: payload,
  };
}
