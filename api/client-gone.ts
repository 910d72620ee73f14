/** The status, in logs and metrics, of a request whose client disconnected before it had its whole answer. */
export const CLIENT_GONE_STATUS = 499;
