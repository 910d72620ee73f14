import type { z } from 'zod';
import type { ProlificApi } from './prolific-api.ts';
import { studyRow } from './prolific-shapes.ts';

type Row = z.output<typeof studyRow>;

/**
 * The id of the study of that name, or null. If two concurrent requests created several, all callers get the same one: a
 * published one before drafts, then the oldest.
 */
export async function findStudy(
  api: ProlificApi,
  internalName: string,
  projectId: string | undefined,
): Promise<string | null> {
  const path =
    projectId === undefined ? '/api/v1/studies/' : `/api/v1/projects/${encodeURIComponent(projectId)}/studies/`;
  const found: Row[] = [];
  for await (const rows of api.pages(path, studyRow)) {
    found.push(...rows.filter(({ internal_name: name }) => name === internalName));
  }
  return found.sort(byPrecedence)[0]?.id ?? null;
}

function byPrecedence(one: Row, other: Row): number {
  const isDraft = ({ status }: Row): number => (status === 'UNPUBLISHED' ? 1 : 0);
  const made = ({ date_created: date }: Row): string => date ?? '';
  return isDraft(one) - isDraft(other) || made(one).localeCompare(made(other)) || one.id.localeCompare(other.id);
}
