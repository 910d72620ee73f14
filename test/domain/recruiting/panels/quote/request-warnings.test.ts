import { describe, expect, it } from '@jest/globals';
import { requestWarnings } from '../../../../../domain/recruiting/panels/quote/request-warnings.ts';

const request = { provider_id: 'panel_a', sample_size: 100, targeting: {} } as const;
const survey = { status: 'active', language: 'en', settings: {} } as const;
const around = {
  now: new Date('2026-03-01T12:00:00Z'),
  daysInField: 14,
  hasRoom: true,
  isStandIn: false,
  publicUrl: 'https://surveys.example.org',
};

describe('what a request for a quote gives reason to tell', () => {
  it('is nothing for a survey that can be launched as it is', () => {
    expect(requestWarnings(survey, request, around)).toEqual([]);
    const settings = { closes_at: '2026-03-15T12:00:00Z', response_limit: 100, repeat: 'unlimited' };
    expect(requestWarnings({ ...survey, settings }, request, around)).toEqual([]);
  });

  it.each([
    ['draft', 'The survey is a draft: publish it before you launch.'],
    ['paused', 'The survey is paused: publish it again before you launch.'],
  ] as const)('is that a survey is %s', (status, warning) => {
    expect(requestWarnings({ ...survey, status }, request, around)).toEqual([warning]);
  });

  it('is that nobody’s language was asked for', () => {
    expect(requestWarnings({ ...survey, language: 'de' }, request, around)).toEqual([
      expect.stringContaining('The survey is in "de"'),
    ]);
    const asked = { ...request, targeting: { language: 'German' } };
    expect(requestWarnings({ ...survey, language: 'de' }, asked, around)).toEqual([]);
  });

  it.each([
    [{ pin: '1234' }, 'settings.pin'],
    [{ closes_at: '2026-02-01T12:00:00Z' }, 'settings.closes_at'],
    [{ closes_at: '2026-03-15T13:59:59+02:00' }, 'settings.closes_at'],
  ])('is that %j keeps participants out', (settings, named) => {
    expect(requestWarnings({ ...survey, settings }, request, around)).toEqual([expect.stringContaining(named)]);
  });

  it('is that fewer may answer than are asked for', () => {
    expect(requestWarnings(survey, request, { ...around, hasRoom: false })).toEqual([
      expect.stringContaining('the sample of 100'),
    ]);
  });

  it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
    'is that real participants can not reach %s',
    (publicUrl) => {
      const here = { ...around, publicUrl };
      expect(requestWarnings(survey, request, here)).toEqual([expect.stringContaining('PUBLIC_URL')]);
      expect(requestWarnings(survey, request, { ...here, isStandIn: true })).toEqual([]);
    },
  );
});
