/** "1 person", "412 people". */
export function peopleInWords(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

/** "1 complete", "100 completes". */
export function completesInWords(count: number): string {
  return count === 1 ? '1 complete' : `${count} completes`;
}

/** "1 response", "12 responses". */
export function responsesInWords(count: number): string {
  return count === 1 ? '1 response' : `${count} responses`;
}
