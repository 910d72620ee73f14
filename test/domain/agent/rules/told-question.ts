/** A question as `get_survey` tells it. */
export function toldQuestion(place: number, type: string, text: string, options: readonly string[] = []) {
  const told = options.map((option, index) => ({ text: option, label: String(index + 1) }));
  return { id: `id-${place}`, label: `Q${place}`, type, text, options: told };
}
