import { anyText, optional, text, webAddress, withDefault } from './values.ts';
import type { ValuesOf } from './values.ts';

export type S3Config = {
  readonly bucket: string;
  readonly endpoint: string | null;
  readonly region: string;
  /** null: the machine's own credentials. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
};

const databaseAddress = text(
  '`postgres://user:password@host:5432/name`',
  /^postgres(ql)?:\/\/\S+$/,
  'write postgres://user:password@host:5432/name.',
);

export const STORAGE_VARIABLES = {
  DATA_DIR: withDefault(
    anyText('a folder'),
    './data',
    'Folder of everything that is kept on this machine: embedded services, uploads, inbox, secrets, logs.',
  ),
  DATABASE_URL: optional(
    databaseAddress,
    'one that `npm start` brings up',
    'An existing Postgres, 16 or newer; with the role of the service, or with the owner, who makes one.',
  ),
  DATABASE_OWNER_URL: optional(
    databaseAddress,
    '`DATABASE_URL`',
    'The same database with the role that owns the tables; only `npm start` uses it, to migrate.',
  ),
  S3_BUCKET: optional(
    anyText('the name of a bucket'),
    'a folder',
    'Bucket for uploads; without one, they are kept in the folder `objects` of DATA_DIR.',
  ),
  S3_ENDPOINT: optional(webAddress('https://s3.example.org'), "Amazon's", 'Address of an S3-compatible store.'),
  S3_REGION: withDefault(anyText('the name of a region'), 'us-east-1', 'Region of the bucket.'),
  S3_ACCESS_KEY_ID: optional(
    anyText('text'),
    "the machine's own role",
    'Access key of the bucket; goes together with S3_SECRET_ACCESS_KEY.',
  ),
  S3_SECRET_ACCESS_KEY: optional(anyText('text'), "the machine's own role", 'Secret of the access key.'),
};

type Values = ValuesOf<typeof STORAGE_VARIABLES>;

/** Valid variables that need another variable beside them. */
export function storageGaps(values: Values): [because: boolean, missing: keyof Values, message: string][] {
  return [
    [values.DATABASE_OWNER_URL !== null, 'DATABASE_URL', 'write the address with the role of the service.'],
    [values.S3_ENDPOINT !== null, 'S3_BUCKET', 'write the bucket to use at S3_ENDPOINT.'],
    [values.S3_ACCESS_KEY_ID !== null, 'S3_SECRET_ACCESS_KEY', 'write the secret of S3_ACCESS_KEY_ID.'],
    [values.S3_SECRET_ACCESS_KEY !== null, 'S3_ACCESS_KEY_ID', 'write the key that S3_SECRET_ACCESS_KEY belongs to.'],
  ];
}

export function toS3Config(values: Values): S3Config | null {
  if (values.S3_BUCKET === null) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  return {
    bucket: values.S3_BUCKET,
    endpoint: values.S3_ENDPOINT,
    region: values.S3_REGION,
    credentials: accessKeyId === null || secretAccessKey === null ? null : { accessKeyId, secretAccessKey },
  };
}
