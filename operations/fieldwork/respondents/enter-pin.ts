import { z } from 'zod';
import { defineOperation } from '../../ground/operation.ts';
import { openArrival, sealArrival } from './arrival.ts';
import { enterSurvey } from './enter-survey.ts';
import { countTry, giveTryBack } from './limit-beginning.ts';
import type { Beginning } from './limit-beginning.ts';
import { teamOfSurvey } from './load-fielded-survey.ts';
import { pinHash } from './may-begin.ts';
import { firstPage } from './first-page.ts';
import { pageInput, respondentInput, visitorInput } from './respondent-input.ts';
import type { RespondentPage } from './respondent-page.ts';

const pinInput = z.strictObject({
  ...respondentInput,
  arrival: pageInput.arrival,
  pin: z.string().max(200),
  visitor: visitorInput,
});

/** Admits a respondent who enters the survey's PIN; tries are counted by network. */
export const enterPin = defineOperation<z.output<typeof pinInput>, RespondentPage | null, Beginning>({
  name: 'respondents.enter_pin',
  summary: 'Checks the PIN of a protected survey.',
  audience: 'respondent',
  destructive: false,
  changes: true,
  input: pinInput,
  output: { kind: 'page' },
  teamOf: teamOfSurvey,
  prepare: (context, input) => countTry(context, 'pin', input),
  run: (context, input, tries) =>
    context.transaction(async (transaction) => {
      const { keys } = context.services;
      const arrival = openArrival(keys, input.survey_id, input.arrival, context.now());
      const pin = pinHash(context, input.survey_id, input.pin.trim());
      const mayTry = tries === 'allowed' && arrival !== null;
      const sealed = mayTry ? sealArrival(keys, input.survey_id, { ...arrival, pin }) : input.arrival;
      const entered = await enterSurvey(transaction, context, {
        ...input,
        arrival: sealed,
        cookie: null,
        seen: 0,
        place: '',
      });
      // A right PIN does not count as a try, as others may share the network.
      const isRight = 'visited' in entered || entered.page?.kind !== 'pin';
      if (isRight && tries === 'allowed') giveTryBack(context, 'pin', input);
      if ('visited' in entered) return firstPage(transaction, context, entered.visited);
      if (entered.page?.kind !== 'pin') return entered.page;
      return { ...entered.page, arrival: input.arrival, problem: tries === 'allowed' ? 'wrong' : 'tooMany' };
    }),
});
