const MOST_CHARACTERS = 80;

/** A file name, without an ending, that every file system accepts, made from a name that people gave. */
export function plainFilename(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cs}\s\\/:*?"<>|]+/gu, ' ').trim();
  return Array.from(plain).slice(0, MOST_CHARACTERS).join('').trim();
}
