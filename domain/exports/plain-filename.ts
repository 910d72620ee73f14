const MOST_CHARACTERS = 80;

/** A name that people gave, as far as every file system takes it; without an ending. */
export function plainFilename(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cs}\s\\/:*?"<>|]+/gu, ' ').trim();
  return Array.from(plain).slice(0, MOST_CHARACTERS).join('').trim();
}
