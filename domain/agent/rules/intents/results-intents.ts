import type { Intent } from '../intent.ts';
import * as results from '../plans/results.ts';
import { hasQuestions } from './conditions.ts';

/** What people ask for about answers. */
export const resultIntents: readonly Intent[] = [
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
];
