import { describe, expect, it } from '@jest/globals';
import { runOrderOf } from '../../../../../domain/recruiting/panels/quote/run-order-of.ts';
import type { WishedRun } from '../../../../../domain/recruiting/panels/quote/run-order-of.ts';

const WISHED: WishedRun = {
  quoteId: 'a1b2',
  providerId: 'panel_a',
  survey: { id: '5e6f', name: 'Coffee habits' },
  publicUrl: 'https://survey.example',
  places: 100,
  minutes: 6,
  target: { country: 'US', language: null, filters: [] },
  terms: { reward: { amount: 80, currency: 'USD' }, screenOutReward: null },
  completionCodes: { complete: 'AAAA2222', screenOut: 'BBBB3333', overQuota: 'CCCC4444' },
  daysInField: 14,
};

describe('a run as its provider is told of it', () => {
  it('is named by its quote, and leads to the survey', () => {
    expect(runOrderOf(WISHED)).toEqual({
      externalId: 'a1b2',
      title: 'Coffee habits',
      description: 'Answer a survey: it takes about 6 minutes.',
      surveyUrl: 'https://survey.example/s/5e6f',
      places: 100,
      minutes: 6,
      target: WISHED.target,
      reward: { amount: 80, currency: 'USD' },
      screenOutReward: null,
      completionCodes: WISHED.completionCodes,
      daysInField: 14,
    });
  });

  it('brings its name along where the provider names nothing but participants, and needs no codes there', () => {
    expect(runOrderOf({ ...WISHED, providerId: 'panel_b' })).toMatchObject({
      surveyUrl: 'https://survey.example/s/5e6f?panel_run=a1b2',
      completionCodes: null,
    });
  });

  it('has no longer title than providers take, cut between signs', () => {
    const { title } = runOrderOf({ ...WISHED, survey: { id: '5e6f', name: '🙂'.repeat(200) } });
    expect(Array.from(title)).toHaveLength(120);
    expect(title.endsWith('🙂…')).toBe(true);
  });
});
