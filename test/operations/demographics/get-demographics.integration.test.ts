import { beforeAll, describe, expect, it } from '@jest/globals';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { resolveWeighting, weightingSchema } from '../../../domain/questionnaire/survey/weighting.ts';
import { getDemographics } from '../../../operations/demographics/get-demographics.ts';
import type { DemographicsResult } from '../../../operations/demographics/demographics-schema.ts';
import { marginsOfPlace } from '../../../operations/demographics/margins-of-place.ts';
import { replaceQuotas } from '../../../operations/fieldwork/quotas/replace-quotas.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { updateTeamSettings } from '../../../operations/ground/teams/update-team-settings.ts';
import type { Services } from '../../../platform/services.ts';
import type { AiRequest } from '../../../providers/ai/ai-provider.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

let world: TestServices;
let member: Principal;
beforeAll(async () => {
  world = await testServices();
  member = await world.aMember();
});

const ask = (input: object, services: Services = world.services, by = member) =>
  runOperation(getDemographics, services, by, input);

async function resultOf(input: object, services?: Services, by?: Principal): Promise<DemographicsResult> {
  const { status, result } = await ask(input, services, by);
  if (result === null) throw new Error(status);
  return result;
}

/** Services with a model that writes these answers, one after the other. */
function writing(...answers: readonly unknown[]) {
  const asked: AiRequest[] = [];
  const services: Services = {
    ...world.services,
    ai: {
      ...world.services.ai,
      name: 'openai',
      answer: (request) => {
        const value = answers[asked.length];
        asked.push(request);
        if (value instanceof Error) return Promise.reject(value);
        return Promise.resolve({ value, text: JSON.stringify(value), model: 'a model' });
      },
    },
  };
  return { asked, services };
}

describe('a place', () => {
  it('is answered with its figures, each with its place and source', async () => {
    const { status, result, error, timing } = await ask({ location: 'København' });
    expect({ status, error }).toEqual({ status: 'completed', error: null });
    expect(result).toMatchObject({
      place: { name: 'Copenhagen', country_code: 'DK', within: ['Denmark'] },
      answered_by: { name: 'Denmark' },
      candidates: [],
      answer: null,
    });
    expect(result!.figures[0]).toMatchObject({ name: 'population', value: 1_153_615, of: { name: 'Copenhagen' } });
    expect(result!.distributions[0]!.source.licence).toBe('CC BY 3.0 IGO');
    expect(result!.notes.join(' ')).toContain('Denmark');
    expect(timing.elapsed_ms).toBeGreaterThanOrEqual(0);
    expect(Date.parse(timing.started_at)).toBeLessThanOrEqual(Date.parse(timing.ended_at!));
  });

  it('of several is to be chosen', async () => {
    const { status, result } = await ask({ location: 'Georgia', question: 'How old are they?' });
    expect(status).toBe('completed');
    expect(result).toMatchObject({ place: null, figures: [], margins: {}, quota_targets: [], answer: null });
    expect(result!.candidates.map(({ id }) => id)).toEqual(['us-ga', 'ge']);
  });

  it('that nobody knows is a miss with suggestions, and no error', async () => {
    const { status, result, error } = await ask({ location: 'Chicgo' });
    expect({ status, result }).toEqual({ status: 'failed', result: null });
    expect(error).toMatchObject({ code: 'not_found' });
    expect(error!.suggestions![0]).toBe('Chicago, Cook County, Illinois, United States');
    expect((await ask({ location: '00000' })).error!.suggestions).toEqual([]);
  });

  it.each([{}, { location: '' }, { location: '  ' }, { location: 'x'.repeat(201) }, { location: 7 }])(
    'is not read from %j',
    async (input) => {
      await expect(ask(input)).rejects.toMatchObject({ code: 'invalid_input' });
    },
  );

  it.each([{ question: '' }, { audience: 'x'.repeat(501) }, { sample_size: 0 }, { sample_size: 1.5 }, { other: 1 }])(
    'is asked about with nothing wrong: %j',
    async (more) => {
      await expect(ask({ location: 'Denmark', ...more })).rejects.toMatchObject({ code: 'invalid_input' });
    },
  );

  it.each([
    '=1+1',
    '<script>alert(1)</script>',
    '\u202eDenmark',
    '\u0007',
    '__proto__',
    '🇩🇰',
    "'; drop table teams; --",
  ])('of hostile words is a miss or a place: %j', async (location) => {
    expect(['completed', 'failed']).toContain((await ask({ location })).status);
  });
});

