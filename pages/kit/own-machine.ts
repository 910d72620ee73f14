const OWN_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address is reached from its own machine alone, by the name in it. What is no address is not. */
export function isOnOwnMachine(url: string): boolean {
  return OWN_NAME.test(URL.parse(url)?.hostname ?? '');
}
