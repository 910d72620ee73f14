import { describe, expect, it } from '@jest/globals';
import { readInvitationId } from '../../../../domain/mailing/recipients/invitation-id.ts';

const RECIPIENT = '0a1b2c3d-0000-4000-8000-000000000001';
const SEND = '0a1b2c3d-0000-4000-8000-000000000002';

describe('the Message-ID of an invitation', () => {
  it.each([
    `<${RECIPIENT}.${SEND}@fieldwork.example>`,
    `${RECIPIENT}.${SEND}@fieldwork.example`,
    ` <${RECIPIENT}.${SEND}@fieldwork.example>\t`,
    `<${RECIPIENT.toUpperCase()}.${SEND.toUpperCase()}@FIELDWORK.EXAMPLE>`,
  ])('%j names the recipient and the send', (messageId) => {
    expect(readInvitationId(messageId)).toEqual({ recipientId: RECIPIENT, sendId: SEND });
  });

  it.each([
    '',
    '<abc@example.com>',
    `<${RECIPIENT}@fieldwork.example>`,
    `<${RECIPIENT}.${SEND}>`,
    `<${RECIPIENT}.${SEND}@>`,
    `<x${RECIPIENT}.${SEND}@fieldwork.example>`,
    `<${RECIPIENT}.${SEND.replace('-', '')}a@fieldwork.example>`,
    `<${RECIPIENT}.${SEND}@a@b>`,
  ])('is not %j', (messageId) => expect(readInvitationId(messageId)).toBeNull());
});
