import { eventually } from '../../support/eventually.ts';
import { askStandIn } from '../../support/recruiting/ask-stand-in.ts';
import type { RecruitingService } from '../../support/recruiting/recruiting-service.ts';

/** Where a run recruits, as the provider's own stand-in has it. */
export type Field = {
  /** So many come and complete. */
  complete(participants: number): Promise<void>;
  completes(): Promise<number>;
};

const OPEN_WITHIN_MS = 300_000;

export function fieldAt(
  { panelA, panelB }: Pick<RecruitingService, 'panelA' | 'panelB'>,
  provider: string,
  quoteId: string,
): Field {
  return provider === 'panel_a' ? fieldAtA(panelA, quoteId) : fieldAtB(panelB, quoteId);
}

function fieldAtA(panelA: RecruitingService['panelA'], quoteId: string): Field {
  const study = async () => (await panelA.studiesNamed(quoteId)).find(({ status }) => status !== 'UNPUBLISHED');
  return {
    async complete(participants) {
      const found = await study();
      const code = found?.completion_codes.find(({ code_type: type }) => type === 'COMPLETED')?.code;
      for (let one = 0; one < participants; one += 1) {
        const { sessionId } = await untilOpen(() => panelA.arrive(found?.id ?? ''));
        await askStandIn(panelA.url, 'POST', `/submissions/${sessionId}/complete`, { code });
      }
    },
    async completes() {
      const { submissions } = await panelA.records();
      const id = (await study())?.id;
      return submissions.filter((one) => one.study_id === id && one.status === 'APPROVED').length;
    },
  };
}

function fieldAtB(panelB: RecruitingService['panelB'], quoteId: string): Field {
  return {
    async complete(participants) {
      for (let one = 0; one < participants; one += 1) {
        const { sessionId } = await untilOpen(() => panelB.arrive(quoteId));
        await panelB.end(sessionId, 'complete');
      }
    },
    completes: async () => (await panelB.project(quoteId))?.lineItems[0]?.completes ?? 0,
  };
}

/** Who was resumed here may not be resumed there yet. */
async function untilOpen<Arrival>(arrive: () => Promise<Arrival>): Promise<Arrival> {
  const arrivals: Arrival[] = [];
  await eventually(async () => void arrivals.push(await arrive()), { withinMs: OPEN_WITHIN_MS, everyMs: 250 });
  return arrivals[0] as Arrival;
}
