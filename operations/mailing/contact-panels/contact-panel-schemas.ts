import { z } from 'zod';
import type { CountedPanel, PanelContact } from '../../../db/stores/mailing/contact-panel-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { lineText } from '../../ground/line-text.ts';

export const panelId = z.uuid().describe("The contact panel's id.");

/** What a team says of a panel. */
export const panelFields = {
  name: lineText(200),
  description: z
    .string()
    .trim()
    .max(2_000)
    .regex(/^[^\0\p{Cs}]*$/u, 'Leave out what can’t be stored: NUL.'),
  tags: z.array(lineText(50)).max(50),
} as const;

/** A panel as the API shows it. */
export const panelView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    total_count: z.int(),
    tags: z.array(z.string()),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ContactPanel' });

export const panelContactView = z.object({
  id: z.uuid(),
  email: z.string(),
  metadata: z.record(z.string(), z.string()),
  problem: z.string().nullable().describe('Why no mail can go to it; null where it can.'),
  created_at: z.iso.datetime(),
});

export function presentPanel(panel: CountedPanel): z.infer<typeof panelView> {
  return {
    id: panel.id,
    name: panel.name,
    description: panel.description,
    total_count: panel.totalCount,
    tags: [...panel.tags],
    created_at: panel.createdAt.toISOString(),
  };
}

export function presentContact(contact: PanelContact): z.infer<typeof panelContactView> {
  return {
    id: contact.id,
    email: contact.email,
    metadata: { ...contact.metadata },
    problem: contact.problem,
    created_at: contact.createdAt.toISOString(),
  };
}

export function panelNotFound(): FieldworkError {
  return new FieldworkError('not_found', 'There is no contact panel of that id.');
}
