import { createResultsLink } from '../../../operations/results/links/create-results-link.ts';
import { excludeResponse } from '../../../operations/fieldwork/responses/exclude-response.ts';
import { replaceQuotas } from '../../../operations/fieldwork/quotas/replace-quotas.ts';
import { createContactPanel } from '../../../operations/mailing/contact-panels/create-contact-panel.ts';
import { createEmailList } from '../../../operations/mailing/email-lists/create-email-list.ts';
import { runOperation } from '../../../operations/ground/run-operation.ts';
import { attachSources } from '../../../operations/questionnaire/surveys/attach-sources.ts';
import { listEdits } from '../../../operations/questionnaire/versions/list-edits.ts';
import { saveSurveyAsTemplate } from '../../../operations/questionnaire/templates/save-survey-as-template.ts';
import { aPdf } from '../../support/documents/a-pdf.ts';
import { typedQuestionnaire } from '../../support/questionnaires/typed-questionnaire.ts';
import {
  LONG,
  SHORT,
  QUOTE,
  reading,
  deskOf,
  ask,
  OPTIONS,
  answered,
  answeredByMore,
  attached,
  workbook,
} from './way-in.ts';
import type { ForeignText } from './way-in.ts';

/** Each way by which words of others reach a model. */
export const WAYS_IN: readonly ForeignText[] = [
  {
    from: 'the name of a survey',
    room: SHORT,
    enter: async (words, at) => reading('get_survey', { survey_id: (await deskOf(at).create({ name: words })).id }),
  },
  {
    from: 'the objective of a survey',
    room: 1_500,
    enter: async (words, at) => {
      const { id: survey_id } = await deskOf(at).create({ name: 'Tea', objective: words });
      return reading('get_survey', { survey_id });
    },
  },
  {
    from: 'the text of a question',
    room: 1_500,
    enter: async (words, at) =>
      reading('get_survey', { survey_id: await deskOf(at).aDraft({ type: 'text', text: words }) }),
  },
  {
    from: 'an option',
    room: 500,
    enter: async (words, at) => {
      const question = { type: 'select', text: 'Tea?', options: [{ text: 'Yes' }, { text: words }] };
      return reading('get_version', { survey_id: await deskOf(at).aDraft(question), version: 1 });
    },
  },
  {
    from: 'an edit that was made before',
    room: 1_500,
    enter: async (words, at) => {
      const survey_id = await deskOf(at).aDraft({ type: 'text', text: words });
      const { items } = await ask(at, listEdits, { survey_id });
      return reading('get_edit', { survey_id, edit_id: items[0]?.id });
    },
  },
  {
    from: 'the name of a block',
    room: SHORT,
    enter: async (words, at) => {
      const { id: survey_id } = await deskOf(at).create();
      const questions = [{ type: 'text', text: 'Why?' }];
      await deskOf(at).update(survey_id, { document: { blocks: [{ name: words, questions }] } });
      return reading('get_survey', { survey_id });
    },
  },
  {
    from: 'the name of a template',
    room: SHORT,
    enter: async (words, at) => {
      const survey_id = await deskOf(at).aDraft();
      await ask(at, saveSurveyAsTemplate, { survey_id, category: 'custom', name: words });
      return reading('list_templates', { category: 'custom' });
    },
  },
  {
    from: 'what a template says of itself',
    room: 1_500,
    enter: async (words, at) => {
      const survey_id = await deskOf(at).aDraft();
      const saved = { survey_id, category: 'custom', description: words };
      const { id: template_id } = await ask(at, saveSurveyAsTemplate, saved);
      return reading('get_template', { template_id });
    },
  },
  {
    from: 'what differs between two versions',
    room: 1_500,
    enter: async (words, at) => {
      const desk = deskOf(at);
      const survey_id = await desk.aLiveSurvey();
      const questions = [{ type: 'text', text: words }];
      await desk.update(survey_id, { document: { blocks: [{ name: 'Main', questions }] } });
      return reading('compare_versions', { survey_id, version_a: 1, version_b: 2 });
    },
  },
  {
    from: 'what a survey is warned of',
    room: 500,
    enter: async (words, at) => {
      const question = { type: 'text', text: 'Why?', condition: `Q9 == \`${words}\`` };
      return reading('update_survey', { survey_id: await deskOf(at).aDraft(question), name: 'Tea' });
    },
  },
  {
    from: 'the name of a quota',
    room: SHORT,
    enter: async (words, at) => {
      const survey_id = await deskOf(at).aDraft({ label: 'Q1', ...{ type: 'select', text: 'Tea?', options: OPTIONS } });
      const quotas = [{ id: 'tea', name: words, condition: 'Q1 == `Yes`', limit: 5 }];
      await runOperation(replaceQuotas, at.service.services, at.member, { survey_id, quotas });
      return reading('get_quotas', { survey_id });
    },
  },
  {
    from: 'a page that is kept with a survey',
    room: 500,
    enter: async (words, at) => {
      const { id: survey_id } = await deskOf(at).create();
      await ask(at, attachSources, { survey_id, sources: [{ title: words, url: 'https://tea.example/' }] });
      return reading('get_survey', { survey_id });
    },
  },
  {
    from: 'the mail of a list',
    room: SHORT,
    enter: async (words, at) => {
      const survey_id = await deskOf(at).aLiveSurvey();
      const emails = [{ email: 'guest@example.org' }];
      const email_template = { subject: 'Tea', body: `${words} {{SURVEY_LINK}}` };
      const { id: list_id } = await ask(at, createEmailList, { survey_id, name: 'Guests', emails, email_template });
      const list = { survey_id, list_id };
      return { reads: [...reading('get_email_list', list).reads, ...reading('preview_email', list).reads] };
    },
  },
  {
    from: 'what a panel provider asks its participants',
    room: LONG,
    enter: () => Promise.resolve(reading('list_panel_attributes', { provider_id: 'panel_a' })),
  },
  {
    from: 'the reason why a panel provider refuses',
    room: LONG,
    enter: async (_, at) => {
      const survey_id = await deskOf(at).aLiveSurvey();
      const asked = { survey_id, provider_id: 'panel_a', country: 'US', sample_size: 10, minutes: 5 };
      return reading('quote_panel', asked);
    },
  },
  {
    from: 'an imported questionnaire',
    room: 1_000,
    enter: async (words, { service, member }) => {
      const lines = ['Canteen', '1. Do you like it?', 'a) Yes', 'b) No', `2. Why? ${words}`, 'a) Food', 'b) People'];
      const { job_id } = await service.upload(member, await typedQuestionnaire(lines));
      const { survey_id } = await service.finished(member, job_id);
      return {
        reads: [...reading('get_import_report', { job_id }).reads, ...reading('get_survey', { survey_id }).reads],
      };
    },
  },
  {
    from: 'an answer in words',
    room: 1_500,
    isMasked: true,
    enter: async (words, at) => reading('get_response', await answered(at, { Q1: words })),
  },
  {
    from: 'an answer that takeaways quote',
    room: QUOTE,
    isMasked: true,
    enter: async (words, at) => {
      const { survey_id } = await answeredByMore(at, words);
      return reading('summarize_results', { survey_id });
    },
  },
  {
    from: 'an answer that an analysis of open ends quotes',
    room: QUOTE,
    isMasked: true,
    enter: async (words, at) => {
      const { survey_id } = await answeredByMore(at, words);
      return reading('analyze_open_ends', { survey_id, question_label: 'Q1' });
    },
  },
  {
    from: 'what was written beside an option',
    room: SHORT,
    isMasked: true,
    enter: async (words, at) =>
      reading('get_response', await answered(at, { Q2: { selected: ['2'], writeIns: { 2: words } } })),
  },
  {
    from: 'the reason of an exclusion',
    room: SHORT,
    isMasked: true,
    enter: async (words, at) => {
      const response = await answered(at, { Q1: 'Because' });
      await ask(at, excludeResponse, { ...response, excluded: true, reason: words });
      return reading('get_response', response);
    },
  },
  {
    from: 'the name of a custom panel',
    room: SHORT,
    enter: async (words, at) => {
      await ask(at, createContactPanel, { name: words, emails: [{ email: 'guest@example.org' }] });
      return reading('list_custom_panels', {});
    },
  },
  {
    from: 'the label of a results link',
    room: SHORT,
    enter: async (words, at) => {
      const survey_id = await deskOf(at).aLiveSurvey();
      await ask(at, createResultsLink, { survey_id, label: words });
      return reading('list_results_links', { survey_id });
    },
  },
  {
    from: 'the name of an email list',
    room: SHORT,
    enter: async (words, at) => {
      const survey_id = await deskOf(at).aLiveSurvey();
      await ask(at, createEmailList, { survey_id, name: words, emails: [{ email: 'guest@example.org' }] });
      return reading('list_email_lists', { survey_id });
    },
  },
  {
    from: 'a text file',
    room: LONG,
    enter: (words, at) => attached(at, 'brief.txt', Buffer.from(`A brief.\n${words}`)),
  },
  {
    from: 'a file of notes',
    room: LONG,
    enter: (words, at) => attached(at, 'brief.md', Buffer.from(`# Tea\n${words}`)),
  },
  {
    from: 'a table of text',
    room: LONG,
    enter: (words, at) => attached(at, 'sales.csv', Buffer.from(`Month;Note\nMay;${words}`)),
  },
  {
    from: 'a Word file',
    room: LONG,
    enter: async (words, at) => attached(at, 'brief.docx', await typedQuestionnaire(['A brief', words])),
  },
  { from: 'a PDF', room: LONG, enter: async (words, at) => attached(at, 'brief.pdf', await aPdf([words])) },
  {
    from: 'a cell of a workbook',
    room: LONG,
    enter: async (words, at) => attached(at, 'sales.xlsx', await workbook('Sales', words)),
  },
  {
    from: 'the name of a file',
    room: SHORT,
    enter: (words, at) => attached(at, `${words}.txt`, Buffer.from('A brief.')),
  },
  {
    from: 'a web page',
    room: LONG,
    enter: () => {
      const asked = ['research_market', 'research_audience', 'research_competitors'];
      return Promise.resolve({ reads: asked.map((name) => ({ name, arguments: { query: 'How much tea?' } })) });
    },
  },
];