describe('targets', () => {
  it('are ready to be quotas and weights of a survey', async () => {
    const { margins, quota_targets: targets } = await resultOf({ location: 'Denmark', sample_size: 500 });
    const desk = surveyDesk(world.services, member);
    const options = ['female', 'male'].map((label) => ({ label, text: label }));
    const surveyId = await desk.aDraft({ type: 'select', subtype: 'single', label: 'Q1', text: 'You are …', options });
    const genders = targets.filter(({ attribute }) => attribute === 'gender');
    expect(genders.map(({ limit }) => limit)).toEqual([253, 247]);
    const quotas = genders.map(({ category, limit }) => ({
      id: category,
      name: category,
      condition: `Q1 == \`${category}\``,
      limit,
      action: 'over_quota',
    }));
    await runOperation(replaceQuotas, world.services, member, { survey_id: surveyId, quotas });
    const weighting = weightingSchema.parse({ targets: [{ question: 'Q1', shares: margins['gender'] }] });
    const { document } = await desk.get(surveyId);
    expect(resolveWeighting(weighting, document as never)).toMatchObject({ ok: true });
  });

  it('are margins for others, with their sources', async () => {
    const { margins, provenance, place } = await marginsOfPlace(world.services, 'Danmark');
    expect(place.id).toBe('dk');
    expect(Object.keys(margins)).toEqual(['age', 'gender', 'age × gender']);
    expect(provenance.map(({ name }) => name)).toEqual(['United Nations, World Population Prospects 2024']);
    await expect(marginsOfPlace(world.services, 'Georgia')).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('"Georgia (state), United States", "Georgia (country)"'),
    });
    await expect(marginsOfPlace(world.services, 'Denmrak')).rejects.toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('Denmark'),
    });
  });
});

describe('a question', () => {
  it('is answered by the rows that matter where there is no model', async () => {
    const { answer } = await resultOf({ location: '10001', question: 'What do households earn?' });
    expect(answer).toMatchObject({ model: 'rules' });
    expect(answer!.text).toContain('129,852 USD');
    const sized = await resultOf({ location: 'Denmark', audience: 'women 25-34' });
    expect(sized.answer!.text).toMatch(/female, aged 25-34 \(6\.4% of everybody\).*about 379,\d{3} people/);
  });

  it('is answered by a model whose numbers are among the figures', async () => {
    const { asked, services } = writing({ answer: 'Denmark has 5.9 million people.' });
    const { answer } = await resultOf({ location: 'Denmark', question: 'How many? Ask ada@example.org.' }, services);
    expect(answer).toMatchObject({ text: 'Denmark has 5.9 million people.', model: 'a model' });
    expect(asked).toHaveLength(1);
    expect(asked[0]!.user).not.toContain('ada@example.org');
    expect(asked[0]!.user).toContain('5903037');
  });

  it('is asked again once where the model makes numbers up, then answered by the rows', async () => {
    const mended = writing({ answer: 'It has 7.7 million.' }, { answer: 'It has 5,903,037.' });
    expect((await resultOf({ location: 'Denmark', question: 'How many?' }, mended.services)).answer!.text).toBe(
      'It has 5,903,037.',
    );
    expect(mended.asked[1]!.corrections).toEqual([
      { answer: '{"answer":"It has 7.7 million."}', reason: expect.stringContaining('7.7 million') },
    ]);
    const stubborn = writing({ answer: 'It has 7.7 million.' }, { answer: 7 });
    expect((await resultOf({ location: 'Denmark', question: 'How many?' }, stubborn.services)).answer!.model).toBe(
      'rules',
    );
    const away = writing(new FieldworkError('ai_unavailable', 'Away.'));
    expect((await resultOf({ location: 'Denmark', question: 'How many?' }, away.services)).answer!.model).toBe('rules');
  });

  it('goes to no model where the team has switched AI off', async () => {
    const other = await world.aMember();
    await runOperation(updateTeamSettings, world.services, other, { ai_enabled: false });
    const { asked, services } = writing();
    const { answer } = await resultOf({ location: 'Denmark', question: 'How many?' }, services, other);
    expect(answer!.model).toBe('rules');
    expect(asked).toEqual([]);
  });
});
