import type { Intent } from '../intent.ts';
import * as mailing from '../plans/mailing.ts';
import * as recruiting from '../plans/recruiting.ts';
import { has, hasAddresses } from './conditions.ts';

/** What people ask for about those who are asked: lists, panels, mails; and research. */
export const outreachIntents: readonly Intent[] = [
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
];
