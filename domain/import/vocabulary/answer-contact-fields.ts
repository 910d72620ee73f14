import { anyOf } from './answer-phrases.ts';
import { phrases } from './phrases.ts';

export type ContactField = 'firstname' | 'lastname' | 'phone' | 'email' | 'company' | 'title';

/** What a blank beside these words takes, the more telling first. A field named in full must be most of the label. */
export const CONTACT_FIELDS: readonly { readonly field: ContactField; readonly pattern: RegExp }[] = [
  {
    field: 'email',
    pattern: anyOf(phrases`
  e ?-?mail(s)?( ?(address|adresse|id|direccion))? · correo( electronico)? · mail(adresse)? · (电子)?邮箱(地址)? · 电子邮件
  courriel · e-?post(adress(e)?)? · e-?mailadresse · indirizzo (e-?mail|di posta) · البريد الالكتروني
`),
  },
  {
    field: 'phone',
    pattern: anyOf(phrases`
  (tele|mobile |cell |cell|work |home |contact |office )?phone( ?(number|no\.?))? · mobile( (number|no\.?))?
  telephone( (number|no\.?))? · tel(\.|efon(nummer)?|efono( de contacto)?|:)? · telefon ?(nr\.?|nummer)?
  (numero de )?(telefono|celular|movil) · (联系)?(电话|手机)(号码|号)? · (mobil|telefon)(nummer|nr\.?)?
  contact (number|no\.?) · (numero de )?telephone · telefone · cellulare · whats ?app( number)? · رقم الهاتف
`),
  },
  {
    field: 'firstname',
    pattern: anyOf(phrases`
  first ?-?name · given name · forename · (primer )?nombre(\(s\)|s)?(?! (de|del) ) · fornavn · vorname · prenom
  fornamn · nome(?! (da|do|de)) · voornaam · 名字
`),
  },
  {
    field: 'lastname',
    pattern: anyOf(phrases`
  last ?-?name · surname · family name · (primer |segundo )?apellidos? · efternavn · nachname · familienname
  nom de famille · etternavn · efternamn · sobrenome · cognome · achternaam · 姓(氏)?
`),
  },
  {
    field: 'company',
    pattern: anyOf(phrases`
  (name of )?(the |your )?(company|organi[sz]ation|firm|business|employer|institution|agency)( name)? · affiliation
  (nombre de (la )?)?(empresa|organizacion|institucion|compania)
  (virksomhed(ens navn)?|firma(navn)?|organisation|arbejdsplads) · (公司|单位|机构|企业|工作单位)(名称)? · unternehmen · firma
  entreprise · societe · foretag · azienda · bedrijf
`),
  },
  {
    field: 'title',
    pattern: anyOf(phrases`
  (job |professional )?title · (job )?position · role · designation · (cargo|puesto)( que ocupa)?
  (titel|stilling(sbetegnelse)?|jobtitel) · (职位|职务|职称) · funktion · fonction · poste · befattning · funzione · functie
`),
  },
  {
    field: 'firstname',
    pattern: anyOf(phrases`
  (your |full |complete |contact )?name( ?\(?(optional|in full)\)?)? · name and surname
  nombre (completo|y apellidos?) · (fulde )?navn · (您的)?姓名 · nom( complet)? · namn · naam · الاسم
`),
  },
];

/** Words that ask a respondent to leave a way to be reached. */
export const ASKS_FOR_CONTACT = anyOf(phrases`
  contact (details|information|info) · (be|to be) contacted · reach you · get in touch · your (email|e-mail|phone)
  contact you
  (datos|informacion) de contacto · contact(arle|arlo|ado) · sus datos
  kontakt(oplysninger|information|e) · kontakte dig · kontaktes
  联系(方式|信息|您) · 与您联系
  kontakt(daten|informationen|ieren|iert)
  coordonnees · contact(er|e)
  (dados|informacoes) (de|para) contato
  kontaktuppgifter · kontakta dig
`);
