import { z } from 'zod';
import type { Place, PlaceSearch } from '../../domain/demographics/place-profile.ts';
import { placeToWrite } from '../../domain/demographics/profile-of.ts';
import { allowsAi } from '../ground/teams/allows-ai.ts';
import type { OperationContext } from '../ground/operation-context.ts';
import { defineOperation } from '../ground/operation.ts';
import { workerResult, workerTiming } from '../ground/worker-result.ts';
import type { WorkerResult } from '../ground/worker-result.ts';
import { answerQuestion } from './answer-question.ts';
import type { AskedOfPlace } from './answer-question.ts';
import { demographicsResult } from './demographics-schema.ts';
import type { DemographicsResult } from './demographics-schema.ts';
import { presentCandidates, presentProfile } from './present-profile.ts';

/** With the answer to a question, less than a request may wait. */
const LOOKED_UP_WITHIN_MS = 8_000;
const USUAL_SAMPLE = 1_000;
const LARGEST_SAMPLE = 1_000_000;

type Input = AskedOfPlace & { readonly location: string; readonly sample_size: number };
type Answer = WorkerResult<DemographicsResult>;

const words = (most: number) => z.string().trim().min(1).max(most);

export const getDemographics = defineOperation<Input, Answer, Answer>({
  name: 'demographics.get',
  summary:
    'Tells who lives in a place: people, ages, genders, incomes and more, each with its source, and as targets for quotas and weighting; answers a question or sizes an audience from these figures alone.',
  audience: 'team',
  destructive: false,
  changes: false,
  input: z.strictObject({
    location: words(200).describe(
      'A ZIP code, city, county, state or country, such as 10001, "Chicago, IL", "Cook County" or Denmark.',
    ),
    question: words(1_000).optional().describe('What to answer from the figures.'),
    audience: words(500).optional().describe('People to count, such as "women 25-34".'),
    sample_size: z
      .int()
      .min(1)
      .max(LARGEST_SAMPLE)
      .default(USUAL_SAMPLE)
      .describe('The number of people that quota_targets are limits for.'),
  }),
  output: { kind: 'json', schema: workerResult(demographicsResult) },
  // Nothing is stored: no transaction is open while others are asked.
  prepare: lookUp,
  run: (_context, _input, answer) => Promise.resolve(answer),
});

async function lookUp(context: OperationContext, input: Input): Promise<Answer> {
  const started = context.now();
  const found = await context.services.demographics.search({
    location: input.location,
    timeoutMs: LOOKED_UP_WITHIN_MS,
    signal: new AbortController().signal,
  });
  const outcome =
    found.kind === 'unknown'
      ? missed(input.location, found.suggestions)
      : completed(await shown(context, input, found));
  const ended = context.now();
  return { ...outcome, timing: workerTiming(started, ended, ended) };
}

type Outcome = Omit<Answer, 'timing'>;

function completed(result: DemographicsResult): Outcome {
  return { status: 'completed', result, error: null };
}

async function shown(
  context: OperationContext,
  input: Input,
  found: Exclude<PlaceSearch, { kind: 'unknown' }>,
): Promise<DemographicsResult> {
  if (found.kind === 'ambiguous') return presentCandidates(found.candidates, input.location);
  const { profile } = found;
  const { question, audience } = input;
  const isAsked = question !== undefined || audience !== undefined;
  const mayAskModel = isAsked && (await hasModel(context));
  const asked = { question, audience };
  const answer = await answerQuestion(context.services, { profile, asked, mayAskModel });
  return presentProfile(profile, answer, input.sample_size);
}

/** Rules answer where there is no model, and where the team wants none. */
async function hasModel(context: OperationContext): Promise<boolean> {
  const { ai } = context.services;
  if (ai.name === 'rules' || ai.name === 'none') return false;
  return context.transaction((transaction) => allowsAi(transaction, ai));
}

/** A miss is an answer, too: the worker did what it could. */
function missed(location: string, suggestions: readonly Place[]): Outcome {
  const near = suggestions.map(placeToWrite);
  const message =
    near.length > 0
      ? `Nothing is known of "${location}". Write one of the suggestions, or name the state or country as well.`
      : `Nothing is known of "${location}". Write a ZIP code of the United States, a city, county, state or country.`;
  return { status: 'failed', result: null, error: { code: 'not_found', message, suggestions: near } };
}
