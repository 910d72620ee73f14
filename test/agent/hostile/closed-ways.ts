import { createEmailList } from '../../../operations/mailing/email-lists/create-email-list.ts';
import { attachFile } from '../../support/agent/attached-file.ts';
import type { OrderedCall } from '../../support/servers/obedient-model.ts';
import { LONG, SHORT, reading, deskOf, ask, answered, attached } from './way-in.ts';
import type { WayIn, ForeignText } from './way-in.ts';

/** Where words of others stand that no model is told. */
export const CLOSED_WAYS: readonly ForeignText[] = [
  {
    // Words are counted one by one: no sentence is left of them.
    from: 'an answer in words, whose words are counted',
    room: 1_500,
    enter: async (words, at) => {
      const { survey_id } = await answered(at, { Q1: words });
      const counts = [
        ...frequencies({ survey_id }).reads,
        ...reading('get_frequency', { survey_id, label: 'Q1' }).reads,
        ...reading('get_report', { survey_id }).reads,
        ...reading('create_presentation', { survey_id, title: 'Findings', data_context: 'The results' }).reads,
      ];
      return { reads: counts };
    },
  },
  {
    from: 'a contact form',
    room: LONG,
    enter: async (words, at) => {
      const response = await answered(at, { Q1: 'Because' }, { raw: { Q3: { firstname: words } } });
      return { reads: [...reading('get_response', response).reads, ...frequencies(response).reads] };
    },
  },
  {
    from: 'a hidden field of a link',
    room: LONG,
    enter: async (words, at) =>
      reading('get_response', await answered(at, { Q1: 'Because' }, { respondentMetadata: { code: words } })),
  },
  {
    from: 'what a panel says of a participant',
    room: LONG,
    enter: async (words, at) =>
      reading('get_response', await answered(at, { Q1: 'Because' }, { panelData: { PROLIFIC_PID: words } })),
  },
  {
    from: 'the name of a recipient',
    room: 400,
    enter: async (words, at) => {
      const survey_id = await deskOf(at).aLiveSurvey();
      const emails = [{ email: 'guest@example.org', name: words }];
      const { id: list_id } = await ask(at, createEmailList, { survey_id, name: 'Guests', emails });
      return {
        reads: [
          ...reading('get_email_list', { survey_id, list_id }).reads,
          ...reading('preview_email', { survey_id, list_id }).reads,
        ],
      };
    },
  },
  {
    // A name of a column is made a plain key.
    from: 'the heading of a column in a file of contacts',
    room: SHORT,
    enter: async (words, at) => {
      const survey_id = await deskOf(at).aLiveSurvey();
      const emails = [{ email: 'guest@example.org' }];
      const { id: list_id } = await ask(at, createEmailList, { survey_id, name: 'Guests', emails });
      const quoted = words.replaceAll('"', '""');
      const bytes = Buffer.from(`E-mail;"${quoted}"\nbo@example.org;Blue`);
      const artifact_id = await attachFile(at.service.services, at.member, { filename: 'guests.csv', bytes });
      return reading('add_recipients_from_file', { survey_id, list_id, artifact_id });
    },
  },
  {
    from: 'a cell of a file of contacts',
    room: LONG,
    enter: (words, at) => {
      const quoted = words.replaceAll('"', '""');
      return attached(at, 'guests.csv', Buffer.from(`Name;E-mail\n"${quoted}";guest@example.org\nBo;bo@example.org`));
    },
  },
];

const frequencies = ({ survey_id }: OrderedCall['arguments']): WayIn => reading('get_frequencies', { survey_id });
