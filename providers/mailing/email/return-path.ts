import { domainToASCII } from 'node:url';

/** Of lower-case letters and digits: some servers fold the case of addresses, and a token must survive it. */
const TOKEN = '[a-z0-9]{1,50}';
const WHOLE_TOKEN = new RegExp(`^${TOKEN}$`);
const RETURN_PATH = new RegExp(`(?:^|[\\s<,:;])bounces\\+(${TOKEN})@(?=[a-z0-9])`, 'i');

/** True for what can name a mail in the address that its bounces go to. */
export function isReturnPathToken(text: string): boolean {
  return WHOLE_TOKEN.test(text);
}

/** The address that bounces of one mail go to: a variable envelope return path (VERP), `bounces+token@domain`. */
export function returnPathOf(token: string, bounceDomain: string): string {
  return `bounces+${token}@${domainToASCII(bounceDomain)}`;
}

/** The token of the first return path in a text, such as the value of a To header; null where there is none. */
export function readReturnPathToken(text: string): string | null {
  return RETURN_PATH.exec(text)?.[1]?.toLowerCase() ?? null;
}
