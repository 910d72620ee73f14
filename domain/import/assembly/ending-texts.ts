/** What the page says that ends a survey whose file has none, by language. */
const THANKS: Readonly<Record<string, string>> = {
  en: 'Thank you for taking part. Your answers have been recorded.',
  es: 'Muchas gracias por participar. Sus respuestas han sido registradas.',
  da: 'Tak for din deltagelse. Dine svar er registreret.',
  zh: '问卷到此结束，感谢您的参与！您的回答已提交。',
  de: 'Vielen Dank für Ihre Teilnahme. Ihre Antworten wurden gespeichert.',
  fr: 'Merci de votre participation. Vos réponses ont été enregistrées.',
  pt: 'Obrigado pela sua participação. As suas respostas foram registadas.',
  sv: 'Tack för att du deltog. Dina svar har registrerats.',
  no: 'Takk for at du deltok. Svarene dine er registrert.',
  it: 'Grazie per aver partecipato. Le sue risposte sono state registrate.',
  nl: 'Bedankt voor uw deelname. Uw antwoorden zijn opgeslagen.',
  fi: 'Kiitos osallistumisestasi. Vastauksesi on tallennettu.',
  pl: 'Dziękujemy za udział w badaniu. Odpowiedzi zostały zapisane.',
  ar: 'شكراً لمشاركتكم. لقد تم تسجيل إجاباتكم.',
  ja: 'ご協力ありがとうございました。ご回答を受け付けました。',
};

/** Words of thanks in the survey's language, in English where we have none. */
export function thankYouText(language: string): string {
  const code = language.toLowerCase().split('-')[0] ?? 'en';
  return THANKS[code === 'nb' || code === 'nn' ? 'no' : code] ?? THANKS['en'] ?? '';
}
