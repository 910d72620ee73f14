import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Services } from '../../../platform/services.ts';
import { createImport } from '../../../operations/import/create-import.ts';
import { ensureMember } from '../../../operations/ground/teams/ensure-member.ts';
import type { Principal } from '../../../operations/ground/operation-context.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { translateSurvey } from '../../../operations/questionnaire/surveys/translate-survey.ts';
import { updateTeamSettings } from '../../../operations/ground/teams/update-team-settings.ts';
import { recordingLog } from '../../support/api/recording-log.ts';
import { testServices } from '../../support/services.ts';
import type { TestServices } from '../../support/services.ts';
import { surveyDesk } from '../../support/survey-desk.ts';

let test: TestServices;
beforeAll(async () => {
  test = await testServices();
});

type Asked = { conversationId?: string; idempotencyKey?: string; services?: Services; text?: string };

const FILENAME = 'questionnaire.docx';

function startImport(member: Principal, { conversationId, idempotencyKey, services, text = 'not read here' }: Asked) {
  const file = { filename: FILENAME, bytes: new TextEncoder().encode(text) };
  const input = { file, ...(conversationId !== undefined && { conversation_id: conversationId }) };
  return runOperation(createImport, services ?? test.services, member, input, { idempotencyKey, fingerprint: text });
}

/** What a piece of work adds to the storage. */
async function storedBy(work: () => Promise<unknown>): Promise<string[]> {
  const before = new Set(await test.services.storage.list('imports/'));
  await work();
  return (await test.services.storage.list('imports/')).filter((key) => !before.has(key));
}

describe('the file of an import', () => {
  it('is stored once for requests that come at once with one Idempotency-Key', async () => {
    const member = await test.aMember();
    const stored = await storedBy(async () => {
      const ask = () => startImport(member, { idempotencyKey: 'one import' });
      const jobs = await Promise.all([ask(), ask(), ask()]);
      expect(new Set(jobs.map(({ job_id }) => job_id)).size).toBe(1);
      expect(await ask()).toEqual(jobs[0]);
    });
    expect(stored).toHaveLength(1);
  });

  it('is that of the job which was answered', async () => {
    const member = await test.aMember();
    const stored = await storedBy(async () => {
      const ask = (text: string) => startImport(member, { idempotencyKey: 'two files', text });
      const [first, second] = await Promise.allSettled([ask('one'), ask('another')]);
      expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected']);
      const job = first.status === 'fulfilled' ? first.value : second.status === 'fulfilled' && second.value;
      expect(await test.services.storage.list(`imports/${job && job.job_id}/`)).toHaveLength(1);
    });
    expect(stored).toHaveLength(1);
  });

  it('does not stay where the request is refused', async () => {
    const { conversation_id: conversationId } = await startImport(await test.aMember(), {});
    const other = await test.aMember();
    const stored = await storedBy(() =>
      expect(startImport(other, { conversationId })).rejects.toMatchObject({ code: 'not_found' }),
    );
    expect(stored).toEqual([]);
  });

  it('stays where the job was made and only the answer to the commit was lost', async () => {
    const member = await test.aMember();
    const stored = await storedBy(async () =>
      expect(startImport(member, { services: await losingTheNextCommit(test.services, member) })).rejects.toThrow(
        'ECONNRESET',
      ),
    );
    expect(stored).toHaveLength(1);
  });

  it('that cannot be deleted changes no answer: the log says which it is', async () => {
    const { conversation_id: conversationId } = await startImport(await test.aMember(), {});
    const { log, records } = recordingLog();
    const storage: Services['storage'] = {
      ...test.services.storage,
      delete: () => Promise.reject(new Error('The storage is away.')),
    };
    const stored = await storedBy(async () =>
      expect(
        startImport(await test.aMember(), { conversationId, services: { ...test.services, storage, log } }),
      ).rejects.toMatchObject({ code: 'not_found' }),
    );
    expect(records.filter(({ level }) => level === 'warn').map(({ fields }) => fields['storage_key'])).toEqual(stored);
    expect(stored).toHaveLength(1);
  });
});

/** A database whose next commit is done, and whose answer never arrives; the member is known to it already. */
async function losingTheNextCommit(services: Services, member: Principal): Promise<Services> {
  const { knex } = services.database;
  let isLost = true;
  const transaction = async (work: Parameters<typeof knex.transaction>[0]) => {
    const done = await knex.transaction(work);
    if (isLost) return done;
    isLost = true;
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  };
  const losing = new Proxy(knex, {
    get: (target, name) => (name === 'transaction' ? transaction : (Reflect.get(target, name) as unknown)),
  });
  const changed = { ...services, database: { ...services.database, knex: losing } };
  await ensureMember(changed, member);
  isLost = false;
  return changed;
}

describe('a team that has switched AI off', () => {
  it('has nothing programmed or translated by an AI outside the house; the built-in rules still are there', async () => {
    const member = await test.aMember();
    await runOperation(updateTeamSettings, test.services, member, { ai_enabled: false });
    const outside: Services = { ...test.services, ai: { ...test.services.ai, name: 'openai' } };
    const rules: Services = { ...test.services, ai: { ...test.services.ai, name: 'rules' } };
    await expect(startImport(member, { services: outside })).rejects.toMatchObject({ code: 'ai_switched_off' });
    expect(await startImport(member, { services: rules })).toMatchObject({ state: 'pending' });
    const surveyId = await surveyDesk(test.services, member).aLiveSurvey();
    const input = { survey_id: surveyId, target_language: 'da' };
    await expect(runOperation(translateSurvey, outside, member, input)).rejects.toMatchObject({
      code: 'ai_switched_off',
    });
  });
});
