import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { MOST_EVENTS, schemaOfTold } from '../../../../domain/mailing/recipients/told-deliveries.ts';

const read = (value: unknown) => z.safeParse(schemaOfTold(value), value);

/** What is wrong, path by path. */
function issuesOf(value: unknown): Record<string, string> {
  const { error } = read(value);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

const DELIVERED = { event: 'delivered', message_id: '<a@b.example>' };

describe('what a mail system tells', () => {
  it('is one event, or a list of them', () => {
    const event = {
      event: 'delivered',
      id: null,
      messageId: '<a@b.example>',
      returnPathToken: null,
      reason: null,
      at: null,
    };
    expect(read(DELIVERED).data).toEqual([event]);
    expect(read({ events: [DELIVERED, DELIVERED] }).data).toEqual([event, event]);
  });

  it('has a bounce for good or for now, and the moment in any time zone', () => {
    const told = { return_path_token: 'abc', reason: 'No', id: 'e1', at: '2026-04-18T11:30:00+02:00' };
    const bounce = (bounce_type: string) => ({ event: 'bounced', bounce_type, ...told });
    expect(read({ events: [bounce('hard'), bounce('soft')] }).data).toMatchObject([
      { event: 'bounced_hard', returnPathToken: 'abc', reason: 'No', id: 'e1', at: new Date('2026-04-18T09:30:00Z') },
      { event: 'bounced_soft' },
    ]);
  });

  it('takes null for what is not told', () => {
    const nothing = { id: null, bounce_type: null, return_path_token: null, reason: null, at: null };
    expect(read({ ...DELIVERED, ...nothing }).success).toBe(true);
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['a bounce that says no type', { event: 'bounced', message_id: 'x' }, { bounce_type: 'Write hard' }],
    ['a type that there isn’t', { ...DELIVERED, event: 'bounced', bounce_type: 'x' }, { bounce_type: 'Write hard' }],
    ['a type without a bounce', { ...DELIVERED, bounce_type: 'hard' }, { bounce_type: 'Leave it out' }],
    ['an event about no mail', { event: 'delivered' }, { message_id: 'Name the mail' }],
    ['an event about an empty mail', { event: 'delivered', message_id: '' }, { message_id: 'Name the mail' }],
    ['an event that there isn’t', { ...DELIVERED, event: 'opened' }, { event: 'Invalid option' }],
    ['an id that is too long', { ...DELIVERED, id: 'x'.repeat(201) }, { id: 'Too big' }],
    ['a moment that is none', { ...DELIVERED, at: 'yesterday' }, { at: 'Invalid ISO datetime' }],
    ['a moment without its zone', { ...DELIVERED, at: '2026-04-18T11:30:00' }, { at: 'Invalid ISO datetime' }],
    ['text that can’t be stored', { ...DELIVERED, reason: 'a\0b' }, { reason: 'Remove the NUL' }],
    ['half a character', { ...DELIVERED, id: '\ud800' }, { id: 'Remove the NUL' }],
    ['a member that there isn’t', { ...DELIVERED, email: 'ada@example.com' }, { '': 'Unrecognized key' }],
    ['no events', { events: [] }, { events: 'Too small' }],
    ['too many', { events: Array.from({ length: MOST_EVENTS + 1 }, () => DELIVERED) }, { events: 'Too big' }],
    ['events beside an event', { ...DELIVERED, events: [DELIVERED] }, { '': 'Unrecognized keys' }],
    ['a list', [DELIVERED], { '': 'Invalid input: expected object' }],
    ['a word', 'delivered', { '': 'Invalid input: expected object' }],
    ['nothing', null, { '': 'Invalid input: expected object' }],
  ])('is refused with its place: %s', (_what, value, expected) => {
    const issues = issuesOf(value);
    expect(Object.keys(issues)).toEqual(Object.keys(expected));
    for (const [path, words] of Object.entries(expected)) expect(issues[path]).toContain(words);
  });

  it('names the event that is wrong among others', () => {
    const events = [DELIVERED, { event: 'bounced', message_id: 'x' }, DELIVERED, { ...DELIVERED, event: 'no' }];
    expect(Object.keys(issuesOf({ events }))).toEqual(['events.1.bounce_type', 'events.3.event']);
  });
});
