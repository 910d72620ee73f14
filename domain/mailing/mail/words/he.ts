import type { MailWords } from './mail-words.ts';

export const hebrew: MailWords = {
  language: 'he',
  subject: 'הזמנה להשתתף בסקר: {{SURVEY_NAME}}',
  greeting: 'שלום,',
  request: 'נשמח לשמוע את דעתך. נודה על כמה דקות של זמנך למענה על הסקר „{{SURVEY_NAME}}”.',
  thanks: 'תודה רבה,',
  cta: 'למילוי הסקר',
  sentTo: 'ההודעה נשלחה אל {email}.',
  personal: 'הקישור אישי: אנא לא להעביר אותו לאחרים.',
  unsubscribe: 'הסרה מרשימת התפוצה',
};
