import type { Ask, Plan } from '../plan.ts';
import { listed, member, namedAs, namedIn, namesOf, plain, said } from '../read-answer.ts';
import { designIn } from '../words/survey-design.ts';
import { called, cutNote, lines, surveyCall } from './one-call.ts';

/** Makes a survey with questions about what the message tells. */
export const makeSurvey: Plan = function* ({ sentence }) {
  const design = designIn(sentence);
  if (design === null)
    return 'What should the survey be about? Say, for example: make a 5 question survey about coffee habits for baristas.';
  const { name, topic, audience, questions } = design;
  const made = yield {
    name: 'create_survey',
    arguments: {
      name,
      ...(topic === null ? {} : { objective: `To learn about ${topic}.` }),
      ...(audience === null ? {} : { audience_description: audience }),
    },
  };
  const survey_id = said(made, 'id');
  if (survey_id === null)
    return `create_survey answered without an id, so I added no questions: ${made.text.slice(0, 300)}`;
  for (const question of questions) yield { name: 'add_question', arguments: { survey_id, ...question } };
  if (questions.length === 0)
    return `I made the empty survey “${name}” (${survey_id}). Say, for example: add a question "How did you hear about us?".`;
  const texts = questions.map(({ text }, index) => `${index + 1}. ${text}`).join('\n');
  return `I made the survey “${name}” (${survey_id}), a draft with ${questions.length} questions:\n${texts}\nYou can say now: change Q2 to "…", add an NPS question, check it, publish it.`;
};

/** Makes a survey of a template that the message names. */
export const makeFromTemplate: Plan = function* ({ sentence }) {
  const done = yield { name: 'list_templates', arguments: { limit: 200 } };
  const templates = listed(done);
  const [spoken] = namedIn(templates, sentence.text);
  const wanted = plain(spoken?.['name']) ?? templateName(sentence.text, sentence.quoted);
  if (wanted === null) return `Which template? There are ${namesOf(templates)}.${cutNote(done)}`;
  const [found, another] = namedAs(templates, wanted);
  if (another !== undefined)
    return `More than one template is meant by “${wanted}”: ${namesOf(namedAs(templates, wanted))}. Write its whole name.`;
  if (found === undefined && cutNote(done) === '')
    return `I found no template “${wanted}”. There are ${namesOf(templates)}.`;
  const template = typeof found?.['id'] === 'string' ? found['id'] : wanted;
  const made = yield { name: 'create_survey_from_template', arguments: { template } };
  return `I made a survey from the template “${plain(found?.['name']) ?? wanted}” (${plain(member(made.value, 'survey_id')) ?? said(made, 'id') ?? ''}), as a draft. You can say now: check it, rename Q1, publish it.`;
};

function templateName(text: string, quoted: readonly string[]): string | null {
  const [first] = quoted;
  if (first !== undefined) return first;
  const before =
    /\b(?:the|a|an|our|my|from|with|using|use|on|of)((?: (?!the |a |an |my |our )[\p{L}\p{N}&'-]+){1,5}?) templates?\b/iu.exec(
      text,
    )?.[1];
  const after = /\btemplates? (?:called |named |for |of |about |on )((?:[\p{L}\p{N}&'-]+ ?){1,6})/iu.exec(text)?.[1];
  const name = (after ?? before ?? '')
    .replace(/\b(?:a|an|the|new|survey|this|that|please|from)\b/giu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return name === '' ? null : name;
}

export const listTemplates: Plan = function* () {
  const done = yield { name: 'list_templates', arguments: { limit: 200 } };
  const templates = listed(done);
  if (templates.length === 0) return 'There are no templates.';
  return `There are these templates:\n${lines(templates.map(({ name }) => `“${String(name)}”`))}${cutNote(done)}\nSay, for example: use the template "${String(templates[0]?.['name'])}".`;
};

/** Imports the file that was attached last, or the one that the message names. */
export const importFile: Plan = function* (ask) {
  const file = meantFile(ask);
  if (file === null)
    return 'There is no file yet. Attach a questionnaire (a document, a spreadsheet or a survey file), and say: import it.';
  const done = yield { name: 'import_questionnaire', arguments: { artifact_id: file.artifact_id } };
  const survey = said(done, 'survey_id');
  const status = said(done, 'status');
  return `I imported “${file.filename}”${survey === null ? '' : ` as the survey ${survey}`}${status === null ? '' : ` (${status})`}. You can say now: check it, show the survey.`;
};

function meantFile({ context: { files }, sentence }: Ask) {
  const text = sentence.text.toLowerCase();
  const named = files.findLast(({ filename }) => text.includes(filename.toLowerCase()));
  return named ?? files.at(-1) ?? null;
}

export const cloneSurvey = surveyCall(
  'clone_survey',
  (done, survey) =>
    `I made a copy of ${called(survey)}: “${said(done, 'name') ?? ''}” (${said(done, 'id') ?? ''}), a draft.`,
  ({ sentence }) => {
    const name = /\b(?:as|called|named|call it|name it|titled) "([^"]{1,200})"/iu.exec(sentence.text)?.[1];
    return name === undefined ? {} : { name };
  },
  'other',
);

const LANGUAGES: Readonly<Record<string, string>> = {
  english: 'en',
  german: 'de',
  french: 'fr',
  spanish: 'es',
  italian: 'it',
  dutch: 'nl',
  portuguese: 'pt',
  polish: 'pl',
  swedish: 'sv',
  danish: 'da',
  norwegian: 'no',
  finnish: 'fi',
  czech: 'cs',
  turkish: 'tr',
  russian: 'ru',
  ukrainian: 'uk',
  chinese: 'zh',
  japanese: 'ja',
  korean: 'ko',
  arabic: 'ar',
  hindi: 'hi',
  greek: 'el',
  romanian: 'ro',
  hungarian: 'hu',
};

/** The language of those who live there. */
const COUNTRIES: Readonly<Record<string, string>> = {
  germany: 'de',
  austria: 'de',
  france: 'fr',
  spain: 'es',
  mexico: 'es',
  italy: 'it',
  netherlands: 'nl',
  portugal: 'pt',
  brazil: 'pt',
  poland: 'pl',
  sweden: 'sv',
  denmark: 'da',
  norway: 'no',
  finland: 'fi',
  turkey: 'tr',
  russia: 'ru',
  ukraine: 'uk',
  china: 'zh',
  japan: 'ja',
  korea: 'ko',
  greece: 'el',
  romania: 'ro',
  hungary: 'hu',
};

export const translateSurvey = surveyCall(
  'translate_survey',
  (done, survey) =>
    `I translated ${called(survey)}: “${said(done, 'translated_survey_name') ?? ''}” (${said(done, 'translated_survey_id') ?? ''}), ${said(done, 'texts_translated') ?? 'all'} texts in ${said(done, 'language') ?? 'the language'}.`,
  ({ sentence }) => {
    const words = sentence.text.toLowerCase().match(/\p{L}+/gu) ?? [];
    const codes = { ...COUNTRIES, ...LANGUAGES };
    const language = words.findLast((word) => Object.hasOwn(codes, word));
    if (language === undefined) return `Into which language? I know ${Object.keys(LANGUAGES).join(', ')}.`;
    return { target_language: codes[language] };
  },
);
