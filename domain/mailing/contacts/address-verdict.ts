/** Whether mail should go to an address. Only `valid` ones are mailed. */
export type AddressVerdict = {
  readonly verdict: 'valid' | 'invalid' | 'disposable' | 'risky';
  /**
   * Why, as a word for programs: `ok`, `syntax`, `no_such_domain`, `no_mail_server`, `null_mx`, `disposable_domain`,
   * `role_account` and `mx_unchecked` (both valid), or a service's own word as `provider:<word>`.
   */
  readonly reason: string;
  /** A sentence for people; it doesn't repeat the address. Null where there is nothing to say. */
  readonly note: string | null;
};
