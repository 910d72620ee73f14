import { DECLARATION } from './office-package.ts';
import type { OfficePart } from './office-package.ts';

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Types by endings, for parts that are not named one by one. */
const BY_ENDING: Readonly<Record<string, string>> = {
  rels: 'application/vnd.openxmlformats-package.relationships+xml',
  xml: 'application/xml',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  png: 'image/png',
  jpeg: 'image/jpeg',
};
/** Types of XML parts, by the beginning of their path (ECMA-376 part 1, 13.3, 14.2 and 15.2). */
const BY_PATH: readonly (readonly [RegExp, string])[] = [
  [/^ppt\/presentation\.xml$/, `${OFFICE}.presentationml.presentation.main+xml`],
  [/^ppt\/slideMasters\/[^/]+\.xml$/, `${OFFICE}.presentationml.slideMaster+xml`],
  [/^ppt\/slideLayouts\/[^/]+\.xml$/, `${OFFICE}.presentationml.slideLayout+xml`],
  [/^ppt\/slides\/[^/]+\.xml$/, `${OFFICE}.presentationml.slide+xml`],
  [/^ppt\/notesMasters\/[^/]+\.xml$/, `${OFFICE}.presentationml.notesMaster+xml`],
  [/^ppt\/notesSlides\/[^/]+\.xml$/, `${OFFICE}.presentationml.notesSlide+xml`],
  [/^ppt\/theme\/[^/]+\.xml$/, `${OFFICE}.theme+xml`],
  [/^ppt\/charts\/[^/]+\.xml$/, `${OFFICE}.drawingml.chart+xml`],
  [/^ppt\/presProps\.xml$/, `${OFFICE}.presentationml.presProps+xml`],
  [/^ppt\/viewProps\.xml$/, `${OFFICE}.presentationml.viewProps+xml`],
  [/^ppt\/tableStyles\.xml$/, `${OFFICE}.presentationml.tableStyles+xml`],
  [/^docProps\/core\.xml$/, 'application/vnd.openxmlformats-package.core-properties+xml'],
  [/^docProps\/app\.xml$/, `${OFFICE}.extended-properties+xml`],
];

/** The part that tells the types of exactly these parts (ECMA-376 part 2, 10.1.2.2). */
export function contentTypesPart(parts: readonly OfficePart[]): OfficePart {
  const names = parts.map(({ name }) => name);
  const endings = Object.entries(BY_ENDING)
    .filter(([ending]) => names.some((name) => name.endsWith(`.${ending}`)))
    .map(([ending, type]) => `<Default Extension="${ending}" ContentType="${type}"/>`);
  const overrides = names.flatMap((name) => {
    const type = BY_PATH.find(([path]) => path.test(name))?.[1];
    return type === undefined ? [] : [`<Override PartName="/${name}" ContentType="${type}"/>`];
  });
  return {
    name: '[Content_Types].xml',
    content: `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${endings.join('')}${overrides.join('')}</Types>`,
  };
}
