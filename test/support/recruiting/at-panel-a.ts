import type { Records, StudyRecord, SubmissionRecord, WebhookSettings } from '../../../stand-ins/provider-a/records.ts';
import { askStandIn } from './ask-stand-in.ts';
import type { Arrived, PanelFault, ParticipantEnd } from './taking-part.ts';

export type AtPanelA = ReturnType<typeof atPanelA>;

/** The types of the codes that the service gives its studies, by the end that they are entered at. */
const CODE_TYPES = { complete: 'COMPLETED', screen_out: 'FIXED_SCREENOUT', over_quota: 'OTHER' } as const;

/** What a test does, and counts, at provider A's stand-in. */
export function atPanelA(url: string) {
  const ask = <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
    askStandIn<Answer>(url, method, path, body);
  const records = (): Promise<Records> => ask('GET', '/state');
  const studies = async (): Promise<readonly StudyRecord[]> => (await records()).studies;
  return {
    url,
    records,
    studies,
    /** Under what name the service asked for them. */
    studiesNamed: async (name: string) => (await studies()).filter((study) => study.internal_name === name),
    /** A participant takes a place and comes to the survey. */
    async arrive(studyId: string, participantId?: string): Promise<Arrived> {
      const submission = await ask<SubmissionRecord & { entry_url: string }>(
        'POST',
        `/studies/${studyId}/participants`,
        participantId === undefined ? {} : { participant_id: participantId },
      );
      return {
        participantId: submission.participant_id,
        sessionId: submission.id,
        address: submission.entry_url,
      };
    },
    /** They end their part: by the study's code of that end, or by giving their place back. */
    async end(sessionId: string, how: ParticipantEnd): Promise<void> {
      if (how === 'leave') {
        await ask('POST', `/submissions/${sessionId}/return`, {});
        return;
      }
      const { submissions, studies: all } = await records();
      const study = all.find(({ id }) => submissions.some((one) => one.id === sessionId && one.study_id === id));
      const code = study?.completion_codes.find((one) => one.code_type === CODE_TYPES[how])?.code;
      await ask('POST', `/submissions/${sessionId}/complete`, { code });
    },
    /** The provider itself looks at a submission. */
    reject: (sessionId: string) => ask<SubmissionRecord>('POST', `/submissions/${sessionId}/reject`, {}),
    timeOut: (sessionId: string) => ask<SubmissionRecord>('POST', `/submissions/${sessionId}/time-out`, {}),
    failNext: ({ retryAfterSeconds, ...fault }: PanelFault) =>
      ask('POST', '/faults', {
        ...fault,
        ...(retryAfterSeconds === undefined ? {} : { retry_after_seconds: retryAfterSeconds }),
      }),
    /** How many requests are still to meet a fault. */
    faultsLeft: async (): Promise<number> => (await records()).faults.reduce((sum, { times }) => sum + times, 0),
    clearFaults: () => ask('DELETE', '/faults'),
    /** How events are sent from now on: `held`, `copies`, `delay_ms`, `shuffled`, `style`. */
    sendEvents: (how: Partial<WebhookSettings>) => ask('PUT', '/webhooks', how),
    /** Lets held events go; with `repeat_delivered` those that were delivered as well. */
    releaseEvents: (how: { order?: 'made' | 'reversed'; repeat_delivered?: boolean } = {}) =>
      ask<{ released: number }>('POST', '/deliveries/release', how),
  };
}
