/** Addresses, each different, which the service writes to without asking the DNS. */
export function guests(count: number, beginning = 'guest'): readonly string[] {
  return Array.from({ length: count }, (_, index) => `${beginning}-${index}@example.com`);
}
