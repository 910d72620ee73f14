import { randomUUID } from 'node:crypto';

let world = '';

/** From now on the words are others: worlds share a database, in which some words may stand only once. */
export function beginCanaryWorld(): void {
  world = randomUUID().replace(/[^a-f]/g, '');
}

/** A word that stands nowhere else: what it is, and whose. */
export function canaryWord(what: string): string {
  return `Zq${what}Of${world}`;
}

/** A mail address that stands nowhere else. */
export function canaryMail(what: string): string {
  return `${canaryWord(what)}@${canaryWord(what)}.example`.toLowerCase();
}

/** The word, wherever it stands, also cut short behind what it is. */
export function canaryPattern(what: string): RegExp {
  return new RegExp(`Zq${what}`, 'i');
}
