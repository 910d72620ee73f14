import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import { isOnOwnMachine } from '../../domain/ground/own-machine.ts';
import { EXAMPLE_CALLER } from '../service-state.ts';
import { placesIn } from '../services/data-folder.ts';

const SAMPLE = fileURLToPath(new URL('../../docs/samples/household-survey.docx', import.meta.url));

/** The local inbox: a page if the service is only open to this machine, and a folder of files. */
function inboxPlace({ http }: Config, dataDir: string): string {
  const { inbox } = placesIn(dataDir);
  return isOnOwnMachine(http.publicUrl) ? `${http.localUrl}/inbox, files in ${inbox}` : inbox;
}

/** Null without stand-ins. */
function standInPlaces(standIns: Readonly<Record<string, string>>): string | null {
  const places = Object.entries(standIns).map(([standIn, url]) => `${standIn} ${url}`);
  return places.length === 0 ? null : `${places.join(', ')} (nobody is recruited, no money moves)`;
}

/** All addresses, and a first thing to do with them. */
export function welcome(
  config: Config,
  found: {
    readonly temporalUiUrl: string | null;
    readonly madeToken: string | null;
    readonly dataDir: string;
    /** Their addresses, by the services that they replace. */
    readonly standIns: Readonly<Record<string, string>>;
  },
): string[] {
  const { localUrl, publicUrl } = config.http;
  const { namespace } = config.temporal;
  const places: [string, string | null][] = [
    ['REST interface', localUrl === publicUrl ? localUrl : `${localUrl}, outside ${publicUrl}`],
    ['Documentation', `${localUrl}/docs`],
    ['Workflows', found.temporalUiUrl === null ? null : `${found.temporalUiUrl}/namespaces/${namespace}/workflows`],
    ['Mail', config.mail.smtpUrl === null ? inboxPlace(config, found.dataDir) : null],
    ['Stand-ins', standInPlaces(found.standIns)],
    ['Service token', found.madeToken],
  ];
  return [
    '',
    ...places.flatMap(([name, place]) => (place === null ? [] : [`  ${name.padEnd(16)}${place}`])),
    '',
    'Import the sample questionnaire:',
    '',
    `  curl -sS ${localUrl}/api/v1/imports/docx \\`,
    `    -H 'X-Service-Token: ${found.madeToken ?? '<one of SERVICE_TOKENS>'}' \\`,
    `    -H 'X-Team-ID: ${EXAMPLE_CALLER.teamId}' -H 'X-User-ID: ${EXAMPLE_CALLER.userId}' \\`,
    `    -F 'file=@${SAMPLE}'`,
    '',
  ];
}
