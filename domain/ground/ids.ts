/** Makes a new identifier; passed in wherever ids are assigned, so that `domain/` stays deterministic. */
export type NewId = () => string;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True for the textual form of a UUID (RFC 9562), any version. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
