import { describe, expect, it } from '@jest/globals';
import { aDocument } from '../../../../factories/source-document.ts';
import { understand } from '../../../../../domain/import/understanding/understand.ts';
import { shapeOf } from '../outline-shape.ts';

/** A layout, the shape of what it holds (see `shapeOf`), and a sketch of the file. */
const LAYOUTS: readonly (readonly [layout: string, shape: string, sketch: string])[] = [
  [
    'boxes and a filter',
    's3 s5 s2 t s6 t',
    `
      Spørgeskema om arbejdsmiljø
      Kære medarbejder. Tak fordi du vil besvare spørgeskemaet. Det tager ca. 10 minutter.
      Baggrundsoplysninger
      1. Hvad er dit køn? (Sæt ét kryds)
      ☐ Mand
      ☐ Kvinde
      ☐ Andet
      2. Hvor gammel er du?
      ☐ Under 25 år
      ☐ 25-34 år
      ☐ 35-44 år
      ☐ 45-54 år
      ☐ 55 år eller derover
      3. Har du ledelsesansvar?
      ☐ Ja   ☐ Nej (gå til spørgsmål 5)
      4. Hvis ja, hvor mange medarbejdere er du leder for? ____ medarbejdere
      Trivsel
      5. Hvor enig er du i udsagnet: Jeg er glad for mit arbejde?
      ☐ Helt enig ☐ Delvist enig ☐ Hverken eller ☐ Delvist uenig ☐ Helt uenig ☐ Ved ikke
      6. Har du andre kommentarer?
      ……………………………………………………
      Tak for din hjælp!
    `,
  ],
  [
    'a table and several crosses',
    'g3x5 s4 t',
    `
      ## Del 1: Tilfredshed
      Spørgsmål 1: Hvor tilfreds er du med følgende?
      | | Meget tilfreds | Tilfreds | Hverken/eller | Utilfreds | Meget utilfreds |
      | Rengøring | ☐ | ☐ | ☐ | ☐ | ☐ |
      | Maden | ☐ | ☐ | ☐ | ☐ | ☐ |
      | Personalet | ☐ | ☐ | ☐ | ☐ | ☐ |
      Spørgsmål 2: Hvilke af følgende har du benyttet? (Sæt gerne flere kryds)
      • Kantinen
      • Parkeringen
      • Cafeen
      • Andet, angiv venligst: ________
      Spørgsmål 3: Uddyb gerne dit svar
    `,
  ],
  [
    'a scale told in the question',
    's10 s5 t',
    `
      Q1. På en skala fra 1 til 10, hvor 1 er meget utilfreds og 10 er meget tilfreds, hvor tilfreds er du med vores service?
      1 2 3 4 5 6 7 8 9 10
      Q2. Hvor ofte bruger du biblioteket?
      - Dagligt
      - Ugentligt
      - Månedligt
      - Sjældnere
      - Aldrig
      Q3. Hvad kunne vi gøre bedre?
    `,
  ],
  [
    'plain lines, no numbers',
    's3 s2 t',
    `
      Hvad er dit køn?
      Mand
      Kvinde
      Ønsker ikke at oplyse

      Har du børn?
      Ja
      Nej

      Hvis ja, hvor mange børn har du?
      _______
    `,
  ],
  [
    'an interview guide',
    't t t t',
    `
      Interviewguide
      Formål: At undersøge lærernes erfaringer
      **Indledende spørgsmål**
      Kan du fortælle lidt om dig selv?
      Hvor længe har du arbejdet her?
      **Tema 1: Teknologi**
      Hvilke digitale redskaber bruger du?
      Hvordan oplever du brugen af dem?
    `,
  ],
  [
    'a table without numbers',
    'g3x4',
    `
      Angiv hvor enig eller uenig du er i følgende udsagn
      | Udsagn | Helt enig | Enig | Uenig | Helt uenig |
      | Jeg trives på mit arbejde | O | O | O | O |
      | Jeg har gode kolleger | O | O | O | O |
      | Min leder lytter | O | O | O | O |
    `,
  ],
  [
    'a form in a table',
    't s2 t',
    `
      | Navn | |
      | Køn | ☐ Mand ☐ Kvinde |
      | Alder | ____ år |
    `,
  ],
  [
    'an arrow at an answer',
    's2 t s3',
    `
      7. Har du deltaget i kurset?
      □ Ja
      □ Nej → gå til spørgsmål 9
      8. Hvad fik du ud af kurset?
      9. Vil du anbefale kurset til andre?
      □ Ja
      □ Nej
      □ Ved ikke
    `,
  ],
  [
    'an interview guide in a table',
    't t t t',
    `
      # Interviewguide
      | Tema | Forskningsspørgsmål | Interviewspørgsmål |
      | Baggrund | Hvilken baggrund har informanten? | Kan du fortælle om dig selv? ¶ Hvor længe har du arbejdet her? |
      | Samarbejde | Hvordan opleves samarbejdet? | Hvordan er samarbejdet i teamet? ¶ Hvad fungerer godt? |
    `,
  ],
];

describe('Danish questionnaires', () => {
  it.each(LAYOUTS)('are understood with %s', (_, shape, sketch) => {
    expect(shapeOf(understand(aDocument(sketch)))).toBe(shape);
  });
});
