import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contactPanelRoutes } from '../../../../api/routes/mailing/contact-panels.ts';
import { emailListRoutes } from '../../../../api/routes/mailing/email-lists.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import { readEmailAddress } from '../../../../domain/mailing/contacts/email-address.ts';
import { createContactPanel } from '../../../../operations/mailing/contact-panels/create-contact-panel.ts';
import { createEmailList } from '../../../../operations/mailing/email-lists/create-email-list.ts';
import { ensureMember } from '../../../../operations/ground/teams/ensure-member.ts';
import { answerOf } from '../../../support/api/answers.ts';
import { startTestApp } from '../../../support/api/test-app.ts';
import type { TestApp } from '../../../support/api/test-app.ts';
import { aListDesk } from '../../../support/mailing/list-desk.ts';
import type { ListDesk } from '../../../support/mailing/list-desk.ts';
import { byDepth } from '../../../support/examples.ts';
import { createTestServices } from '../../../support/services.ts';
import type { OwnTestServices } from '../../../support/services.ts';

let test: OwnTestServices;
let app: TestApp;
let desk: ListDesk;
beforeAll(async () => {
  test = await createTestServices();
  app = await startTestApp([...contactPanelRoutes, ...emailListRoutes], { services: test.services, ensureMember });
  desk = await aListDesk(app, test.services);
});
afterAll(async () => {
  await app.close();
  await test.close();
});

/** All that a list may have; fewer where the run need not be deep. */
const MOST = 100_000;
const MANY = byDepth({ plain: 4_000, deep: MOST });

/** Every way in which people get an address wrong, and some that look so and are right. */
const SHAPES: readonly ((index: number) => string)[] = [
  (index) => `person${index}@example.org`,
  (index) => `person${index}`,
  (index) => `person${index}@`,
  (index) => `@example${index}.org`,
  (index) => `person${index}@@example.org`,
  (index) => `person ${index}@example.org`,
  (index) => `person${index}@example`,
  (index) => `person${index}@example..org`,
  (index) => `.person${index}@example.org`,
  (index) => `person..${index}@example.org`,
  (index) => `person${index}@-example.org`,
  (index) => `person${index}@exa_mple.org`,
  (index) => `person${index}@[192.0.2.1]`,
  (index) => `Person ${index} <person${index}@example.com>`,
  (index) => `person${index}@example.org, other${index}@example.org`,
  (index) => `"person ${index}"@example.org`,
  (index) => `person${index}(a comment)@example.org`,
  (index) => `${'x'.repeat(65)}${index}@example.org`,
  (index) => `personne${index}+été@bücher.example`,
  (index) => `mailto:person${index}@example.org?x`,
];

const entries = Array.from({ length: MANY }, (_, index) => ({
  email: SHAPES[index % SHAPES.length]?.(index) ?? '',
  n: String(index),
}));
const good = entries.filter(({ email }) => readEmailAddress(email).ok).length;

describe('a long list', () => {
  it('keeps everybody, says of each wrong address why, and is sent to as a whole', async () => {
    const { id, total_count, skipped_duplicates } = await desk.create({ emails: entries });
    expect([total_count, skipped_duplicates]).toEqual([MANY, 0]);
    expect(good).toBeGreaterThan(MANY / SHAPES.length);
    expect(good).toBeLessThan(MANY / 2);
    const counted = await inTeamTransaction(test.services.database, desk.member.teamId, ({ sql }) =>
      sql('recipients').where({ list_id: id }).whereNull('problem').pluck<string[]>('email'),
    );
    expect(counted).toHaveLength(good);
    const { recipients } = await desk.recipients(id, `?page=${MANY / 200}&per_page=200`);
    expect(recipients).toHaveLength(200);
    for (const { email, reason } of recipients)
      expect([email, reason === null]).toEqual([email, readEmailAddress(email).ok]);
    expect(await desk.send(id)).toMatchObject({ sending_status: 'sending', total_count: MANY });
    const more = await desk.ask('POST', `/${id}/recipients`, { emails: [{ email: 'more@example.org' }] });
    // Only a deep run fills a list.
    expect(more.status).toBe(MANY === MOST ? 413 : 200);
    expect((await desk.get(id)).total_count).toBe(Math.min(MANY + 1, MOST));
  });

  it('is copied from a panel', async () => {
    const made = await desk.ask('POST', '/api/v1/panels/custom', { name: 'Everybody', emails: entries });
    const { id: panel_id } = await answerOf(made, createContactPanel, 201);
    const list = await answerOf(await desk.ask('POST', '', { panel_id }), createEmailList, 201);
    expect(list).toMatchObject({ name: 'Everybody', total_count: MANY });
    const tokens = await inTeamTransaction(test.services.database, desk.member.teamId, ({ sql }) =>
      sql('recipients').where({ list_id: list.id }).pluck<string[]>('token'),
    );
    expect(new Set(tokens).size).toBe(MANY);
    expect(tokens.every((token) => /^[0-9a-f]{32}$/.test(token))).toBe(true);
  });

  it('of one more is refused before anything is stored', async () => {
    const tooMany = Array.from({ length: MOST + 1 }, (_, index) => ({ email: `${index}@example.org` }));
    expect(await desk.refused('POST', '', { name: 'A', emails: tooMany })).toEqual([422, 'invalid_input', 'emails']);
    const endsALine = entries.map(({ email }, index) => ({
      email: index % 1_000 === 7 ? `${email}\n` : `${index}\r\nx`,
    }));
    const problem = await desk.problem('POST', '', { name: 'A', emails: endsALine });
    expect(problem).toMatchObject({
      status: 422,
      detail: expect.stringMatching(new RegExp(`^${MANY - MANY / 1_000} entries`)),
    });
    expect(problem.errors).toHaveLength(100);
  });
});
