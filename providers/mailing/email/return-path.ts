import { domainToASCII } from 'node:url';

/** Lower-case letters and digits: some servers change the case of addresses, which must not change a token. */
const TOKEN = '[a-z0-9]{1,50}';
const WHOLE_TOKEN = new RegExp(`^${TOKEN}$`);
const RETURN_PATH = new RegExp(`(?:^|[\\s<,:;])bounces\\+(${TOKEN})@(?=[a-z0-9])`, 'i');

/** True for a valid token of a return path. */
export function isReturnPathToken(text: string): boolean {
  return WHOLE_TOKEN.test(text);
}

/** The return path of one mail: a variable envelope return path (VERP), `bounces+token@domain`. */
export function returnPathOf(token: string, bounceDomain: string): string {
  return `bounces+${token}@${domainToASCII(bounceDomain)}`;
}

/** The token of the first return path in a text, such as the value of a To header; null without one. */
export function readReturnPathToken(text: string): string | null {
  return RETURN_PATH.exec(text)?.[1]?.toLowerCase() ?? null;
}
