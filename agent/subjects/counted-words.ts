/** "1 question", "12 questions". */
export function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`;
}

/** "1 person", "412 people". */
export function peopleInWords(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

/** "1 complete", "100 completes". */
export function completesInWords(count: number): string {
  return counted(count, 'complete');
}

/** "1 response", "12 responses". */
export function responsesInWords(count: number): string {
  return counted(count, 'response');
}
