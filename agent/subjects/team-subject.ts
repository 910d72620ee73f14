import { findTeamSettings } from '../../db/stores/ground/team-settings-store.ts';
import type { TeamTransaction } from '../../db/transaction.ts';
import { presentTeamSettings } from '../../operations/ground/teams/team-settings-schemas.ts';
import type { Subject } from '../tool.ts';
import { factHash } from './fact-hash.ts';
import { quoted } from './quoted.ts';

type Settings = ReturnType<typeof presentTeamSettings>;
type Changes = { readonly [Name in keyof Settings]?: Settings[Name] | undefined };

const NAMES: Readonly<Record<keyof Settings, string>> = {
  ai_enabled: 'Whether AI may be used',
  sender_name: 'The sender’s name of mails',
  reply_to: 'Where answers to mails go',
  postal_address: 'The postal address below mails',
};

/** Which of the team's settings change, from what to what. */
export async function teamSettingsSubject(transaction: TeamTransaction, input: Changes): Promise<Subject> {
  const before = presentTeamSettings(await findTeamSettings(transaction, { lock: true }));
  const names = Object.keys(NAMES) as (keyof Settings)[];
  const changed = names.filter((name) => input[name] !== undefined && input[name] !== before[name]);
  const told = changed.map((name) => `${NAMES[name]}: ${inWords(before[name])} becomes ${inWords(input[name])}.`);
  return {
    words: `Change the team’s settings. ${told.join(' ') || 'They are so already: nothing changes.'}`,
    facts: { before_sha256: factHash(before), changed: changed.join(' ') },
  };
}

function inWords(value: string | boolean | null | undefined): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value === null || value === undefined ? 'none' : quoted(value);
}
