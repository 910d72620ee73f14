import { describe, expect, it } from '@jest/globals';
import { intentOf } from '../../../../domain/agent/rules/intents.ts';
import { readSentence } from '../../../../domain/agent/rules/reading/sentence.ts';
import { firstStep, SURVEY_ID } from './conversation.ts';
import { wordings as ofResults } from './result-wordings.ts';
import { wordings as ofSurveys } from './survey-wordings.ts';

/** Intents that one wording may mean alike. */
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  make_survey: ['want_survey'],
  add_question: ['ask_in_survey'],
  open_survey: ['open_by_name', 'list_surveys'],
};

describe('wordings by hand', () => {
  const all = Object.entries({ ...ofSurveys, ...ofResults }).flatMap(([intent, texts]) =>
    texts.map((text) => [intent, text] as const),
  );

  it.each(all)('%s: %s', (intent, text) => {
    const found = intentOf(readSentence(text))?.name;
    expect([intent, ...(ALIKE[intent] ?? [])]).toContain(found);
  });

  it.each(['the sky is purple', 'asdf qwer', '', '🦊', '12345'])(
    'answers what isn’t understood with what can be said: %s',
    (text) => {
      const step = firstStep(text);
      expect(step.calls).toEqual([]);
      expect(step.text).toContain('You can say, for example');
    },
  );
});

const OPENINGS = [
  '',
  'please ',
  'Can you ',
  'could you please ',
  'Would you ',
  "I'd like you to ",
  'hey, ',
  'ok, now ',
];
const ENDINGS = ['', '.', ' please', '?', '!!', ' now', ', thanks'];

type Composed = {
  readonly tool: string;
  readonly verbs: string;
  readonly objects: string;
  readonly arguments: Readonly<Record<string, unknown>>;
};

const survey = { survey_id: SURVEY_ID };

