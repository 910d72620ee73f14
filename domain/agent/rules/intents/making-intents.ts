import type { Intent } from '../intent.ts';
import * as making from '../plans/making.ts';
import * as surveys from '../plans/surveys.ts';
import { has, wantsNew } from './conditions.ts';

/** What people ask for about whole surveys, and where these come from. */
export const surveyIntents: readonly Intent[] = [
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
];
