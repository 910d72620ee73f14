import { createPiping } from '../../../fieldwork/flow/create-piping.ts';
import type { Place } from '../../../fieldwork/flow/place.ts';
import type { PreparedFlow } from '../../../fieldwork/flow/prepared-flow.ts';
import { storedAnswer, placedAnswers } from '../../../fieldwork/flow/response-answers.ts';
import { responseAt } from '../../../fieldwork/flow/walk.ts';
import type { Walk } from '../../../fieldwork/flow/walk.ts';
import { answerTextOf } from '../../../questionnaire/document/question-answers.ts';
import { withQuestionTexts } from '../../../questionnaire/document/question-texts.ts';
import type { Question } from '../../../questionnaire/document/survey-document.ts';
import type { Persona } from '../../persona.ts';

/** What a model is told of a page: JSON, in which every word of the survey is data. */
export type PageRequest = {
  readonly persona: Persona['attributes'];
  readonly survey: { readonly name: string; readonly language: string };
  /** The latest answers of this persona, oldest first. */
  readonly earlier: readonly { readonly question: string; readonly answer: string }[];
  readonly question: AskedQuestion;
};

type AskedQuestion = {
  readonly type: string;
  readonly text: string;
  readonly options?: readonly string[];
  readonly rows?: readonly string[];
  readonly inputs?: readonly string[];
  readonly attributes?: readonly { readonly text: string; readonly levels: readonly string[] }[];
  readonly range?: readonly [number | null, number | null];
  readonly currency?: string;
};

const MOST_EARLIER = 30;
const MOST_CHARACTERS = 200;

/** The page at a place, with piping filled in. */
export function pageRequest(
  flow: PreparedFlow,
  survey: PageRequest['survey'],
  persona: Persona,
  { place, question, route }: { readonly place: Place; readonly question: Question; readonly route: Walk },
): PageRequest {
  const pipe = createPiping(flow.index, responseAt(route, place.at));
  const asked = withQuestionTexts(question, (_, text) => pipe(text));
  return { persona: persona.attributes, survey, earlier: earlierAnswers(flow, route), question: askedQuestion(asked) };
}

function earlierAnswers(flow: PreparedFlow, { visited, given }: Walk): PageRequest['earlier'] {
  const placed = placedAnswers(given);
  const byId = new Map([...flow.index.questions.values()].map(({ question }) => [question.id, question]));
  return visited
    .filter(({ isAnswered }) => isAnswered)
    .slice(-MOST_EARLIER)
    .flatMap(({ questionId, at }) => {
      const question = byId.get(questionId);
      if (question === undefined) return [];
      const answer = answerTextOf(question, storedAnswer(questionId, at, placed));
      return answer === '' ? [] : [{ question: short(question.text), answer: short(answer) }];
    });
}

function short(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS).toWellFormed()}…`;
}

function askedQuestion(question: Question): AskedQuestion {
  const { type, subtype, text, options, config } = question;
  const named = subtype === '' ? type : `${type} ${subtype}`;
  return {
    type: named,
    text,
    ...('vertical' in options
      ? { rows: options.vertical.map((row) => row.text), options: options.horizontal.map((column) => column.text) }
      : options.length > 0 && { options: options.map((option) => option.text) }),
    ...('inputs' in config &&
      config.inputs.length > 0 && { inputs: config.inputs.map((input: { label: string }) => input.label) }),
    ...('attributes' in config && {
      attributes: config.attributes.map((one) => ({ text: one.text, levels: one.levels.map((level) => level.text) })),
    }),
    ...('datarange' in config && { range: config.datarange }),
    ...('currency' in config && { currency: config.currency }),
  };
}
