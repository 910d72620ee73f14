import { randomBytes } from 'node:crypto';
import { insertResponse } from '../../db/stores/fieldwork/response-store.ts';
import { findSurvey } from '../../db/stores/questionnaire/survey-store.ts';
import { findSurveyVersion } from '../../db/stores/questionnaire/survey-version-store.ts';
import { inTeamTransaction } from '../../db/transaction.ts';
import type { Block, SurveyDocument } from '../../domain/questionnaire/document/survey-document.ts';
import type { GivenAnswers } from '../../domain/fieldwork/flow/given-answers.ts';
import type { Response } from '../../domain/fieldwork/response/response.ts';
import type { Principal } from '../../operations/ground/operation-context.ts';
import type { Services } from '../../platform/services.ts';
import { storedFrom } from './stored-answers.ts';

type ToldAnswers = Readonly<Record<string, unknown>>;

export type StoredResponse = Partial<Omit<Response, 'answers'>> & {
  readonly surveyId: string;
  /** By question label, written by labels (see `storedFrom`); of a question of a loop `{item: answer}`. */
  readonly answers?: ToldAnswers;
  /** By question label, as stored, whatever they are. */
  readonly raw?: ToldAnswers;
};

/**
 * Stores a response as if a respondent had given it: complete in two minutes, against the live version, unless told
 * otherwise.
 * @returns its id
 */
export async function storeResponse(
  services: Pick<Services, 'database' | 'now'>,
  member: Pick<Principal, 'teamId'>,
  { answers = {}, raw = {}, ...given }: StoredResponse,
): Promise<string> {
  return inTeamTransaction(services.database, member.teamId, async (transaction) => {
    const survey = await findSurvey(transaction, given.surveyId);
    const version = given.version ?? survey?.currentVersion ?? 0;
    const stored = await findSurveyVersion(transaction, given.surveyId, version);
    if (stored === undefined) throw new Error(`There is no version ${version} of that survey.`);
    const response = responseOf(givenAnswers(stored.document, answers, raw), { ...given, version }, services.now());
    const isNew = await insertResponse(transaction, {
      ...response,
      respondentKey: randomBytes(32),
      answersSha256: null,
    });
    if (!isNew) throw new Error('The response was not stored.');
    return response.id;
  });
}

function givenAnswers({ blocks }: SurveyDocument, told: ToldAnswers, raw: ToldAnswers): GivenAnswers {
  const outside = blocks.filter(({ config }) => !config.loop).flatMap(({ questions }) => questions);
  const answers = outside.flatMap((question): (readonly [string, unknown])[] => {
    if (question.label in raw) return [[question.id, raw[question.label]]];
    return question.label in told ? [[question.id, storedFrom(question, told[question.label])]] : [];
  });
  const loops = blocks.filter(({ config }) => config.loop).map((block) => [block.id, roundsOf(block, told)] as const);
  return { answers: Object.fromEntries(answers), loops: Object.fromEntries(loops) };
}

function roundsOf({ questions }: Block, told: ToldAnswers): GivenAnswers['loops'][string] {
  const given = questions.flatMap((question) =>
    Object.entries((told[question.label] ?? {}) as ToldAnswers).map(([item, answer]) => ({ item, question, answer })),
  );
  return [...Map.groupBy(given, ({ item }) => item)].map(([item, some]) => ({
    item,
    answers: Object.fromEntries(some.map(({ question, answer }) => [question.id, storedFrom(question, answer)])),
  }));
}

function responseOf(
  answers: GivenAnswers,
  given: Partial<Response> & { surveyId: string; version: number },
  now: Date,
): Response {
  const { status = 'COMPLETE', timeElapsedMs = 120_000, startedAt = now } = given;
  const end = new Date(startedAt.getTime() + timeElapsedMs);
  return {
    id: `resp_${randomBytes(12).toString('hex')}`,
    documentSha256: null,
    source: 'open',
    isPreview: false,
    language: 'en',
    seed: 'seed of the tests',
    startedAt,
    ipHash: null,
    deviceHash: null,
    country: null,
    region: null,
    city: null,
    timezone: null,
    emailToken: null,
    respondentMetadata: {},
    panelData: {},
    status,
    answers,
    setAside: { answers: {}, loops: {} },
    drafts: {},
    place: null,
    pages: {},
    revision: 1,
    endingQuestionId: null,
    lastActivityAt: end,
    completedAt: status === 'IN_PROGRESS' ? null : end,
    timeElapsedMs,
    fraud: [],
    excluded: false,
    exclusionReason: null,
    excludedBy: null,
    excludedAt: null,
    ...given,
  };
}