/** Verbs and objects of which sentences are composed, each with each; alternatives by "|". */
const grammar: readonly Composed[] = [
  {
    tool: 'publish_survey',
    verbs: 'publish|launch|release|activate',
    objects: 'it|the survey|this questionnaire|my poll',
    arguments: survey,
  },
  {
    tool: 'pause_survey',
    verbs: 'pause|suspend|halt|freeze',
    objects: 'it|the survey|this questionnaire|my poll',
    arguments: survey,
  },
  {
    tool: 'publish_survey',
    verbs: 'resume|unpause|reopen|restart',
    objects: 'it|the survey|this questionnaire',
    arguments: survey,
  },
  {
    tool: 'complete_survey',
    verbs: 'complete|close|finish|end|wrap up',
    objects: 'it|the survey|this questionnaire',
    arguments: survey,
  },
  { tool: 'archive_survey', verbs: 'archive|shelve', objects: 'it|the survey|this questionnaire', arguments: survey },
  {
    tool: 'delete_survey',
    verbs: 'delete|remove|erase|trash|get rid of',
    objects: 'the survey|this questionnaire|my poll',
    arguments: survey,
  },
  {
    tool: 'clone_survey',
    verbs: 'clone|copy|duplicate',
    objects: 'it|the survey|this questionnaire',
    arguments: survey,
  },
  {
    tool: 'surveycheck',
    verbs: 'check|proofread|validate|verify',
    objects: 'it|the survey|the logic|my questionnaire',
    arguments: survey,
  },
  {
    tool: 'optimize_survey',
    verbs: 'optimize|improve|critique|review',
    objects: 'it|the survey|my questionnaire',
    arguments: survey,
  },
  {
    tool: 'translate_survey',
    verbs: 'translate|localize',
    objects: 'it into German|the survey to german|this questionnaire in German',
    arguments: { ...survey, target_language: 'de' },
  },
  {
    tool: 'delete_question',
    verbs: 'delete|remove|drop|scrap|get rid of',
    objects: 'Q3|q3|question 3|the question Q3',
    arguments: { ...survey, question: 'Q3' },
  },
  {
    tool: 'update_question',
    verbs: 'change|reword|rename|rewrite|edit',
    objects: 'Q2 to "How old are you?"|question 2 to "How old are you?"|the text of Q2 to "How old are you?"',
    arguments: { ...survey, question: 'Q2', text: 'How old are you?' },
  },
  {
    tool: 'update_question',
    verbs: 'make',
    objects: 'Q2 optional|question 2 not required|Q2 skippable',
    arguments: { ...survey, question: 'Q2', config: { required: false } },
  },
  {
    tool: 'add_question',
    verbs: 'add|insert|include|append',
    objects: 'an NPS question|a net promoter question|an nps item',
    arguments: { ...survey, type: 'nps' },
  },
  {
    tool: 'list_versions',
    verbs: 'list|show|display|see',
    objects: 'the versions|all versions|the version history',
    arguments: survey,
  },
  {
    tool: 'compare_versions',
    verbs: 'compare|diff',
    objects: 'version 1 with version 2|versions 1 and 2|v1 and v2',
    arguments: { ...survey, version_a: 1, version_b: 2 },
  },
  {
    tool: 'push_version',
    verbs: 'push|deploy|roll out',
    objects: 'version 3|v3|the version 3',
    arguments: { ...survey, version: 3 },
  },
  {
    tool: 'generate_test_data',
    verbs: 'generate|create|make|add|simulate',
    objects: '50 fake answers|50 test responses|50 dummy completes',
    arguments: { ...survey, count: 50 },
  },
  {
    tool: 'get_analytics',
    verbs: 'show|give me|display',
    objects: 'the results|the stats|an overview of the results',
    arguments: survey,
  },
  {
    tool: 'get_frequencies',
    verbs: 'show|give me|calculate|list',
    objects: 'the frequencies|all distributions|the toplines',
    arguments: survey,
  },
  {
    tool: 'get_crosstab',
    verbs: 'cross|break down|crosstab|split',
    objects: 'Q1 by Q2|question 1 by question 2',
    arguments: { ...survey, row_label: 'Q1', column_label: 'Q2' },
  },
  {
    tool: 'get_nps',
    verbs: 'show|calculate|give me|compute',
    objects: 'the NPS of Q5|the net promoter score of question 5',
    arguments: { ...survey, label: 'Q5' },
  },
  {
    tool: 'stat_test',
    verbs: 'run|do|calculate',
    objects: 'a chi-square of Q1 and Q2|a significance test of Q1 by Q2',
    arguments: { ...survey, row_label: 'Q1', column_label: 'Q2' },
  },
  {
    tool: 'summarize_results',
    verbs: 'show|give me|list',
    objects: 'the key takeaways|the main findings|insights',
    arguments: survey,
  },
  {
    tool: 'analyze_open_ends',
    verbs: 'analyze|show|read',
    objects: 'the open ends of Q4|the verbatims in Q4',
    arguments: { ...survey, question_label: 'Q4' },
  },
  {
    tool: 'detect_speeders',
    verbs: 'find|detect|show|list',
    objects: 'speeders|the speeders|who was too fast',
    arguments: survey,
  },
  {
    tool: 'detect_straightliners',
    verbs: 'find|detect|show|list',
    objects: 'straightliners|the straight-liners',
    arguments: survey,
  },
  {
    tool: 'exclude_response',
    verbs: 'exclude|remove|disregard',
    objects: 'response r-17|the response r-17',
    arguments: { ...survey, response_id: 'r-17', excluded: true },
  },
  {
    tool: 'export_csv',
    verbs: 'export|download|give me',
    objects: 'the results as csv|a CSV file|the data in CSV',
    arguments: survey,
  },
  {
    tool: 'export_file',
    verbs: 'export|download|give me',
    objects: 'the results as Excel|an xlsx file|a spreadsheet',
    arguments: { ...survey, format: 'xlsx' },
  },
  {
    tool: 'export_file',
    verbs: 'export|download',
    objects: 'it for SPSS|the data as sav',
    arguments: { ...survey, format: 'sav' },
  },
  {
    tool: 'create_email_list',
    verbs: 'create|make|set up',
    objects: 'a list of address-3@withheld.invalid|an email list with address-3@withheld.invalid',
    arguments: { ...survey, emails: [{ email: 'address-3@withheld.invalid' }] },
  },
  { tool: 'list_email_lists', verbs: 'send|e-mail', objects: 'the list|the mailing list', arguments: survey },
  {
    tool: 'quote_panel',
    verbs: 'quote|price|estimate',
    objects: '200 people in Germany, women 25-40|200 women from Germany aged 25 to 40',
    arguments: {
      ...survey,
      sample_size: 200,
      country: 'Germany',
      targeting: { age_min: 25, age_max: 40, sex: 'female' },
    },
  },
  { tool: 'get_quotas', verbs: 'show|list|display', objects: 'the quotas|my quotas', arguments: survey },
  {
    tool: 'list_surveys',
    verbs: 'list|show|display',
    objects: 'my surveys|all surveys|the questionnaires',
    arguments: {},
  },
  {
    tool: 'get_survey',
    verbs: 'open|show|view',
    objects: 'the survey|this questionnaire|the questions',
    arguments: survey,
  },
  {
    tool: 'compose_email_template',
    verbs: 'compose|write|draft',
    objects: 'an invitation mail|an e-mail|an invitation',
    arguments: survey,
  },
  { tool: 'research_market', verbs: 'research', objects: 'the market for oat milk', arguments: {} },
  {
    tool: 'import_questionnaire',
    verbs: 'import|upload|convert',
    objects: 'the file|the attached document|my attachment',
    arguments: { artifact_id: 'file-1' },
  },
];

describe('composed sentences', () => {
  it.each(grammar)('call $tool ($verbs)', ({ tool, verbs, objects, arguments: expected }) => {
    const sentences = verbs
      .split('|')
      .flatMap((verb) =>
        objects
          .split('|')
          .flatMap((object) =>
            OPENINGS.flatMap((opening) => ENDINGS.map((ending) => `${opening}${verb} ${object}${ending}`)),
          ),
      );
    const wrong = sentences.filter((sentence) => {
      const [call] = firstStep(sentence).calls;
      return (
        call?.name !== tool ||
        !Object.entries(expected).every(
          ([name, value]) => JSON.stringify(call.arguments?.[name]) === JSON.stringify(value),
        )
      );
    });
    expect(wrong).toEqual([]);
  });

  it('do nothing where they say not to, or ask how', () => {
    const acting = ['publish the survey', 'send the list', 'delete Q3', 'launch the panel'];
    for (const sentence of acting.flatMap((one) => [
      `don't ${one}`,
      `Please do not ${one}!`,
      `never ${one}`,
      `how do I ${one}?`,
    ])) {
      expect({ sentence, calls: firstStep(sentence).calls }).toEqual({ sentence, calls: [] });
    }
  });

  it('make test data only where that is asked for', () => {
    for (const sentence of [
      'show the answers',
      'test the survey',
      'give me 50 responses',
      'generate data',
      'fill the quota',
    ]) {
      expect(firstStep(sentence).calls.map(({ name }) => name)).not.toContain('generate_test_data');
    }
  });
});
