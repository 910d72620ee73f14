import { findArtifact } from '../../../db/stores/ground/artifact-store.ts';
import type { StoredArtifact } from '../../../db/stores/ground/artifact-store.ts';
import type { TeamTransaction } from '../../../db/transaction.ts';
import { FieldworkError } from '../../../domain/ground/errors.ts';
import type { Issue } from '../../../domain/ground/errors.ts';
import { readEmailAddress } from '../../../domain/mailing/contacts/email-address.ts';
import { PLATFORM_MAIL_LIMITS } from './platform-mail-kind.ts';

export type Addressees = { readonly to: readonly string[]; readonly cc: readonly string[] };

/** The addresses as they are mailed: each a mailbox of its own. @throws FieldworkError `invalid_input` with every issue */
export function readAddressees(given: Addressees): Addressees {
  const issues: Issue[] = [];
  const seen = new Set<string>();
  const readAll = (field: 'to' | 'cc'): string[] =>
    given[field].flatMap((text, index) => {
      const path = `${field}[${index}]`;
      const reading = readEmailAddress(text);
      const problem = reading.ok
        ? seen.has(reading.folded) && 'Name each recipient once: this one is there already.'
        : reading.reason;
      if (problem !== false) issues.push({ path, message: problem });
      if (!reading.ok) return [];
      seen.add(reading.folded);
      return [reading.address];
    });
  const addressees = { to: readAll('to'), cc: readAll('cc') };
  const { recipients } = PLATFORM_MAIL_LIMITS;
  if (given.to.length + given.cc.length > recipients) {
    issues.push({ path: 'to', message: `Name at most ${recipients} recipients, those of cc counted.` });
  }
  if (issues.length > 0) throw refused(issues);
  return addressees;
}

/** The team's own files. @throws FieldworkError `invalid_input` with every issue */
export async function readAttachments(
  transaction: TeamTransaction,
  artifactIds: readonly string[],
  now: Date,
): Promise<readonly StoredArtifact[]> {
  const issues: Issue[] = [];
  const found: StoredArtifact[] = [];
  for (const [index, id] of artifactIds.entries()) {
    const artifact = await findArtifact(transaction, id);
    const message = problemOf(artifact, artifactIds.indexOf(id) < index, now);
    if (message !== null) issues.push({ path: `attachments[${index}].artifact_id`, message });
    else if (artifact !== undefined) found.push(artifact);
  }
  const bytes = found.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  if (bytes > PLATFORM_MAIL_LIMITS.attachmentBytes) {
    issues.push({ path: 'attachments', message: 'Attach at most 25 MB together: send a download link instead.' });
  }
  if (issues.length > 0) throw refused(issues);
  return found;
}

function problemOf(artifact: StoredArtifact | undefined, isRepeated: boolean, now: Date): string | null {
  if (isRepeated) return 'Attach each file once.';
  if (artifact === undefined) return 'There is no file of that id.';
  const isGone = artifact.sweptAt !== null || (artifact.expiresAt !== null && artifact.expiresAt <= now);
  return isGone ? 'This file was deleted when its time was up: make it again.' : null;
}

function refused(issues: readonly Issue[]): FieldworkError {
  return new FieldworkError('invalid_input', 'The mail can’t be sent as it is; see errors.', { issues });
}
