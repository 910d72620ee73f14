import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { composeEml } from '../../../../providers/mailing/email/compose-eml.ts';
import { readMailReport } from '../../../../providers/mailing/email/read-mail-report.ts';
import { byDepth, examples } from '../../../support/examples.ts';
import { expectSteadyGrowth } from '../../../support/growth.ts';
import { anEmail } from './an-email.ts';
import { aBounce, aComplaint } from './mail-reports.ts';

describe('a delivery-status message', () => {
  it('says which mail came back, and why', async () => {
    expect(await readMailReport(aBounce())).toEqual({
      kind: 'delivery_status',
      recipient: 'ada@example.com',
      action: 'failed',
      status: '5.1.1',
      diagnostic: '550 5.1.1 <address>: Recipient address rejected: User unknown',
      isHard: true,
      returnPathToken: 'abc123',
      originalMessageId: '<r1.s1@fieldwork.example>',
    });
  });

  it.each([
    ['a full mailbox', 'Action: failed\nStatus: 5.2.2 (mailbox full)', 'failed', '5.2.2', false],
    ['a time that ran out', 'Action: failed\nStatus: 4.4.7', 'failed', '4.4.7', false],
    ['a delay', 'Action: delayed\nStatus: 4.4.1', 'delayed', '4.4.1', false],
    ['a delivery', 'Action: delivered\nStatus: 2.0.0', 'delivered', '2.0.0', false],
    ['a status in the reply alone', 'Action: failed\nDiagnostic-Code: smtp; 550 5.7.1 No', 'failed', '5.7.1', true],
    ['a reply without a status', 'Action: failed\nDiagnostic-Code: smtp; 451 later', 'failed', null, false],
    ['no status at all', 'ACTION: Failed', 'failed', null, true],
  ])('tells %s', async (_what, recipients, action, status, isHard) => {
    expect(await readMailReport(aBounce({ recipients }))).toMatchObject({ action, status, isHard });
  });

  it('counts the recipient who fared worst', async () => {
    const recipients = [
      'Final-Recipient: rfc822; a@example.com\nAction: relayed\nStatus: 2.0.0',
      'Final-Recipient: rfc822; b@example.com\nAction: failed\nStatus: 5.1.1',
      'Final-Recipient: rfc822; c@example.com\nAction: delayed\nStatus: 4.0.0',
    ].join('\n\n');
    expect(await readMailReport(aBounce({ recipients }))).toMatchObject({ recipient: 'b@example.com', isHard: true });
  });

  it('is matched by what it quotes where it came to another address', async () => {
    expect(await readMailReport(aBounce({ to: 'postmaster@example.com' }))).toMatchObject({
      returnPathToken: 'abc123',
      originalMessageId: '<r1.s1@fieldwork.example>',
    });
    expect(await readMailReport(aBounce({ to: 'postmaster@example.com', quoted: 'Subject: x' }))).toMatchObject({
      returnPathToken: null,
      originalMessageId: null,
    });
  });

  it('may be encoded', async () => {
    const status =
      'Reporting-MTA: dns; x\r\n\r\nFinal-Recipient: rfc822; ada@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\n';
    const encoded = aBounce()
      .toString()
      .replace(/Content-Type: message\/delivery-status[^]*?(?=\r\n--)/, () =>
        ['Content-Type: message/delivery-status', 'Content-Transfer-Encoding: base64', '', btoa(status)].join('\r\n'),
      );
    expect(await readMailReport(Buffer.from(encoded))).toMatchObject({ recipient: 'ada@example.com', isHard: true });
  });

  it('may lack the blank line before the recipient', async () => {
    const ofMessage = 'Reporting-MTA: dns; x\nFinal-Recipient: rfc822; ada@example.com\nAction: failed\nStatus: 5.1.1';
    const report = await readMailReport(aBounce({ ofMessage, recipients: '' }));
    expect(report).toMatchObject({ recipient: 'ada@example.com', isHard: true });
  });

  it('that names no action, or no recipient, is none', async () => {
    expect(await readMailReport(aBounce({ recipients: 'Status: 5.1.1' }))).toBeNull();
    expect(await readMailReport(aBounce({ recipients: '' }))).toBeNull();
  });
});

describe('a complaint', () => {
  it('says which mail it is about', async () => {
    expect(await readMailReport(aComplaint())).toEqual({
      kind: 'complaint',
      recipient: 'ada@example.com',
      returnPathToken: 'abc123',
      originalMessageId: '<r1.s1@fieldwork.example>',
    });
  });

  it('may keep the address to itself', async () => {
    expect(await readMailReport(aComplaint({ fields: '' }))).toEqual({
      kind: 'complaint',
      recipient: null,
      returnPathToken: null,
      originalMessageId: '<r1.s1@fieldwork.example>',
    });
  });

  it.each(['not-spam', 'auth-failure', ''])('of the type %j is none', async (type) => {
    expect(await readMailReport(aComplaint({ type }))).toBeNull();
  });
});

