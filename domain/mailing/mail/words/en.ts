import type { MailWords } from './mail-words.ts';

export const english: MailWords = {
  language: 'en',
  subject: 'You are invited: {{SURVEY_NAME}}',
  greeting: 'Hello,',
  request: 'We would like to hear what you think. Please take a few minutes to answer our survey “{{SURVEY_NAME}}”.',
  thanks: 'Thank you,',
  cta: 'Take the Survey',
  sentTo: 'This mail was sent to {email}.',
  personal: 'The link is meant for you alone: please don’t pass it on.',
  unsubscribe: 'Unsubscribe',
};
