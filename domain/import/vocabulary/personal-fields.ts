import { phrases } from './phrases.ts';

/** Words beside an empty cell that ask for facts of a person, to be written in. */
export const PERSONAL_FIELDS = phrases`
  (full |first |last |your )?name · age · sex · gender · (date|place) of birth · birth ?(day|date) · nationality · occupation · profession
  address · city · town · country · (zip|postal|post) ?code · signature · date · year · telephone · e-?mail · department · job title
  nombres?( completo| y apellidos?)? · apellidos? · edad · sexo · genero · fecha( de nacimiento)? · lugar de nacimiento · nacionalidad
  ocupacion · profesion · direccion · domicilio · ciudad · pais · telefono · correo( electronico)? · firma · cargo · empresa · puesto
  navn · fornavn · efternavn · alder · køn · fødselsdato · fødested · nationalitet · stilling · erhverv · adresse · by · postnummer · land
  telefon(nummer)? · e-?mail · underskrift · dato · afdeling
  姓名 · 年龄 · 性别 · 出生(日期|年月) · 国籍 · 民族 · 职业 · 地址 · 城市 · 邮编 · 电话 · 手机(号)? · 邮箱 · 日期 · 单位 · 部门 · 学号 · 班级
  name · alter · geschlecht · beruf · adresse · ort · nom · prenom · age · sexe · profession · adresse · ville · nome · idade · endereco
`;