describe('what is no report', () => {
  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    [
      'an out-of-office reply',
      'From: ada@example.com\r\nTo: bounces+abc123@bounces.example\r\nAuto-Submitted: auto-replied\r\n\r\nAway',
    ],
    [
      'a report about something else',
      aBounce().toString().replaceAll('message/delivery-status', 'message/disposition-notification'),
    ],
    ['a mail that quotes a report', `Content-Type: message/rfc822\r\n\r\n${aBounce().toString()}`],
    ['a multipart of another kind', aBounce().toString().replace('multipart/report', 'multipart/mixed')],
    ['a report larger than 512 KiB', aBounce({ quoted: 'x'.repeat(512 * 1024) }).toString()],
  ])('reads as null: %s', async (_what, text) => {
    expect(await readMailReport(Buffer.from(text))).toBeNull();
  });

  it('reads as null: a mail of our own', async () => {
    expect(await readMailReport(await composeEml(anEmail(), new Date(0)))).toBeNull();
  });
});

describe('hostile bytes', () => {
  const pieces = fc.constantFrom(
    ...['\r\n', '\r\n\r\n', '\n', '--part', '--part--', ' ', '\t', ':', ';', '=', '"', '<', '@', '\0', '\xff'],
    ...['Content-Type: multipart/report; boundary=part', 'Content-Type: message/delivery-status', 'Action: failed'],
    ...['Content-Transfer-Encoding: base64', 'Status: 5.1.1', 'Final-Recipient: rfc822;a@b', 'To: bounces+a@b'],
  );

  it('never fail, and never give more than a report', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(pieces, fc.string({ maxLength: 10 })), { maxLength: 60 }), async (parts) => {
        expectReportOrNull(await readMailReport(Buffer.from(parts.join(''), 'latin1')));
      }),
      { numRuns: examples(300) },
    );
  });

  it('within a real report change what it says, not what it is', async () => {
    const report = aBounce();
    const change = fc.tuple(fc.nat(report.length - 1), fc.nat(40), fc.oneof(pieces, fc.string({ maxLength: 5 })));
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
        let bytes = report.toString('latin1');
        for (const [at, length, text] of changes) bytes = bytes.slice(0, at) + text + bytes.slice(at + length);
        expectReportOrNull(await readMailReport(Buffer.from(bytes, 'latin1')));
      }),
      { numRuns: examples(300) },
    );
  });

  const report = 'Content-Type: multipart/report; boundary=a\r\n';
  const bounce = (recipients: string) => aBounce({ recipients: `Action: failed\n${recipients}` }).toString();

  it.each<[string, (bytes: number) => string]>([
    ['parts within parts', (bytes) => `${report}\r\n--a\r\n`.repeat(bytes / 50)],
    ['boundaries', (bytes) => `${report}\r\n${'--a\r\n'.repeat(bytes / 5)}`],
    ['headers', (bytes) => `${report}${'X: y\r\n'.repeat(bytes / 6)}`],
    ['one header', (bytes) => `Content-Type: multipart/report; boundary=${' x'.repeat(bytes / 2)}`],
    ['an address', (bytes) => bounce(`Final-Recipient: ${'a'.repeat(bytes)}`)],
    ['at signs', (bytes) => bounce(`Diagnostic-Code: ${'@'.repeat(bytes)}`)],
    ['folded lines', (bytes) => bounce(`Status:${'\n '.repeat(bytes / 2)}`)],
  ])('by the thousands, %s, take no time that grows with its square', async (_what, textOf) => {
    await expectSteadyGrowth(byDepth({ plain: 20_000, deep: 60_000 }), (bytes) => {
      const text = Buffer.from(textOf(bytes));
      return async () => expectReportOrNull(await readMailReport(text));
    });
  });
});

function expectReportOrNull(report: Awaited<ReturnType<typeof readMailReport>>): void {
  if (report === null) return;
  expect(report.recipient ?? 'a@b').toMatch(/^[^\s<>]+@[^\s<>]+$/);
  expect(report.returnPathToken ?? 'a').toMatch(/^[a-z0-9]{1,50}$/);
  expect(report.originalMessageId ?? '<a>').toMatch(/^<[^\s<>]+>$/);
  if (report.kind === 'delivery_status') expect(report.diagnostic?.length ?? 0).toBeLessThanOrEqual(500);
}
