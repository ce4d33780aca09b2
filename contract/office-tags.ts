// Without zod, and apart from the other rules: only forms and the server need the words.

/** Words for offices and for the site itself in the three languages, normalized, with feminine and plural forms. */
const OFFICES = [
  // Operators
  'admin', 'admins', 'adm', 'adms', 'administrat(?:or|ors|ion|ive)', 'administrad(?:or|ora|ores|oras)',
  'administracao', 'administracion', 'sysadmin', 'webmaster', 'root', 'superuser', 'superusuari(?:o|a)',
  'owner', 'founder', 'fundad(?:or|ora|ores|oras)', 'don(?:o|a)', 'duen(?:o|a)', 'director', 'diret(?:or|ora|oria)',
  'direc(?:ao|cion)', 'gestao', 'gest(?:or|ora|ores)',
  // Moderators
  'mod', 'mods', 'moderat(?:or|ors|ion)', 'moderad(?:or|ora|ores|oras)', 'moderacao', 'moderacion',
  // Support
  'support', 'suporte', 'soporte', 'helpdesk', 'help', 'ajuda', 'ayuda', 'contact', 'contato', 'contacto',
  'abuse', 'abuso', 'security', 'seguranca', 'seguridad', 'privacy', 'privacidade', 'privacidad', 'legal',
  'dpo', 'billing', 'noreply', 'postmaster', 'hostmaster', 'info', 'ouvidoria', 'denuncia', 'denuncias',
  'atendimento', 'atendentes?', 'atencion', 'servic(?:e|o|io)', 'helpcenter', 'imprensa', 'prensa', 'press',
  'avisos?', 'comunicados?', 'notifications?', 'notificac(?:ao|oes|ion|iones)', 'newsletter', 'alertas?', 'alerts?',
  // Staff
  'staff', 'team', 'equip(?:e|o)', 'crew', 'editors?', 'editorial', 'redacao', 'redaccion', 'editor(?:a|es|as)',
  'curadoria', 'curaduria', 'curation', 'verified', 'verificad(?:o|a)', 'oficial', 'official', 'system', 'sistema', 'bot', 'robot', 'agora',
  // Placeholders of programs
  'null', 'nil', 'none', 'undefined', 'nan', 'void', 'true', 'false', 'anonymous', 'anonim(?:o|a)', 'guest',
  'visitante', 'invitad(?:o|a)', 'convidad(?:o|a)', 'nobody', 'ninguem', 'nadie', 'everyone', 'deleted', 'excluid(?:o|a)',
  'eliminad(?:o|a)', 'unknown', 'desconhecid(?:o|a)', 'desconocid(?:o|a)', 'test', 'teste', 'prueba',
]; // prettier-ignore

/** Words that do not change the meaning of an office beside them. */
const BESIDE = [
  'the', 'of', 'da', 'do', 'de', 'del', 'la', 'el', 'our', 'real', 'global', 'news', 'noticias', 'sac', 'central',
  'center', 'centro', 'customer', 'clientes?', 'al',
  'site', 'sitio', 'wiki', 'web', 'member', 'membro', 'miembro', 'user', 'usuari(?:o|a)', 'conta', 'cuenta', 'account',
]; // prettier-ignore

/** No personal name contains these: beside one they are an office still. */
const RANKS = ['administrator', 'administrador', 'moderator', 'moderador'];

/** Digits and letters that look alike. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  o: '0',
  i: '1l',
  l: '1i',
  e: '3',
  a: '4',
  s: '5',
  t: '7',
};

const anyOf = (words: readonly string[]) =>
  `(?:${words.join('|').replace(/[a-z]/g, (letter) => `[${letter}${LOOKALIKES[letter] ?? ''}]`)})`;

/** At least one office, and nothing that would make it a personal name. */
const OFFICE = new RegExp(`^\\d*${anyOf(BESIDE)}*(?:${anyOf(OFFICES)}${anyOf(BESIDE)}*)+\\d*$`);

/** Part of many names where no hyphen sets it apart. */
const COUNTRY = /-(?:br|pt|en|es)(?=-?\d*$)/;
const RANK = new RegExp(anyOf(RANKS));
const RANK_BESIDE_NAME = new RegExp(`^${anyOf(['admins?'])}-|-${anyOf(['admins?'])}$`);

/**
 * Whether a hurried reader would take the tag for the site's own: hyphens, surrounding numbers, digits and letters for
 * others and lookalike pairs are ignored. Tags are ASCII: no accents or other alphabets.
 */
export function pretendsOffice(tag: string): boolean {
  const joined = [tag, tag.replace(COUNTRY, '')].map((text) => text.replaceAll('-', ''));
  const spellings = joined.flatMap((text) => [text, text.replaceAll('rn', 'm').replaceAll('vv', 'w')]);
  return spellings.some((text) => OFFICE.test(text) || RANK.test(text)) || RANK_BESIDE_NAME.test(tag);
}
