import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { METADATA_LIMITS } from '../../../../domain/mailing/contacts/metadata.ts';
import { TEMPLATE_LIMITS } from '../../../../domain/mailing/mail/email-template.ts';
import { RECIPIENT_STATUSES } from '../../../../domain/mailing/recipients/recipient-status.ts';
import { RESEND_RULES } from '../../../../domain/mailing/recipients/resend-filters.ts';

let page: string;
beforeAll(async () => {
  page = await readFile(new URL('../../../../docs/email.md', import.meta.url), 'utf8');
});

/** The rows of the first table under a heading, as the texts of their cells. */
function tableUnder(heading: string): string[][] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('docs/email.md', () => {
  it('tells of every status what it means', () => {
    const told = tableUnder('Where a recipient stands');
    expect(told.map(([status]) => status)).toEqual(RECIPIENT_STATUSES.map((status) => `\`${status}\``));
    expect(told.map(([, meaning]) => meaning)).not.toContain('');
  });

  it('tells of every filter whom it reaches', () => {
    const filters = Object.entries(RESEND_RULES).map(([filter, { statuses, hasStarted, isByIds }]) => {
      const listed = statuses.map((status) => `\`${status}\``).join(', ');
      const only = `${hasStarted === false ? '; only who hasn’t begun' : ''}${isByIds ? '; only who is named' : ''}`;
      return [`\`${filter}\``, `${listed}${only}`.replaceAll('’', "'")];
    });
    expect(tableUnder('Resending')).toEqual(filters);
  });

  it('names the limits as they are', () => {
    const { subjectCharacters, recommendedSubjectCharacters, bodyCharacters, bodyLines, ctaCharacters } =
      TEMPLATE_LIMITS;
    expect(page).toContain(
      `At most ${subjectCharacters} characters of subject (more than ${recommendedSubjectCharacters} is a warning`,
    );
    expect(page).toContain(
      `${bodyCharacters.toLocaleString('en')} of body on ${bodyLines} lines, ${ctaCharacters} on the button`,
    );
    const { keys, keyCharacters, valueCharacters } = METADATA_LIMITS;
    expect(page).toContain(
      `at most ${keys} keys of ${keyCharacters} characters, values of ${valueCharacters.toLocaleString('en')}`,
    );
  });
});
