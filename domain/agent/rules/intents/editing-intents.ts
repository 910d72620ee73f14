import type { Intent } from '../intent.ts';
import * as editing from '../plans/editing.ts';
import * as quotas from '../plans/quotas.ts';
import * as results from '../plans/results.ts';
import * as surveys from '../plans/surveys.ts';
import { has, hasQuestions, isAddition } from './conditions.ts';

/** What people ask for about questions, versions and quotas. */
export const editingIntents: readonly Intent[] = [
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
];
