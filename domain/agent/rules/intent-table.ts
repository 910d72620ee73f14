import type { Intent } from './intents.ts';
import { whatICanDo } from './intents.ts';
import { saying } from './plan.ts';
import * as editing from './plans/editing.ts';
import * as mailing from './plans/mailing.ts';
import * as making from './plans/making.ts';
import * as quotas from './plans/quotas.ts';
import * as recruiting from './plans/recruiting.ts';
import * as results from './plans/results.ts';
import * as surveys from './plans/surveys.ts';
import type { Sentence } from './sentence.ts';

const hasQuestions = (count: number) => (sentence: Sentence) => sentence.questions.length >= count;
const hasAddresses = ({ addresses }: Sentence) => addresses.length > 0;
const has = (pattern: RegExp) => (sentence: Sentence) => pattern.test(sentence.text.toLowerCase());

/** A survey with so many questions is no question; nor is "make Q2 optional". */
function isAddition({ concepts, questions }: Sentence): boolean {
  return concepts.has('add') || !((concepts.has('counted') && concepts.has('survey')) || questions.length > 0);
}

const NEW =
  /\b(?:want|need|like|love|get me|give me)\b[^.]{0,20}\ban? [^.]{0,40}?(?:survey|questionnaire|poll)\b|\b(?:want|like|need) to survey\b/u;
const BARE =
  /^(?:an? |new |quick |short |please )*(?:[\p{L}-]+ ){0,2}?(?:survey|questionnaire|poll) (?:about|on|regarding|for)\b(?! hold)/u;

/** "I need a survey about lunch", "survey about lunch". */
function wantsNew({ text }: Sentence): boolean {
  const plain = text.toLowerCase();
  return NEW.test(plain) || (BARE.test(plain) && !/^(?:show|open|view|find|delete|the|my|our)\b/u.test(plain));
}

