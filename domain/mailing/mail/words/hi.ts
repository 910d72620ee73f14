import type { MailWords } from './mail-words.ts';

export const hindi: MailWords = {
  language: 'hi',
  subject: 'आपको आमंत्रण: {{SURVEY_NAME}}',
  greeting: 'नमस्ते,',
  request: 'हम आपकी राय जानना चाहते हैं। कृपया हमारे सर्वेक्षण “{{SURVEY_NAME}}” के उत्तर देने के लिए कुछ मिनट निकालें।',
  thanks: 'धन्यवाद,',
  cta: 'सर्वेक्षण शुरू करें',
  sentTo: 'यह ईमेल {email} पर भेजा गया।',
  personal: 'यह लिंक केवल आपके लिए है: कृपया इसे किसी और को न दें।',
  unsubscribe: 'सदस्यता समाप्त करें',
};
