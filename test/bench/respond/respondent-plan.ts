import { fieldsOf } from '../../../domain/fieldwork/answering/fields-of.ts';
import { storedAnswer, placedAnswers } from '../../../domain/fieldwork/flow/response-answers.ts';
import { placeKey } from '../../../domain/fieldwork/flow/place.ts';
import type { PreparedFlow } from '../../../domain/fieldwork/flow/prepared-flow.ts';
import { makeTestResponse } from '../../../domain/fieldwork/test-data/make-test-response.ts';

/** What somebody sends of each page, in order, but for what the first page gives them. */
export type RespondentPlan = {
  /** Of the network, one a respondent: rate limits count them apart. */
  readonly address: string;
  readonly forms: readonly string[];
};

/** Answers at random through the whole survey, as forms; the same number makes the same ones. */
export function planOf(flow: PreparedFlow, respondent: number): RespondentPlan {
  const { visited, answers } = makeTestResponse(flow, `respondent ${respondent}`);
  const stored = placedAnswers(answers);
  const questions = new Map(
    flow.blocks.flatMap((block) => block.questions.map(({ question }) => [question.id, question])),
  );
  const forms = visited.map((place, page) => {
    const question = questions.get(place.questionId);
    if (question === undefined) throw new Error(`There is no question ${place.questionId}.`);
    const form = new URLSearchParams({ place: placeKey(place), seen: String(page), website: '', action: 'next' });
    for (const [name, values] of fieldsOf(question, storedAnswer(place.questionId, place.at, stored), 'en')) {
      for (const value of values) form.append(name, value);
    }
    return form.toString();
  });
  return { address: addressOf(respondent), forms };
}

const HOSTS = 250;

/** An address of its own for each of 12 million respondents, in a network that nobody has. */
function addressOf(respondent: number): string {
  const [low, middle, high] = [
    respondent % HOSTS,
    Math.floor(respondent / HOSTS) % HOSTS,
    Math.floor(respondent / HOSTS ** 2),
  ];
  return `10.${high}.${middle}.${low + 1}`;
}
