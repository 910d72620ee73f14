const A_PERSONS = 'It is about one person’s data, which no model sees: people ask for it themselves.';
const OWN_DECISION = 'Only a person decides: what is written in a conversation never does.';
const CONVERSATION = 'A conversation is the people’s: the agent speaks in one, and opens, renames or deletes none.';
const EVENTS = 'A stream for programs; get_operation and the get_ tools tell the state of a thing.';
const STREAMED =
  'It streams the file to a browser; export_file, export_csv, export_docx and export_pdf make it and link to it.';

/** Operations for members of a team that are no tools of the agent, each with the reason in a sentence. */
export const NOT_TOOLS: Readonly<Record<string, string>> = {
  'agent.tools': 'It lists the tools, which a model is told of with each step.',
  'analytics.chart': 'It draws a picture; get_frequency tells the numbers in it.',
  'analytics.report_download': 'It streams the file to a browser; get_report tells what is in it.',
  'approvals.decide': OWN_DECISION,
  'approvals.list': OWN_DECISION,
  'contact_panels.list_contacts': 'It names people; get_custom_panel counts them.',
  'contact_panels.remove_contact': 'It is about one person, whom no model can name.',
  'contacts.read':
    'It shows people out of a file before they are added; add_recipients_from_file adds them and tells how many.',
  'conversations.audit': 'It is for people to check what the agent did; the agent reads its own conversation.',
  'conversations.cancel_turn': 'A person ends a turn; the agent ends its own by answering.',
  'conversations.create': CONVERSATION,
  'conversations.delete': CONVERSATION,
  'conversations.events': EVENTS,
  'conversations.get': 'A model is told the conversation with each step.',
  'conversations.list': 'Other conversations may be another member’s: none is read in this one.',
  'conversations.list_approvals': OWN_DECISION,
  'conversations.post_message': 'A message is a person’s own words.',
  'conversations.update': CONVERSATION,
  'email_lists.list_recipients': 'It names people; get_email_list and get_email_list_stats count them.',
  'events.list': EVENTS,
  'events.stream': EVENTS,
  'exports.csv': STREAMED,
  'exports.docx': STREAMED,
  'exports.pdf': STREAMED,
  'exports.platform_a': STREAMED,
  'exports.platform_b': STREAMED,
  'exports.platform_c': STREAMED,
  'exports.xlsx': STREAMED,
  'files.get': 'A file that a person attached is read with its message; tools that make a file tell its link.',
  'files.upload': 'A person attaches files; generate_docx and its like make them.',
  'panel_runs.audit':
    'It names who of the team did what, for people who check; get_panel_run tells the state and the counts.',
  'payments.get': 'It tells where a person pays; list_payments tells what for, how much, and whether it is paid.',
  'presentations.get':
    'It gives a new link; create_presentation waits for the file, and get_operation tells the state.',
  'privacy.audit': A_PERSONS,
  'privacy.delete': A_PERSONS,
  'privacy.export': A_PERSONS,
  'privacy.get_export': A_PERSONS,
  'privacy.lookup': A_PERSONS,
  'synthetic_panels.list_personas':
    'A row a persona is for people to look at; get_synthetic_panel tells how many have each category.',
  'teams.get_export_settings':
    'Names that other programs expect in a team’s files: people agree on them once with whoever runs those programs.',
  'teams.update_export_settings':
    'Names that other programs expect in a team’s files: people agree on them once with whoever runs those programs.',
};
