import { phrases } from './phrases.ts';

/** The small words by which a language written in Latin letters is known; each list holds words that the others hardly use. */
export const STOP_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: phrases`
    the · of · and · to · you · your · is · are · what · how · which · do · have · with · this · for · please · or · not
    yes · than · would · any
  `,
  es: phrases`
    el · los · las · que · usted · su · sus · del · una · por · con · cual · como · cuál · qué · cómo · sí · para · más
    ha · y · es · años · en · la · se · al · nunca · siempre · tiene
  `,
  da: phrases`
    og · er · ikke · det · du · din · dit · dine · hvad · hvor · hvilken · hvilke · hvordan · af · på · til · med · jeg
    ja · nej · eller · har · spørgsmål · hvis · en · et · den · som · kan · mere · meget · nogle · gange · også · efter
    andet
  `,
  no: phrases`
    og · er · ikke · det · du · din · hva · hvor · hvilken · hvilke · hvordan · av · på · til · med · jeg · ja · nei
    eller · har · spørsmål · hvis · mer · noen · ganger · også · etter · annet
  `,
  sv: phrases`
    och · är · inte · det · du · din · vad · hur · vilken · vilka · av · på · till · med · jag · ja · nej · eller · har
    frågor · om · som · mer · för · ett · också · efter · annat
  `,
  de: phrases`
    der · die · das · und · ist · nicht · sie · ihr · ihre · wie · was · welche · haben · mit · für · oder · ein · eine
    bitte · auf · von · zu · ja · nein · sind
  `,
  fr: phrases`
    le · les · des · et · est · vous · votre · vos · une · que · quel · quelle · pour · avec · dans · pas · du · ou · oui
    non · êtes · avez · plus · sur
  `,
  pt: phrases`
    o · os · as · que · você · seu · sua · uma · com · para · qual · como · não · sim · mais · do · da · dos · das · em
    é · são · ou · anos · foi
  `,
  it: phrases`
    il · gli · che · di · lei · suo · sua · una · per · con · quale · come · non · sì · più · della · del · è · sono · ha
    anni · nel
  `,
  nl: phrases`
    de · het · een · en · van · niet · uw · u · wat · hoe · welke · heeft · met · voor · ja · nee · zijn · bent · dat · op
    aan · of · jaar
  `,
};
