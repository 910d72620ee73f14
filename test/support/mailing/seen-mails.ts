import type { SeenMail } from '../servers/mail-server-messages.ts';

/** How many mails the server took for each recipient it took any for. */
export function takenByRecipient(seen: readonly SeenMail[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { outcome, recipient } of seen) {
    if (outcome === 'taken') counts.set(recipient, (counts.get(recipient) ?? 0) + 1);
  }
  return counts;
}

/** Who got more than one. */
export function gotTwice(seen: readonly SeenMail[]): readonly string[] {
  return [...takenByRecipient(seen)].filter(([, count]) => count > 1).map(([recipient]) => recipient);
}

/** When mails began, in ms, oldest first. */
export function beginnings(seen: readonly SeenMail[]): readonly number[] {
  return seen.map(({ mailFromAtMs }) => mailFromAtMs).sort((a, b) => a - b);
}

/** The most that began within any second, wherever it starts. @param times ascending, in ms */
export function mostWithinASecond(times: readonly number[]): number {
  let most = 0;
  let first = 0;
  for (const [last, time] of times.entries()) {
    while (time - (times[first] ?? time) >= 1_000) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
}

/** Beginnings a second, from the first to the last. @param times ascending, in ms */
export function averageASecond(times: readonly number[]): number {
  return ((times.length - 1) * 1_000) / ((times.at(-1) ?? 0) - (times[0] ?? 0));
}

/** Of whom the sender can't know: a mail came whole, or broke off. A small one is sent as a whole before anybody notices. */
export function mayHaveArrived(seen: readonly SeenMail[]): ReadonlySet<string> {
  return new Set(seen.filter(({ outcome }) => outcome !== 'refused').map(({ recipient }) => recipient));
}
