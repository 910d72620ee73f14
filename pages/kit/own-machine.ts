const OWN_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Whether an address can only be reached from its own machine, by its host name. False for an invalid address. */
export function isOnOwnMachine(url: string): boolean {
  return OWN_NAME.test(URL.parse(url)?.hostname ?? '');
}
