import { beforeAll, describe, expect, it } from '@jest/globals';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { createSurvey } from '../../../operations/questionnaire/surveys/create-survey.ts';
import { listSurveys } from '../../../operations/questionnaire/surveys/list-surveys.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';

let test: TestServices;
beforeAll(async () => {
  test = await testServices();
});

describe('an idempotency key', () => {
  it('gives the first answer again, and does the work once', async () => {
    const member = await test.aMember();
    const create = () => runOperation(createSurvey, test.services, member, { name: 'Once' }, { idempotencyKey: 'k1' });
    const answers = await Promise.all([create(), create(), create()]);
    answers.push(await create());
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect((await runOperation(listSurveys, test.services, member, {})).total).toBe(1);
  });

  it('refuses another request', async () => {
    const member = await test.aMember();
    await runOperation(createSurvey, test.services, member, { name: 'One' }, { idempotencyKey: 'k2' });
    const other = runOperation(createSurvey, test.services, member, { name: 'Other' }, { idempotencyKey: 'k2' });
    await expect(other).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  it('belongs to a team', async () => {
    const [one, other] = [await test.aMember(), await test.aMember()];
    const first = await runOperation(createSurvey, test.services, one, { name: 'A' }, { idempotencyKey: 'k3' });
    const second = await runOperation(createSurvey, test.services, other, { name: 'A' }, { idempotencyKey: 'k3' });
    expect(second.id).not.toBe(first.id);
  });

  it('belongs to a user of the team', async () => {
    const one = await test.aMember();
    const other = { ...one, userId: '5a1f0b64-9a41-4c0c-9a37-0d7c2f6f1a33' };
    const options = { idempotencyKey: 'k5' };
    const first = await runOperation(createSurvey, test.services, one, { name: 'A' }, options);
    const second = await runOperation(createSurvey, test.services, other, { name: 'A' }, options);
    expect(second).toMatchObject({ created_by: other.userId });
    expect(second.id).not.toBe(first.id);
  });

  it('keeps nothing of a request that failed', async () => {
    const member = await test.aMember();
    const options = { idempotencyKey: 'k4' };
    await expect(runOperation(createSurvey, test.services, member, { name: '' }, options)).rejects.toThrow();
    expect(await runOperation(createSurvey, test.services, member, { name: 'Now' }, options)).toMatchObject({
      name: 'Now',
    });
  });
});
