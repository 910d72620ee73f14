import type { DeliveryManner } from '../../../stand-ins/provider-b/webhook-deliveries.ts';
import type { Participant, WebhookEvent } from '../../../stand-ins/provider-b/world.ts';
import { askStandIn } from './ask-stand-in.ts';
import type { Arrived, PanelFault, ParticipantEnd } from './taking-part.ts';

/** A project as the stand-in counts it. */
export type ProjectAccount = {
  readonly projectId: string;
  readonly state: string;
  readonly lineItems: readonly {
    readonly lineItemId: string;
    readonly state: string;
    readonly places: number;
    readonly cpiCents: number;
    readonly purchases: number;
    readonly completes: number;
  }[];
};

export type AtPanelB = ReturnType<typeof atPanelB>;

/** What a test does, and counts, at provider B's stand-in. */
export function atPanelB(url: string) {
  const post = <Answer = unknown>(path: string, body: unknown = {}): Promise<Answer> =>
    askStandIn<Answer>(url, 'POST', path, body);
  const projects = async (): Promise<readonly ProjectAccount[]> =>
    (await askStandIn<{ projects: readonly ProjectAccount[] }>(url, 'GET', '/projects')).projects;
  const events = async () => (await askStandIn<{ events: readonly WebhookEvent[] }>(url, 'GET', '/webhooks')).events;
  const isTaken = ({ attempts }: WebhookEvent) => attempts.some((status) => status !== null && status < 300);
  return {
    url,
    projects,
    project: async (projectId: string) => (await projects()).find((one) => one.projectId === projectId),
    /** Participants come to the survey. */
    async arrive(projectId: string): Promise<Arrived> {
      const { participants } = await post<{ participants: readonly Participant[] }>(
        `/projects/${projectId}/participants`,
      );
      const [one] = participants;
      if (one === undefined) throw new Error('Nobody came.');
      return { participantId: one.pid, sessionId: one.psid, address: one.surveyUrl };
    },
    end: (sessionId: string, outcome: ParticipantEnd) => post<Participant>(`/participants/${sessionId}`, { outcome }),
    /** The provider asks another price for each complete. */
    reprice: (projectId: string, cpiCents: number) =>
      post<{ eventId: string }>(`/projects/${projectId}/reprice`, { cpiCents }),
    /** The provider ends it by itself. */
    close: (projectId: string) => post(`/projects/${projectId}/close`),
    /** Where it looks at surveys by hand (`approvalMs: null`). */
    review: (projectId: string, verdict: 'approve' | 'reject') => post(`/projects/${projectId}/review`, { verdict }),
    failNext: (...faults: readonly PanelFault[]) => post('/faults', faults),
    /** How many requests are still to meet a fault. */
    async faultsLeft(): Promise<number> {
      const { faults } = await askStandIn<{ faults: readonly PanelFault[] }>(url, 'GET', '/faults');
      return faults.reduce((sum, { times = 1 }) => sum + times, 0);
    },
    clearFaults: () => post('/faults/clear'),
    expireTokens: () => post('/tokens/expire'),
    events,
    eventsNotTaken: async () => (await events()).filter((event) => !isTaken(event)),
    /** How events are sent from now on. */
    sendEvents: ({ isHeld, ...how }: Partial<DeliveryManner>) =>
      post('/webhooks', { ...how, ...(isHeld === undefined ? {} : { isHeld: isHeld ? 'yes' : 'no' }) }),
    /** Lets held events go, and holds none any more. */
    releaseEvents: (order: 'as_happened' | 'reversed' = 'as_happened') =>
      post<{ sent: number }>('/webhooks/release', { order }),
    sendAgain: (eventId: string) => post(`/webhooks/${eventId}/again`),
  };
}
