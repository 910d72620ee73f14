import type { MailWords } from './mail-words.ts';

export const korean: MailWords = {
  language: 'ko',
  subject: '설문 초대: {{SURVEY_NAME}}',
  greeting: '안녕하세요.',
  request: '귀하의 의견을 듣고 싶습니다. 잠시 시간을 내어 설문 “{{SURVEY_NAME}}”에 답해 주시기 바랍니다.',
  thanks: '감사합니다.',
  cta: '설문 참여하기',
  sentTo: '이 메일은 {email} 주소로 발송되었습니다.',
  personal: '이 링크는 본인 전용이므로 다른 사람에게 전달하지 말아 주세요.',
  unsubscribe: '수신 거부',
};
