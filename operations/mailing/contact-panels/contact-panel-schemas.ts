import { z } from 'zod';
import type { CountedContactPanel, ContactPanelContact } from '../../../db/stores/mailing/contact-panel-store.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import { lineText } from '../../ground/line-text.ts';

export const contactPanelId = z.uuid().describe("The contact panel's id.");

/** What a team says of a contact panel. */
export const contactPanelFields = {
  name: lineText(200),
  description: z
    .string()
    .trim()
    .max(2_000)
    .regex(/^[^\0\p{Cs}]*$/u, 'Leave out what can’t be stored: NUL.'),
  tags: z.array(lineText(50)).max(50),
} as const;

/** A contact panel as the API shows it. */
export const contactPanelView = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    total_count: z.int(),
    tags: z.array(z.string()),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ContactPanel' });

export const contactPanelContactView = z.object({
  id: z.uuid(),
  email: z.string(),
  metadata: z.record(z.string(), z.string()),
  problem: z.string().nullable().describe('Why no mail can go to it; null where it can.'),
  created_at: z.iso.datetime(),
});

export function presentContactPanel(panel: CountedContactPanel): z.infer<typeof contactPanelView> {
  return {
    id: panel.id,
    name: panel.name,
    description: panel.description,
    total_count: panel.totalCount,
    tags: [...panel.tags],
    created_at: panel.createdAt.toISOString(),
  };
}

export function presentContactPanelContact(contact: ContactPanelContact): z.infer<typeof contactPanelContactView> {
  return {
    id: contact.id,
    email: contact.email,
    metadata: { ...contact.metadata },
    problem: contact.problem,
    created_at: contact.createdAt.toISOString(),
  };
}

export function contactPanelNotFound(): FieldworkError {
  return new FieldworkError('not_found', 'There is no contact panel of that id.');
}
