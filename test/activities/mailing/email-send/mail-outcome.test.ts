import { describe, expect, it } from '@jest/globals';
import { outcomeOfFailure } from '../../../../activities/mailing/email-send/mail-outcome.ts';
import { FieldworkError } from '../../../../domain/ground/errors.ts';
import { toMailFailure } from '../../../../providers/mailing/email/mail-failures.ts';
import type { MailStage } from '../../../../providers/mailing/email/mail-failures.ts';

/** What is made of a server's reply, as nodemailer reports it. */
const outcomeOf = (stage: MailStage, responseCode: number, response: string) =>
  outcomeOfFailure(toMailFailure({ code: 'EENVELOPE', responseCode, response }, stage, 'mail.test')).kind;

describe('what a failure says of a mail', () => {
  it.each([
    ['refused', 'mail_open', 550, '550 5.1.1 No such user'],
    ['refused', 'mail_ended', 554, '554 5.7.1 Spam'],
    ['refused_for_now', 'mail_open', 552, '552 5.2.2 Mailbox full'],
    ['refused_for_now', 'mail_open', 450, '450 4.2.0 Greylisted'],
    ['refused_for_now', 'mail_ended', 451, '451 4.3.0 Try again'],
    ['server_away', 'mail_open', 421, '421 4.3.2 Closing'],
    ['server_away', 'mail_ended', 421, '421 Closing'],
    ['server_away', 'before_mail', 450, '450 Too many connections'],
    ['server_away', 'before_mail', 554, '554 No service for you'],
    ['server_away', 'mail_open', 530, '530 5.7.0 Authentication required'],
  ] as const)('%s: %s, %i %s', (kind, stage, code, response) => {
    expect(outcomeOf(stage, code, response)).toBe(kind);
  });

  it.each([
    ['server_away', 'before_mail'],
    ['server_away', 'mail_open'],
    ['lost', 'mail_ended'],
  ] as const)('%s: the connection is lost at %s', (kind, stage) => {
    expect(
      outcomeOfFailure(toMailFailure({ code: 'ECONNECTION', originalCode: 'ECONNRESET' }, stage, 'mail.test')),
    ).toEqual({ kind, reason: expect.stringContaining('ECONNRESET') });
  });

  it('blames no address for a mail that can’t be written', () => {
    expect(outcomeOfFailure(new FieldworkError('invalid_input', 'A link of the mail is none.'))).toEqual({
      kind: 'unwritable',
      reason: 'A link of the mail is none.',
    });
  });

  it('takes for lost whatever it does not know: it may have arrived', () => {
    expect(outcomeOfFailure(new TypeError('x is undefined')).kind).toBe('lost');
    expect(outcomeOfFailure(new FieldworkError('mail_outcome_unknown', 'Nobody knows.')).kind).toBe('lost');
  });

  it('waits for an inbox folder that can’t be written to', () => {
    expect(outcomeOfFailure(new FieldworkError('mail_deferred', 'The disk is full.')).kind).toBe('server_away');
  });
});
