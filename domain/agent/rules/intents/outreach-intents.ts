import type { Intent } from '../intent.ts';
import * as mailing from '../plans/mailing.ts';
import * as recruiting from '../plans/recruiting.ts';
import { hasAddresses, isLaunch, isNewList } from './conditions.ts';

/** What people ask for about those who are asked: lists, panels, mails; and research. */
export const outreachIntents: readonly Intent[] = [
  {
    name: 'create_list',
    effect: 'acts',
    needs: [
      ['list', 'make', 'ownPanel'],
      ['make', 'list', 'add'],
    ],
    helps: ['people', 'survey', 'mail', 'panel', 'ownPanel', 'use', 'list', 'make'],
    bars: ['again', 'surveys', 'status', 'single'],
    also: isNewList,
    example: 'make a list called "Pilot" of name@example.org',
    plan: mailing.createList,
  },
  {
    name: 'add_recipients',
    effect: 'acts',
    needs: [['add', 'send', 'list']],
    helps: ['list', 'people', 'survey', 'response', 'mail', 'add', 'send', 'show', 'make'],
    bars: ['ownPanel', 'panel'],
    also: (sentence) => hasAddresses(sentence) && !isNewList(sentence) && !sentence.concepts.has('question'),
    example: 'add name@example.org to the list "Pilot"',
    plan: mailing.addRecipients,
  },
  {
    name: 'send_list',
    effect: 'acts',
    needs: [['send'], ['list', 'mail', 'survey', 'people', 'send']],
    helps: ['list', 'mail', 'survey', 'people'],
    bars: [
      'again',
      'compose',
      'export',
      'format',
      'results',
      'fake',
      'quote',
      'mailStats',
      'archive',
      'share',
      'previewLink',
    ],
    also: (sentence) => !hasAddresses(sentence),
    example: 'send the list "Pilot"',
    plan: mailing.sendList,
  },
  {
    name: 'resend_list',
    effect: 'acts',
    needs: [['again']],
    helps: ['list', 'mail', 'survey', 'people', 'send', 'complete', 'response', 'pause', 'unpause', 'add', 'single'],
    bars: ['question', 'template', 'compose'],
    example: 'remind those who have not answered',
    plan: mailing.resendList,
  },
  {
    name: 'show_lists',
    effect: 'reads',
    needs: [['list'], ['show', 'status', 'results']],
    helps: ['status', 'survey', 'people', 'mail', 'send', 'results'],
    bars: ['add', 'again', 'mailStats'],
    also: ({ concepts, addresses }) =>
      addresses.length === 0 && (concepts.has('status') || concepts.has('results') || !concepts.has('send')),
    example: 'show the email lists',
    plan: mailing.showLists,
  },
  {
    name: 'list_stats',
    effect: 'reads',
    needs: [['mailStats']],
    helps: ['list', 'show', 'status', 'results', 'mail', 'send', 'people', 'response', 'survey', 'check'],
    bars: ['make'],
    example: 'how is the mailing going?',
    plan: mailing.statsOfList,
  },
  {
    name: 'create_panel',
    effect: 'acts',
    needs: [
      ['ownPanel', 'panel'],
      ['make', 'add'],
    ],
    helps: ['people', 'ownPanel'],
    bars: ['list', 'quote', 'publish'],
    also: (sentence) =>
      (sentence.concepts.has('ownPanel') && !sentence.concepts.has('list') && !/\bpanels\b/u.test(sentence.head)) ||
      hasAddresses(sentence) ||
      /\bpanel (?:called|named)\b/u.test(sentence.text),
    example: 'make a contact panel called "Customers"',
    plan: mailing.createOwnPanel,
  },
  {
    name: 'list_panels',
    effect: 'reads',
    needs: [['ownPanel']],
    helps: ['show'],
    bars: ['add', 'provider', 'status', 'delete', 'quote'],
    example: 'show our contact panels',
    plan: mailing.listOwnPanels,
  },
  {
    name: 'compose',
    effect: 'reads',
    needs: [['compose']],
    helps: ['mail', 'survey', 'make', 'template', 'again', 'people', 'send', 'show', 'add'],
    bars: ['counted', 'mailStats'],
    also: (sentence) =>
      /mail|invit|letter|message|remind/u.test(sentence.text.toLowerCase()) && !hasAddresses(sentence),
    example: 'write an invitation mail',
    plan: mailing.composeMail,
  },
  {
    name: 'quote',
    effect: 'reads',
    needs: [
      ['quote', 'panel'],
      ['people', 'panel', 'response', 'quote'],
    ],
    helps: ['panel', 'people', 'survey', 'show', 'response', 'translate', 'quote', 'provider', 'fake', 'make'],
    bars: ['quota', 'publish', 'question'],
    also: (sentence) => sentence.numbers.length > 0 || (sentence.concepts.has('quote') && !isLaunch(sentence)),
    example: 'quote 200 people in Germany, women 25-40',
    plan: recruiting.quotePanel,
  },
  {
    name: 'launch_panel',
    effect: 'acts',
    needs: [['panel', 'quote', 'people', 'ownPanel']],
    helps: ['survey', 'people', 'publish', 'panel', 'quote', 'ownPanel', 'make', 'use', 'send'],
    bars: ['list', 'status', 'fake', 'add'],
    also: isLaunch,
    example: 'launch the panel',
    plan: recruiting.launchPanel,
  },
  {
    name: 'panel_providers',
    effect: 'reads',
    needs: [['provider']],
    helps: ['show', 'panel', 'people', 'response'],
    bars: ['quote'],
    example: 'which panel providers are there?',
    plan: recruiting.panelProviders,
  },
  {
    name: 'panel_status',
    effect: 'reads',
    needs: [
      ['panel', 'ownPanel'],
      ['show', 'status', 'results', 'complete', 'mailStats'],
    ],
    helps: ['status', 'survey', 'results', 'people', 'complete', 'mailStats', 'show'],
    bars: ['publish', 'quote', 'add', 'provider', 'list'],
    also: (sentence) =>
      !isLaunch(sentence) &&
      (sentence.concepts.has('panel') || sentence.concepts.has('status') || sentence.concepts.has('results')),
    example: 'status of the panel',
    plan: recruiting.panelStatus,
  },
  {
    name: 'research',
    effect: 'reads',
    needs: [['research']],
    helps: ['show', 'people', 'survey', 'quote', 'frequency', 'make', 'translate'],
    bars: ['template', 'question'],
    example: 'research the market for electric bikes',
    plan: recruiting.research,
  },
];
