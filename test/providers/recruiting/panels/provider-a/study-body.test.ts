import { describe, expect, test } from '@jest/globals';
import { FieldworkError } from '../../../../../domain/ground/errors.ts';
import { studyBodyOf } from '../../../../../providers/recruiting/panels/provider-a/study-body.ts';
import { newStudy } from '../../../../../stand-ins/provider-a/study-request.ts';
import { CODES, aRun } from '../provider-a-flavour.ts';

const PARAMETERS = 'PANEL_A_PID={{%PROLIFIC_PID%}}&SESSION_ID={{%SESSION_ID%}}&STUDY_ID={{%STUDY_ID%}}';

describe('a study as it is asked for', () => {
  test.each([
    ['https://s.example/s/1', `https://s.example/s/1?${PARAMETERS}`],
    ['https://s.example/s/1?lang=en', `https://s.example/s/1?lang=en&${PARAMETERS}`],
    ['https://s.example/s/1?lang=en#top', `https://s.example/s/1?lang=en&${PARAMETERS}#top`],
  ])('participants of %s come with their ids', (surveyUrl, expected) => {
    expect(studyBodyOf(aRun({ surveyUrl }), [], undefined)).toMatchObject({
      external_study_url: expected,
      prolific_id_option: 'url_parameters',
    });
  });

  test('each end has its code, and its consequence', () => {
    const body = studyBodyOf(aRun({ places: 40 }), [], undefined);
    const payment = { action: 'FIXED_SCREEN_OUT_PAYMENT', fixed_screen_out_reward: 14, slots: 40 };
    expect(body['completion_codes']).toEqual([
      {
        code: CODES.complete,
        code_type: 'COMPLETED',
        actions: [{ action: 'AUTOMATICALLY_APPROVE' }],
        actor: 'participant',
      },
      { code: CODES.screenOut, code_type: 'FIXED_SCREENOUT', actions: [payment], actor: 'participant' },
      { code: CODES.overQuota, code_type: 'OTHER', actions: [payment], actor: 'participant' },
    ]);
  });

  test.each([null, { amount: 0, currency: 'USD' }])(
    'without a payment of %j the place is given back',
    (screenOutReward) => {
      const body = newStudy.parse(studyBodyOf(aRun({ screenOutReward }), [], undefined));
      expect(body.completion_codes.map(({ actions }) => actions[0]?.action)).toEqual([
        'AUTOMATICALLY_APPROVE',
        'REQUEST_RETURN',
        'REQUEST_RETURN',
      ]);
    },
  );

  test('a description is text, not HTML', () => {
    const { description } = studyBodyOf(aRun({ description: 'Salt & <b>pepper</b>' }), [], undefined);
    expect(description).toBe('Salt &amp; &lt;b&gt;pepper&lt;/b&gt;');
  });

  test('is made in the project where one is told', () => {
    expect(studyBodyOf(aRun(), [], 'project-1')).toMatchObject({ project: 'project-1' });
    expect(studyBodyOf(aRun(), [], undefined)).not.toHaveProperty('project');
  });

  test.each([{ reward: null }, { completionCodes: null }])('without %j there is none', (missing) => {
    expect(() => studyBodyOf(aRun(missing), [], undefined)).toThrow(FieldworkError);
  });
});
