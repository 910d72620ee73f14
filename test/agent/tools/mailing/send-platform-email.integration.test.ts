import { beforeAll, describe, expect, it } from '@jest/globals';
import { sendPlatformEmailTool } from '../../../../agent/tools/mailing/send-platform-email.ts';
import type { Subject } from '../../../../agent/tool.ts';
import { inTeamTransaction } from '../../../../db/transaction.ts';
import type { Principal } from '../../../../operations/ground/operation-context.ts';
import { aTeamFile } from '../../../support/mailing/a-team-file.ts';
import { testServices } from '../../../support/services.ts';
import type { TestServices } from '../../../support/services.ts';

let world: TestServices;
let member: Principal;
let file: string;
beforeAll(async () => {
  world = await testServices();
  member = await world.aMember();
  file = await aTeamFile(world.services, member, { filename: 'Coffee.csv' });
});

const mail = (more: object = {}) => ({
  to: ['ada@example.org'],
  cc: ['bo@example.org'],
  subject: 'Results',
  body: 'Here they are.',
  attachments: [{ artifact_id: file }],
  ...more,
});

async function subjectOf(written: object): Promise<Subject> {
  const { services } = world;
  const context = { services, principal: member, conversationId: services.newId() };
  const { parsed } = await sendPlatformEmailTool.read(context, written);
  const { policy } = sendPlatformEmailTool;
  if (policy.kind === 'free') throw new Error('Nobody is asked.');
  const found = await inTeamTransaction(services.database, member.teamId, (transaction) =>
    policy.subject(transaction, parsed as never, context),
  );
  if (found === null) throw new Error('Nothing is at stake.');
  return found;
}

describe('the agent sends a mail with files', () => {
  it('only once a person has read who gets what', async () => {
    expect(sendPlatformEmailTool).toMatchObject({ isOutbound: true, policy: { kind: 'approve' } });
    const { words, facts } = await subjectOf(mail());
    expect(words).toContain('to ada@example.org, with a copy to bo@example.org.');
    expect(words).toContain('Its subject is "Results"; attached: "Coffee.csv" (10 bytes).');
    expect(JSON.stringify(facts)).not.toContain('@');
  });

  it('with its text, as far as that can be read, and all addresses in it', async () => {
    const { words } = await subjectOf(mail({ body: 'Hello,\n\nsee "it" at https://evil.example/x' }));
    expect(words).toContain(
      'Its text: "Hello, see \\"it\\" at https://evil.example/x". Its texts name "evil.example".',
    );
    const long = await subjectOf(mail({ body: `${'x'.repeat(4_000)} evil.example/y` }));
    expect(long.words).toContain(
      `Its text, of which this is the beginning (4015 characters in all): "${'x'.repeat(3_000)}…".`,
    );
    expect(long.words).toContain('Its texts name "evil.example".');
  });

  it('as it was approved, and not another one', async () => {
    const { facts } = await subjectOf(mail());
    expect((await subjectOf(mail())).facts).toEqual(facts);
    const other = await aTeamFile(world.services, member, { text: 'other' });
    const changes = [{ to: ['eve@example.org'] }, { cc: [] }, { subject: 'X' }, { body: 'X' }];
    for (const change of [...changes, { attachments: [{ artifact_id: other }] }]) {
      expect((await subjectOf(mail(change))).facts).not.toEqual(facts);
    }
  });

  it('with no file of another team', async () => {
    const theirs = await aTeamFile(world.services, await world.aMember());
    await expect(subjectOf(mail({ attachments: [{ artifact_id: theirs }] }))).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'attachments[0].artifact_id' }],
    });
  });
});
