import type { Intent } from '../intent.ts';
import * as making from '../plans/making.ts';
import * as surveys from '../plans/surveys.ts';
import { has, isToLookAt, wantsNew } from './conditions.ts';

/** What people ask for about whole surveys, and where these come from. */
export const surveyIntents: readonly Intent[] = [
  {
    name: 'make_survey',
    effect: 'acts',
    needs: [
      ['make', 'compose'],
      ['survey', 'counted'],
    ],
    helps: ['counted', 'people'],
    bars: ['template', 'version', 'quote', 'quota', 'list', 'clone', 'fake', 'share', 'previewLink', 'question', 'publish', 'pause', 'archive', 'delete', 'complete', 'restore', 'translate', 'format', 'file', 'again', 'unpause', 'check', 'optimize', 'send'],
    also: has(/\b(?:surveys?|questionnaires?|polls?|stud(?:y|ies)|forms?|projects?)\b/u),
    example: 'make a 5 question survey about coffee habits for baristas',
    plan: making.makeSurvey,
  },
  {
    name: 'want_survey',
    effect: 'acts',
    needs: [['survey']],
    helps: ['show', 'counted', 'people', 'hello', 'thanks', 'optimize', 'results', 'response'],
    bars: ['pause', 'archive', 'complete', 'restore', 'translate', 'format', 'file', 'unpause', 'template', 'version', 'quote', 'quota', 'list', 'clone', 'fake', 'share', 'question', 'delete', 'publish'],
    also: wantsNew,
    example: 'I need a survey about lunch',
    plan: making.makeSurvey,
  },
  {
    name: 'from_template',
    effect: 'acts',
    needs: [['template']],
    helps: ['nps', 'survey', 'make', 'optimize', 'results', 'kind', 'counted', 'use', 'clone', 'show', 'people'],
    bars: ['compose', 'delete', 'mail'],
    also: (sentence) => !/\btemplates\b/u.test(sentence.text.toLowerCase()) || sentence.quoted.length > 0,
    example: 'use the "Team Pulse" template',
    plan: making.makeFromTemplate,
  },
  {
    name: 'list_templates',
    effect: 'reads',
    needs: [['template'], ['show', 'use']],
    bars: ['compose', 'delete'],
    also: has(/\btemplates\b|\b(?:which|what|any) template\b/u),
    helps: ['show'],
    example: 'which templates are there?',
    plan: making.listTemplates,
  },
  {
    name: 'import',
    effect: 'acts',
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
    effect: 'reads',
    needs: [['surveys']],
    helps: ['show', 'status', 'results'],
    bars: ['delete', 'publish', 'compare'],
    example: 'list my surveys',
    plan: surveys.listSurveys,
  },
  {
    name: 'open_survey',
    effect: 'reads',
    needs: [
      ['survey', 'status', 'question'],
      ['show', 'status'],
    ],
    helps: ['status', 'version', 'publish', 'pause', 'question'],
    bars: ['make', 'list', 'panel', 'quota', 'cross', 'results', 'frequency', 'add', 'change', 'delete', 'move', 'clone', 'version', 'archive', 'translate', 'restore', 'share', 'previewLink', 'required', 'statTest', 'order', 'export', 'format', 'template', 'send'],
    also: (sentence) => !wantsNew(sentence) && isToLookAt(sentence) && sentence.questions.length === 0,
    example: 'show the survey',
    plan: surveys.openSurvey,
  },
  {
    name: 'open_by_name',
    effect: 'reads',
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
    name: 'publish',
    effect: 'acts',
    needs: [['publish']],
    helps: ['survey', 'response', 'people', 'show', 'make', 'check', 'changes'],
    bars: ['panel', 'quote', 'version', 'push', 'unpause', 'pause', 'status', 'list', 'quota'],
    example: 'publish the survey',
    plan: surveys.publishSurvey,
  },
  {
    name: 'pause',
    effect: 'acts',
    needs: [['pause']],
    helps: ['survey', 'publish', 'complete', 'response', 'people'],
    bars: ['panel', 'unpause', 'list'],
    example: 'pause the survey',
    plan: surveys.pauseSurvey,
  },
  {
    name: 'resume',
    effect: 'acts',
    needs: [['unpause']],
    helps: ['survey', 'pause', 'publish', 'response'],
    bars: ['panel', 'list'],
    example: 'resume the survey',
    plan: surveys.resumeSurvey,
  },
  {
    name: 'complete',
    effect: 'acts',
    needs: [['complete']],
    helps: ['survey', 'response', 'status'],
    bars: ['panel', 'list', 'question', 'pause', 'results', 'exclude', 'move', 'quota', 'limit', 'ownPanel', 'speeders', 'single'],
    also: (sentence) => !sentence.concepts.has('show') || sentence.concepts.has('survey'),
    example: 'complete the survey',
    plan: surveys.completeSurvey,
  },
  {
    name: 'archive',
    effect: 'acts',
    needs: [['archive']],
    helps: ['survey', 'send', 'move', 'show'],
    example: 'archive the survey',
    plan: surveys.archiveSurvey,
  },
  {
    name: 'delete_survey',
    effect: 'acts',
    needs: [['delete'], ['survey']],
    helps: ['show'],
    bars: ['openText', 'options', 'single', 'file', 'question', 'quota', 'list', 'panel', 'response', 'version', 'template', 'surveys', 'share'],
    example: 'delete the survey "Old test"',
    plan: surveys.deleteSurvey,
  },
  {
    name: 'clone',
    effect: 'acts',
    needs: [['clone']],
    helps: ['survey', 'make', 'again', 'show', 'version'],
    bars: ['question', 'list', 'panel'],
    example: 'copy the survey',
    plan: making.cloneSurvey,
  },
  {
    name: 'translate',
    effect: 'acts',
    needs: [['translate']],
    helps: ['survey', 'make', 'version', 'clone', 'add', 'show', 'question', 'surveys'],
    bars: ['quote', 'panel', 'research', 'openText', 'frequency', 'people'],
    also: ({ concepts, text }) =>
      !concepts.has('make') ||
      concepts.has('version') ||
      concepts.has('clone') ||
      concepts.has('add') ||
      !concepts.has('survey') ||
      /translat|\binto\b|\bin \p{L}+[.?!]?$/iu.test(text),
    example: 'translate the survey into German',
    plan: making.translateSurvey,
  },
  {
    name: 'preview_link',
    effect: 'reads',
    needs: [['previewLink']],
    helps: ['survey', 'show', 'make', 'share'],
    bars: ['mail', 'fake'],
    example: 'give me a preview link',
    plan: surveys.previewLink,
  },
  {
    name: 'results_link',
    effect: 'acts',
    needs: [['share']],
    helps: ['results', 'survey', 'make', 'show', 'people'],
    bars: ['previewLink', 'question'],
    also: has(/\bresults?|report|dashboard|findings|client|stakeholder|numbers|outcome/u),
    example: 'share the results with a link',
    plan: surveys.resultsLink,
  },
];
