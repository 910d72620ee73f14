/** The names that need no metadata. */
export const PLACEHOLDER_NAMES = ['SURVEY_LINK', 'SURVEY_NAME', 'RECIPIENT_EMAIL', 'SENDER_NAME'] as const;
export type PlaceholderName = (typeof PLACEHOLDER_NAMES)[number];

/** True for a name of the service's own, written exactly so. */
export function isPlaceholderName(name: string): name is PlaceholderName {
  return PLACEHOLDER_NAMES.some((known) => known === name);
}

/** The form of a name for comparison: "First name", `first_name` and `FIRST-NAME` are the same. */
export function foldedName(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[\s_-]+/gu, '_');
}
