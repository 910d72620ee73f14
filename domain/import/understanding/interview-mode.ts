import type { QuestionnaireOutline } from '../outline.ts';

/** How people write that an interviewer asks by telephone, in the heads and introductions of questionnaires. */
const BY_TELEPHONE = [
  /\b(?:tele)?phone (?:interview|survey|questionnaire)/iu,
  /\bCATI\b/u,
  /\b(?:am|is|are|'m|’m) (?:calling|phoning)(?: you)? (?:from|on behalf of)\b/iu,
  /\b(?:entrevista|encuesta) telef[oó]nica/iu,
  /\b(?:le|te) llam[oa](?:mos)? de\b/iu,
  /\btelefon(?:isk )?(?:interview|undersøgelse)/iu,
  /\bjeg ringer (?:til dig )?fra\b/iu,
  /电话(?:访问|调查|访谈|采访)/u,
  /\btelefon(?:interview|umfrage|befragung)|\btelefonische (?:befragung|umfrage)/iu,
  /\b(?:enquête|entretien) (?:par )?téléphon/iu,
];

/** phone: the file says that an interviewer asks by telephone; online: anything else. */
export function interviewModeOf(outline: QuestionnaireOutline): 'online' | 'phone' {
  if (outline.subtype !== undefined) return outline.subtype;
  const firstQuestion = outline.items.find((item) => item.role === 'question')?.ordinal ?? 0;
  const introduction = outline.items.slice(0, firstQuestion + 1);
  const words = [
    outline.title ?? '',
    ...outline.setAside.map(({ text }) => text),
    ...introduction.flatMap((item) => [item.text, ...item.instructions.map(({ text }) => text)]),
  ];
  return words.some((text) => BY_TELEPHONE.some((pattern) => pattern.test(text))) ? 'phone' : 'online';
}
