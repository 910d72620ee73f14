import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { surveyAddress } from '../../../../operations/mailing/recipients/survey-address.ts';
import { recipientLinks } from '../../../../operations/mailing/recipients/recipient-links.ts';
import { createKeyring } from '../../../../platform/keyring.ts';

const SURVEY = '0b9d8c1e-0000-4000-8000-000000000001';
const settings = {
  surveyAddresses: ['https://surveys.example.org', 'http://127.0.0.1:8080', 'https://brand.example/q'],
};
const addressOf = (given?: string) => surveyAddress(settings, SURVEY, given);

describe('the address of a survey in mails', () => {
  it.each([
    [undefined, 'https://surveys.example.org'],
    ['https://surveys.example.org', 'https://surveys.example.org'],
    ['https://surveys.example.org/', 'https://surveys.example.org'],
    ['HTTPS://Surveys.Example.org/s', 'https://surveys.example.org'],
    [`https://surveys.example.org/s/${SURVEY}`, 'https://surveys.example.org'],
    ['http://127.0.0.1:8080/s/', 'http://127.0.0.1:8080'],
    ['https://brand.example/q', 'https://brand.example/q'],
    [`https://brand.example/q/s/${SURVEY}`, 'https://brand.example/q'],
  ])('%s is one of ours', (given, own) => {
    expect(addressOf(given)).toBe(`${own}/s/${SURVEY}`);
  });

  it.each([
    'https://surveys.example.org.evil.test',
    'https://evil.test/s',
    'https://surveys.example.org@evil.test',
    'https://user:word@surveys.example.org',
    'https://surveys.example.org/s/0b9d8c1e-0000-4000-8000-000000000002',
    'https://surveys.example.org/s?next=https://evil.test',
    'https://surveys.example.org/#x',
    'https://surveys.example.org?',
    'https://surveys.example.org:8443',
    'http://surveys.example.org',
    'https://brand.example',
    '//surveys.example.org',
    'javascript:alert(1)',
    'https:\\\\evil.test',
    '',
  ])('%s is not', (given) => {
    expect(() => addressOf(given)).toThrow(
      expect.objectContaining({
        code: 'invalid_input',
        issues: [
          { path: 'base_survey_url', message: expect.stringContaining(`https://surveys.example.org/s/${SURVEY}`) },
        ],
      }),
    );
  });

  it('never leads anywhere else, whatever is given', () => {
    const known = settings.surveyAddresses.map((address) => `${address}/s/${SURVEY}`);
    const near = fc
      .tuple(fc.constantFrom(...settings.surveyAddresses), fc.string())
      .map(([address, more]) => address + more);
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), near, fc.string()), (given) => {
        try {
          expect(known).toContain(addressOf(given));
        } catch (error) {
          expect(error).toMatchObject({ code: 'invalid_input' });
        }
      }),
    );
  });
});

describe('the links of a mail', () => {
  it('stay below the address that the survey has', () => {
    const teamId = '0b9d8c1e-0000-4000-8000-00000000000a';
    const address = addressOf('https://brand.example/q');
    const recipient = { id: '0b9d8c1e-0000-4000-8000-00000000000b', surveyId: SURVEY, token: 'f'.repeat(32) };
    const about = { teamId, surveyAddress: address, addressHash: Buffer.alloc(32, 1) };
    const links = recipientLinks(createKeyring('a secret that is long enough'), about, recipient);
    expect(links.survey).toMatch(new RegExp(`^https://brand.example/q/s/${SURVEY}\\?t=[\\w-]+\\.[\\w-]+$`));
    expect(links.unsubscribe).toMatch(/^https:\/\/brand.example\/q\/unsubscribe\/[\w-]+\.[\w-]+$/);
  });
});
