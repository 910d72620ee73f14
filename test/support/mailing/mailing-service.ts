import { teamCaller } from '../api/team-caller.ts';
import type { TeamCaller } from '../api/team-caller.ts';
import { eventually } from '../eventually.ts';
import { startMailServerProcess } from '../servers/mail-server-process.ts';
import type { MailServerProcess } from '../servers/mail-server-process.ts';
import { startServiceProcess } from '../service-process.ts';
import type { ServiceProcess } from '../service-process.ts';

/** `npm start` with a mail server beside it, and somebody who sends invitations by way of the REST interface. */
export type MailingService = {
  readonly service: ServiceProcess;
  readonly server: MailServerProcess;
  readonly caller: TeamCaller;
  /** A live survey and a list of these; sends it. @returns the id of the send */
  send(addresses: readonly string[]): Promise<string>;
  /** How the send ended. @throws Error where it hasn't within the time, or not with success */
  ended(sendId: string, withinMs: number): Promise<SendResult>;
  close(): Promise<void>;
};

export type SendResult = {
  readonly total: number;
  readonly sent: number;
  readonly bounced: number;
  readonly skipped: number;
  readonly unknown: number;
  readonly cancelled: number;
};

type Operation = {
  readonly state: string;
  readonly completed_at: string | null;
  readonly progress: unknown;
  readonly result: SendResult | null;
};

/** @param env of the service; addresses are judged without the DNS */
export async function startMailingService(env: Readonly<Record<string, string>> = {}): Promise<MailingService> {
  const server = await startMailServerProcess();
  return mailingOn(await startServiceProcess({ ...mailingBy(server), ...env }), server);
}

/** What tells a service to send by way of that server. */
export function mailingBy({ url }: MailServerProcess): Readonly<Record<string, string>> {
  return { SMTP_URL: url, MAIL_FROM: 'Fieldwork <surveys@fieldwork.test>', ADDRESS_CHECK: 'offline' };
}

/** A team that sends from a service which was told of that server. */
export function mailingOn(service: ServiceProcess, server: MailServerProcess): MailingService {
  const caller = teamCaller(service);
  const operation = (id: string) => caller.ask<Operation>(`/operations/${id}`);
  return {
    service,
    server,
    caller,
    async send(addresses) {
      const surveyId = await aLiveSurvey(caller);
      const lists = `/surveys/${surveyId}/email-lists`;
      const emails = addresses.map((email) => ({ email }));
      const { id } = await caller.ask<{ id: string }>(lists, { name: 'Guests', emails });
      return (await caller.ask<{ operation_id: string }>(`${lists}/${id}/send`, {})).operation_id;
    },
    async ended(sendId, withinMs) {
      const ends: Operation[] = [];
      await eventually(
        async () => {
          const now = await operation(sendId);
          if (now.completed_at === null) throw new Error(`The send goes on: ${JSON.stringify(now)}.`);
          ends.push(now);
        },
        { withinMs, everyMs: 100 },
      );
      const { state, result = null } = ends[0] ?? { state: 'unknown' };
      if (state !== 'completed' || result === null) throw new Error(`The send is ${state}.`);
      return result;
    },
    async close() {
      await service.dispose();
      await server.close();
    },
  };
}

async function aLiveSurvey({ ask }: TeamCaller): Promise<string> {
  const { id } = await ask<{ id: string }>('/surveys', { name: 'How was your visit?' });
  const questions = [{ type: 'text', text: 'What should we change?' }];
  await ask(`/surveys/${id}`, { document: { blocks: [{ name: 'Main', questions }] } }, 'PATCH');
  await ask(`/surveys/${id}/publish`, {});
  return id;
}
