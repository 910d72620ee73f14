import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addressHash,
  recipientLinkToken,
  recipientTokenOf,
} from '../../../../operations/mailing/recipients/recipient-keys.ts';
import {
  readUnsubscribeToken,
  recipientLinks,
  unsubscribeToken,
} from '../../../../operations/mailing/recipients/recipient-links.ts';
import { personalKey, personalToken, sourceOf } from '../../../../operations/fieldwork/respondents/arrival.ts';
import { createKeyring } from '../../../../platform/keyring.ts';

const keys = createKeyring('a secret of the tests, long enough for them');
const unsubscribing = fc.record({
  teamId: fc.uuid(),
  recipientId: fc.uuid(),
  addressHash: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
});
const hexToken = fc.stringMatching(/^[0-9a-f]{32}$/);

describe('the links of a recipient', () => {
  it('say to unsubscribe whom they were written for', () => {
    fc.assert(
      fc.property(unsubscribing, (about) => {
        expect(readUnsubscribeToken(keys, unsubscribeToken(keys, about))).toEqual(about);
      }),
    );
  });

  it('say nothing once a single character of them is another', () => {
    const letters = fc.stringMatching(/^[\w.-]$/);
    fc.assert(
      fc.property(unsubscribing, fc.nat(), letters, (about, place, letter) => {
        const token = unsubscribeToken(keys, about);
        const at = place % token.length;
        fc.pre(token[at] !== letter);
        expect(readUnsubscribeToken(keys, token.slice(0, at) + letter + token.slice(at + 1))).toBeNull();
      }),
    );
  });

  it('name the recipient in their own survey alone', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), hexToken, (surveyId, otherId, token) => {
        fc.pre(surveyId !== otherId);
        const key = personalKey(keys, surveyId, recipientLinkToken(keys, surveyId, token));
        expect(key === null ? null : [recipientTokenOf(key.value), sourceOf(key)]).toEqual([token, 'email']);
        expect(personalKey(keys, otherId, recipientLinkToken(keys, surveyId, token))).toBeNull();
      }),
    );
  });

  it('are told from personal links that were made without a recipient', () => {
    fc.assert(
      fc.property(fc.uuid(), hexToken, (surveyId, value) => {
        const key = personalKey(keys, surveyId, personalToken(keys, surveyId, value));
        expect(key === null ? null : [recipientTokenOf(key.value), sourceOf(key)]).toEqual([null, 'personal']);
      }),
    );
  });

  it('lead to the same origin, and neither leads where the other does', () => {
    const surveyId = '7d5c1f0e-3c55-4a51-9a0f-0f4a6f1f2a11';
    const teamId = '2b1e8b5a-9a43-4a3e-8f0d-8d7a3a6a9c22';
    const hash = addressHash(keys, teamId, 'jo@example.com');
    const about = { teamId, surveyAddress: `https://s.example/forms/s/${surveyId}`, addressHash: hash };
    const links = recipientLinks(keys, about, { id: teamId, surveyId, token: 'abc' });
    expect(links.survey).toMatch(new RegExp(`^https://s\\.example/forms/s/${surveyId}\\?t=[\\w.-]+$`));
    expect(links.unsubscribe).toMatch(/^https:\/\/s\.example\/forms\/unsubscribe\/[\w.-]+$/);
    expect(personalKey(keys, surveyId, links.unsubscribe.split('/').at(-1) ?? '')).toBeNull();
    expect(readUnsubscribeToken(keys, links.survey.split('t=').at(-1) ?? '')).toBeNull();
  });
});