/** All that the rules understand, in the order in which it is told. */
export const intents: readonly Intent[] = [
  {
    name: 'make_survey',
    needs: [
      ['make', 'compose'],
      ['survey', 'counted'],
    ],
    helps: ['counted', 'people'],
    bars: ['template', 'version', 'quote', 'quota', 'list', 'clone', 'fake', 'share', 'previewLink', 'question'],
    also: has(/\b(?:surveys?|questionnaires?|polls?|stud(?:y|ies)|forms?|projects?)\b/u),
    example: 'make a 5 question survey about coffee habits for baristas',
    plan: making.makeSurvey,
  },
  {
    name: 'want_survey',
    needs: [['survey']],
    helps: ['show', 'counted', 'people', 'hello', 'thanks', 'optimize', 'results', 'response'],
    bars: ['template', 'version', 'quote', 'quota', 'list', 'clone', 'fake', 'share', 'question', 'delete', 'publish'],
    also: wantsNew,
    example: 'I need a survey about lunch',
    plan: making.makeSurvey,
  },
  {
    name: 'from_template',
    needs: [['template'], ['use', 'make', 'survey', 'clone']],
    helps: ['nps', 'survey', 'make', 'optimize', 'results', 'kind', 'counted'],
    bars: ['compose', 'delete'],
    also: (sentence) => !/\btemplates\b/u.test(sentence.text.toLowerCase()) || sentence.quoted.length > 0,
    example: 'use the "Team Pulse" template',
    plan: making.makeFromTemplate,
  },
  {
    name: 'list_templates',
    needs: [['template'], ['show', 'use']],
    bars: ['compose', 'delete'],
    also: has(/\btemplates\b|\b(?:which|what|any) template\b/u),
    helps: ['show'],
    example: 'which templates are there?',
    plan: making.listTemplates,
  },
  {
    name: 'import',
    needs: [
      ['import', 'file'],
      ['file', 'survey', 'use', 'make', 'import'],
    ],
    helps: ['file', 'format', 'survey', 'make', 'question'],
    bars: ['export', 'list', 'publish'],
    also: has(
      /\b(?:import|upload|convert|read in|load|ingest|digiti[sz]e|turn|parse|from|use|make|create|build|take)\w*\b/u,
    ),
    example: 'import the file I attached',
    plan: making.importFile,
  },
  {
    name: 'list_surveys',
    needs: [['surveys']],
    helps: ['show', 'status', 'results'],
    bars: ['delete', 'publish', 'compare'],
    example: 'list my surveys',
    plan: surveys.listSurveys,
  },
  {
    name: 'open_survey',
    needs: [
      ['survey', 'status', 'question'],
      ['show', 'status'],
    ],
    helps: ['status', 'version', 'publish', 'pause', 'question'],
    bars: ['make', 'list', 'panel', 'quota', 'cross', 'results', 'frequency', 'add', 'change', 'delete', 'move'],
    also: (sentence) => !wantsNew(sentence),
    example: 'show the survey',
    plan: surveys.openSurvey,
  },
  {
    name: 'open_by_name',
    needs: [['show']],
    also: (sentence) =>
      /^\W*(?:please |can you |could you )?(?:open|show(?: me)?|view|pull up|bring up|go to|load up)\b/u.test(
        sentence.head,
      ) &&
      (sentence.quoted.length > 0 || /\s\p{Lu}\p{Ll}/u.test(sentence.text)),
    example: 'open "Coffee habits"',
    plan: surveys.openSurvey,
  },
  {
    name: 'add_question',
    needs: [
      ['add', 'make'],
      ['question', 'counted', 'kind', 'nps', 'openText'],
    ],
    helps: ['kind', 'nps', 'openText', 'survey', 'question', 'required', 'counted'],
    bars: ['delete', 'change', 'results', 'template', 'statTest'],
    also: isAddition,
    example: 'add a multiple choice question "Which do you drink?": Coffee, Tea, Water',
    plan: editing.addQuestion,
  },
  {
    name: 'ask_in_survey',
    needs: [['add']],
    also: has(/^(?:please |also |and |can you |could you |i want to |i(?: woul|')d like to |let's |we should )*ask\b/u),
    helps: ['show', 'people'],
    example: 'ask how old they are',
    plan: editing.addQuestion,
  },
  {
    name: 'change_question',
    needs: [['change', 'required'], ['question']],
    helps: ['kind', 'survey', 'required', 'change', 'response'],
    bars: ['delete', 'move', 'add', 'statTest'],
    also: (sentence) => hasQuestions(1)(sentence) || sentence.concepts.has('change'),
    example: 'change Q2 to "How often do you drink coffee?"',
    plan: editing.changeQuestion,
  },
  {
    name: 'delete_question',
    needs: [['delete', 'exclude'], ['question']],
    helps: ['survey', 'kind', 'nps', 'openText'],
    example: 'delete Q3',
    plan: editing.deleteQuestion,
  },
  {
    name: 'move_question',
    needs: [['move'], ['question']],
    helps: ['survey', 'use', 'compare'],
    example: 'move Q3 before Q1',
    plan: editing.moveQuestion,
  },
  {
    name: 'check',
    needs: [['check']],
    helps: ['survey', 'question', 'optimize', 'show', 'publish'],
    bars: ['speeders', 'straight', 'statTest', 'quota', 'list', 'panel', 'results', 'response', 'nps'],
    example: 'check the survey',
    plan: surveys.checkSurvey,
  },
  {
    name: 'optimize',
    needs: [['optimize']],
    helps: ['survey', 'question', 'check', 'show'],
    bars: ['compose', 'push'],
    example: 'how can the survey be improved? Say: optimize the survey',
    plan: surveys.optimizeSurvey,
  },
  {
    name: 'publish',
    needs: [['publish']],
    helps: ['survey'],
    bars: ['panel', 'quote', 'version', 'push', 'unpause', 'pause', 'status'],
    example: 'publish the survey',
    plan: surveys.publishSurvey,
  },
  {
    name: 'pause',
    needs: [['pause']],
    helps: ['survey', 'publish', 'complete', 'response'],
    bars: ['panel', 'unpause'],
    example: 'pause the survey',
    plan: surveys.pauseSurvey,
  },
  {
    name: 'resume',
    needs: [['unpause']],
    helps: ['survey', 'pause', 'publish', 'response'],
    bars: ['panel', 'list'],
    example: 'resume the survey',
    plan: surveys.resumeSurvey,
  },
  {
    name: 'complete',
    needs: [['complete']],
    helps: ['survey', 'response'],
    bars: ['panel', 'list', 'question', 'pause', 'show', 'results', 'exclude', 'status', 'move'],
    example: 'complete the survey',
    plan: surveys.completeSurvey,
  },
  {
    name: 'archive',
    needs: [['archive']],
    helps: ['survey'],
    example: 'archive the survey',
    plan: surveys.archiveSurvey,
  },
  {
    name: 'delete_survey',
    needs: [['delete'], ['survey']],
    bars: ['question', 'quota', 'list', 'panel', 'response', 'version', 'template', 'surveys', 'share'],
    example: 'delete the survey "Old test"',
    plan: surveys.deleteSurvey,
  },
  {
    name: 'clone',
    needs: [['clone']],
    helps: ['survey', 'make'],
    bars: ['question', 'list', 'panel'],
    example: 'copy the survey',
    plan: making.cloneSurvey,
  },
  {
    name: 'translate',
    needs: [['translate']],
    helps: ['survey', 'make', 'version', 'clone'],
    bars: ['quote', 'panel', 'research'],
    also: ({ concepts, text }) =>
      !concepts.has('make') ||
      concepts.has('version') ||
      concepts.has('clone') ||
      /translat|\binto\b|\bin \p{L}+[.?!]?$/iu.test(text),
    example: 'translate the survey into German',
    plan: making.translateSurvey,
  },
  {
    name: 'list_versions',
    needs: [['version']],
    helps: ['survey', 'show'],
    bars: ['compare', 'push', 'delete', 'translate'],
    example: 'list the versions',
    plan: surveys.listVersions,
  },
  {
    name: 'compare_versions',
    needs: [['compare'], ['version']],
    helps: ['survey', 'show'],
    example: 'compare version 1 with version 2',
    plan: surveys.compareVersions,
  },
  {
    name: 'push_version',
    needs: [['push', 'publish'], ['version']],
    helps: ['survey', 'publish', 'push'],
    example: 'push version 3',
    plan: surveys.pushVersion,
  },
  {
    name: 'show_quotas',
    needs: [['quota']],
    helps: ['show', 'survey'],
    bars: ['limit', 'status'],
    also: (sentence) => sentence.numbers.length === 0,
    example: 'show the quotas',
    plan: quotas.showQuotas,
  },
  {
    name: 'quota_status',
    needs: [['quota'], ['status', 'check', 'results']],
    helps: ['show', 'status', 'survey'],
    example: 'how full are the quotas?',
    plan: quotas.quotaStatus,
  },
  {
    name: 'set_quota',
    needs: [['limit', 'quota']],
    helps: ['limit', 'quota', 'question', 'people', 'add', 'change', 'response', 'survey', 'make'],
    also: (sentence) => sentence.numbers.length > 0,
    bars: ['fake', 'panel', 'quote'],
    example: 'limit Q1 = "Women" to 50',
    plan: quotas.setQuota,
  },
  {
    name: 'test_data',
    needs: [['fake']],
    helps: ['make', 'add', 'survey', 'response', 'show'],
    bars: ['delete', 'exclude', 'export'],
    example: 'give me 50 test responses',
    plan: results.testData,
  },
  {
    name: 'summary',
    needs: [['results', 'response', 'status']],
    helps: ['survey', 'show', 'response'],
    bars: ['exclude', 'reinclude', 'share', 'delete', 'list', 'quota', 'panel', 'fake', 'question'],
    example: 'how is the survey doing?',
    plan: results.summary,
  },
  {
    name: 'frequencies',
    needs: [['frequency']],
    helps: ['survey', 'show', 'results', 'response'],
    bars: ['question', 'quota', 'list', 'add', 'change'],
    example: 'show the frequencies',
    plan: results.frequencies,
  },
  {
    name: 'frequency',
    needs: [['frequency', 'results', 'response', 'show'], ['question']],
    helps: ['survey', 'show', 'results', 'response', 'frequency', 'people'],
    bars: ['cross', 'statTest', 'openText', 'nps', 'add', 'change', 'exclude', 'delete', 'move', 'make', 'takeaways'],
    also: ({ questions }) => questions.length === 1,
    example: 'frequencies of Q2',
    plan: results.frequency,
  },
  {
    name: 'crosstab',
    needs: [['cross', 'question']],
    helps: ['question', 'survey', 'results', 'frequency', 'compare', 'show', 'cross'],
    bars: ['statTest', 'move', 'change', 'add', 'delete', 'limit'],
    also: (sentence) =>
      sentence.concepts.has('cross') ||
      (hasQuestions(2)(sentence) && /\b(?:by|against|vs|versus|across)\b/u.test(sentence.text.toLowerCase())),
    example: 'cross Q1 by Q2',
    plan: results.crosstab,
  },
  {
    name: 'nps',
    needs: [['nps']],
    helps: ['show', 'results', 'survey', 'question'],
    bars: ['add', 'template', 'change', 'delete', 'make'],
    example: 'what is the NPS?',
    plan: results.netPromoter,
  },
  {
    name: 'stat_test',
    needs: [['statTest']],
    helps: ['question', 'show', 'check', 'results', 'compare', 'cross', 'limit', 'survey'],
    bars: ['add', 'change'],
    example: 'test whether Q1 and Q2 are related',
    plan: results.statTest,
  },
  {
    name: 'takeaways',
    needs: [['takeaways']],
    helps: ['survey', 'results', 'show', 'response'],
    bars: ['openText'],
    example: 'key takeaways',
    plan: results.takeaways,
  },
  {
    name: 'open_ends',
    needs: [['openText']],
    helps: ['show', 'question', 'results', 'response', 'takeaways', 'survey', 'frequency'],
    bars: ['add', 'make', 'change', 'delete', 'move'],
    example: 'analyse the open ends of Q4',
    plan: results.openEnds,
  },
  {
    name: 'speeders',
    needs: [['speeders']],
    helps: ['show', 'check', 'response', 'people', 'results', 'survey'],
    example: 'find speeders',
    plan: results.speeders,
  },
  {
    name: 'straightliners',
    needs: [['straight']],
    helps: ['show', 'check', 'response', 'people', 'results', 'kind', 'survey'],
    example: 'find straightliners',
    plan: results.straightliners,
  },
  {
    name: 'exclude',
    needs: [['exclude', 'reinclude', 'delete'], ['response']],
    helps: ['results', 'survey', 'exclude', 'reinclude'],
    bars: ['question', 'fake'],
    example: 'exclude response 0193…, because it is a duplicate',
    plan: results.excludeResponse,
  },
  {
    name: 'export',
    needs: [['export', 'format']],
    helps: ['export', 'format', 'results', 'response', 'survey', 'show', 'send', 'make', 'fake'],
    bars: ['import'],
    also: (sentence) =>
      sentence.concepts.has('export') || !/\battach|\bfile i\b|\bimport/u.test(sentence.text.toLowerCase()),
    example: 'export as csv',
    plan: results.exportFile,
  },
  {
    name: 'create_list',
    needs: [
      ['list', 'make', 'ownPanel'],
      ['make', 'list', 'add'],
    ],
    helps: ['people', 'survey', 'mail'],
    bars: ['ownPanel', 'again', 'surveys'],
    also: (sentence) =>
      sentence.concepts.has('list') &&
      (sentence.concepts.has('make') || !/\b(?:to|in|into|onto) (?:the|my|our|list)\b/u.test(sentence.head)) &&
      (sentence.concepts.has('make') || hasAddresses(sentence)),
    example: 'make a list called "Pilot" of name@example.org',
    plan: mailing.createList,
  },
  {
    name: 'add_recipients',
    needs: [['add']],
    helps: ['list', 'people', 'survey', 'response'],
    bars: ['ownPanel', 'make', 'send'],
    also: (sentence) => hasAddresses(sentence) && !sentence.concepts.has('question'),
    example: 'add name@example.org to the list "Pilot"',
    plan: mailing.addRecipients,
  },
  {
    name: 'send_list',
    needs: [['send'], ['list', 'mail', 'survey', 'people', 'send']],
    helps: ['list', 'mail', 'survey', 'people'],
    bars: ['again', 'compose', 'export', 'format', 'results', 'fake', 'status', 'quote'],
    example: 'send the list "Pilot"',
    plan: mailing.sendList,
  },
  {
    name: 'resend_list',
    needs: [['again']],
    helps: ['list', 'mail', 'survey', 'people', 'send', 'complete', 'response', 'pause', 'unpause'],
    bars: ['question', 'template'],
    example: 'remind those who have not answered',
    plan: mailing.resendList,
  },
  {
    name: 'show_lists',
    needs: [['list'], ['show', 'status', 'results']],
    helps: ['status', 'survey', 'people', 'mail', 'send', 'results'],
    bars: ['make', 'add', 'again'],
    example: 'show the email lists',
    plan: mailing.showLists,
  },
  {
    name: 'create_panel',
    needs: [['ownPanel'], ['make', 'add']],
    helps: ['people'],
    example: 'make a contact panel called "Customers"',
    plan: mailing.createOwnPanel,
  },
  {
    name: 'list_panels',
    needs: [['ownPanel']],
    helps: ['show'],
    bars: ['make', 'add'],
    example: 'show our contact panels',
    plan: mailing.listOwnPanels,
  },
  {
    name: 'compose',
    needs: [['compose']],
    helps: ['mail', 'survey', 'make', 'template', 'again'],
    bars: ['counted'],
    also: (sentence) => /mail|invit|letter|message/u.test(sentence.text.toLowerCase()),
    example: 'write an invitation mail',
    plan: mailing.composeMail,
  },
  {
    name: 'quote',
    needs: [['quote'], ['people', 'panel', 'response', 'quote']],
    helps: ['panel', 'people', 'survey', 'show', 'response', 'translate'],
    bars: ['quota', 'publish', 'question'],
    example: 'quote 200 people in Germany, women 25-40',
    plan: recruiting.quotePanel,
  },
  {
    name: 'launch_panel',
    needs: [['panel', 'quote']],
    helps: ['survey', 'people', 'publish', 'panel', 'quote'],
    bars: ['list'],
    also: (sentence) =>
      sentence.concepts.has('publish') || /\b(?:start|run|buy|book|order|accept|take)\b/u.test(sentence.head),
    example: 'launch the panel',
    plan: recruiting.launchPanel,
  },
  {
    name: 'panel_providers',
    needs: [['panel'], ['show']],
    helps: ['show'],
    also: has(/\b(?:providers?|companies)\b/u),
    bars: ['publish', 'quote'],
    example: 'which panel providers are there?',
    plan: recruiting.panelProviders,
  },
  {
    name: 'panel_status',
    needs: [['panel'], ['show', 'status', 'results']],
    helps: ['status', 'survey', 'results'],
    bars: ['publish', 'quote', 'make'],
    example: 'status of the panel',
    plan: recruiting.panelStatus,
  },
  {
    name: 'research',
    needs: [['research']],
    helps: ['show', 'people', 'survey', 'quote'],
    bars: ['template'],
    example: 'research the market for electric bikes',
    plan: recruiting.research,
  },
  {
    name: 'preview_link',
    needs: [['previewLink']],
    helps: ['survey', 'show', 'make', 'share'],
    bars: ['mail', 'fake'],
    example: 'give me a preview link',
    plan: surveys.previewLink,
  },
  {
    name: 'results_link',
    needs: [['share']],
    helps: ['results', 'survey', 'make', 'show'],
    bars: ['previewLink'],
    also: has(/\bresults?|report|dashboard/u),
    example: 'share the results with a link',
    plan: surveys.resultsLink,
  },
  {
    name: 'help',
    needs: [['help']],
    helps: ['show', 'howto'],
    example: 'help',
    plan: saying(
      () => `I am not a language model: I know some sentences, and turn each into a call of a tool. ${whatICanDo()}`,
    ),
  },
  {
    name: 'thanks',
    needs: [['thanks']],
    bars: ['survey', 'question', 'send', 'publish', 'delete'],
    example: 'thanks',
    plan: saying(() => 'You are welcome.'),
  },
  {
    name: 'hello',
    needs: [['hello']],
    example: 'hello',
    plan: saying(
      () =>
        'Hello. I know some sentences; “help” lists them. For example: make a 5 question survey about coffee habits.',
    ),
  },
];
