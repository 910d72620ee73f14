import { describe, expect, it } from '@jest/globals';
import { FieldworkError } from '../../../../../domain/ground/errors.ts';
import { readDemandMoment } from '../../../../../providers/recruiting/panels/provider-b/demand-moment.ts';
import {
  towardsLaunch,
  towardsPause,
  towardsResumption,
} from '../../../../../providers/recruiting/panels/provider-b/line-item-moves.ts';
import { projectRequest } from '../../../../../providers/recruiting/panels/provider-b/project-request.ts';
import { rangeBounds } from '../../../../../providers/recruiting/panels/provider-b/range-bounds.ts';
import { runStateOf } from '../../../../../providers/recruiting/panels/provider-b/read-view.ts';
import { demandMoment } from '../../../../../stand-ins/provider-b/demand-answers.ts';
import { ACCOUNT, aPanelRun } from './provider-b-flavour.ts';

describe('a moment', () => {
  it.each([
    ['05/01/2018 13:45:09', '2018-05-01T13:45:09.000Z'],
    ['2018/05/01 13:45:09', '2018-05-01T13:45:09.000Z'],
    ['02/29/2024 00:00:00', '2024-02-29T00:00:00.000Z'],
  ])('%s', (text, iso) => {
    expect(readDemandMoment(text)?.toISOString()).toBe(iso);
  });

  it.each(['', '13/01/2018 00:00:00', '02/30/2024 00:00:00', '05/01/2018 24:00:00', '2018-05-01', '05/01/18 00:00:00'])(
    'is none: "%s"',
    (text) => {
      expect(readDemandMoment(text)).toBeNull();
    },
  );

  it('is read as the stand-in writes it', () => {
    const atMs = Date.UTC(2026, 10, 22, 7, 5, 9);
    expect(readDemandMoment(demandMoment(atMs) ?? '')?.getTime()).toBe(atMs);
  });
});

describe('the bounds of a range', () => {
  it.each([
    ['^(1[8]-1[9]|1[89]-[2-9][0-9]|[2-9][0-9]-[2-9][0-9])$', { min: 18, max: 99 }],
    ['^([5-9])-([5-9]|1[0-2])$', { min: 5, max: 12 }],
    ['^\\d{10}$', null],
    ['^(', null],
    ['x'.repeat(501), null],
    [null, null],
    [undefined, null],
  ])('%s', (format, bounds) => {
    expect(rangeBounds(format)).toEqual(bounds);
  });
});

describe('what the states of project and line item mean', () => {
  it.each([
    ['PROVISIONED', 'PROVISIONED', 'draft'],
    ['AWAITING_APPROVAL', 'AWAITING_APPROVAL', 'launching'],
    ['LAUNCHED', 'LAUNCHED', 'fielding'],
    ['PAUSED', 'PAUSED', 'paused'],
    ['LAUNCHED', 'AWAITING_CLIENT_APPROVAL', 'paused'],
    ['LAUNCHED', 'COMPLETED', 'completed'],
    ['COMPLETED', 'PAUSED', 'completed'],
    ['CLOSED', 'COMPLETED', 'closed'],
    ['INVOICED', 'LAUNCHED', 'closed'],
    ['SOMETHING_NEW', 'LAUNCHED', 'fielding'],
  ])('%s, %s: %s', (ofProject, ofItem, state) => {
    expect(runStateOf(ofProject, ofItem)).toBe(state);
  });

  it('a state that nobody has told us of is asked for again, not guessed', () => {
    expect(() => runStateOf('LAUNCHED', 'SOMETHING_NEW')).toThrow(FieldworkError);
  });
});

describe('the next step', () => {
  it.each([
    ['PROVISIONED', 'buy', 'impossible', 'impossible'],
    ['REJECTED', 'buy', 'impossible', 'impossible'],
    ['AWAITING_APPROVAL', 'done', 'done', 'pause'],
    ['QA_APPROVED', 'launch', 'launch', 'pause'],
    ['LAUNCHED', 'done', 'done', 'pause'],
    ['PAUSED', 'launch', 'launch', 'done'],
    ['AWAITING_CLIENT_APPROVAL', 'launch', 'launch', 'done'],
    ['COMPLETED', 'impossible', 'impossible', 'impossible'],
    ['CLOSED', 'impossible', 'impossible', 'impossible'],
  ])('from %s: to launch %s, to resume %s, to pause %s', (state, launch, resume, pause) => {
    expect([towardsLaunch(state), towardsResumption(state), towardsPause(state)]).toEqual([launch, resume, pause]);
  });
});

describe('what a project is asked for with', () => {
  const target = { countryISOCode: 'US', languageISOCode: 'en', filters: [] };
  const settings = { baseUrl: 'https://x.example', ...ACCOUNT, isStandIn: false };

  it.each([
    ['https://s.example/a', 'https://s.example/a?pid=<#DubKnowledge[1500/Entity id]>&psid=<#IdParameter[Value]>'],
    [
      'https://s.example/a?b=c',
      'https://s.example/a?b=c&pid=<#DubKnowledge[1500/Entity id]>&psid=<#IdParameter[Value]>',
    ],
    ['https://s.example/a#d', 'https://s.example/a?pid=<#DubKnowledge[1500/Entity id]>&psid=<#IdParameter[Value]>#d'],
  ])('the survey at %s', (surveyUrl, surveyURL) => {
    expect(projectRequest(aPanelRun({ surveyUrl }), target, settings)).toMatchObject({
      lineItems: [{ surveyURL, surveyTestURL: surveyUrl }],
    });
  });

  it('a title that is too long is cut between characters', () => {
    const { title } = projectRequest(aPanelRun({ title: '🙂'.repeat(300) }), target, settings) as { title: string };
    expect(title).toBe('🙂'.repeat(255));
  });
});
