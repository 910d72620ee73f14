declare module 's3rver' {
  import type { IncomingMessage, Server, ServerResponse } from 'node:http';
  import type { AddressInfo } from 'node:net';

  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: readonly { name: string }[];
    });
    readonly httpServer: Server;
    readonly store: {
      listObjects(
        bucket: string,
        options: { prefix: string; startAfter: string; maxKeys: number },
      ): Promise<{ objects: readonly { key: string }[]; isTruncated: boolean }>;
    };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
