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
  // Staff
  'staff', 'team', 'equip(?:e|o)', 'crew', 'editors?', 'editorial', 'redacao', 'redaccion', 'editor(?:a|es|as)',
  'oficial', 'official', 'system', 'sistema', 'bot', 'robot', 'agora',
  // Placeholders of programs
  'null', 'nil', 'none', 'undefined', 'nan', 'void', 'true', 'false', 'anonymous', 'anonim(?:o|a)', 'guest',
  'visitante', 'invitad(?:o|a)', 'convidad(?:o|a)', 'nobody', 'ninguem', 'nadie', 'everyone', 'deleted', 'excluid(?:o|a)',
  'eliminad(?:o|a)', 'unknown', 'desconhecid(?:o|a)', 'desconocid(?:o|a)', 'test', 'teste', 'prueba',
]; // prettier-ignore

/** Words that do not change the meaning of an office beside them. */
const BESIDE = [
  'the', 'of', 'da', 'do', 'de', 'del', 'la', 'el', 'our', 'real', 'verified', 'verificad(?:o|a)', 'global',
  'site', 'sitio', 'wiki', 'web', 'member', 'membro', 'miembro', 'user', 'usuari(?:o|a)', 'conta', 'cuenta', 'account',
]; // prettier-ignore

/** Digits that look like letters. */
const DIGITS: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1', e: '3', a: '4', s: '5', t: '7' };

const anyOf = (words: readonly string[]) =>
  `(?:${words.join('|').replace(/[a-z]/g, (letter) => `[${letter}${DIGITS[letter] ?? ''}]`)})`;

/** At least one office, and nothing that would make it a personal name. */
const OFFICE = new RegExp(`^\\d*${anyOf(BESIDE)}*(?:${anyOf(OFFICES)}${anyOf(BESIDE)}*)+\\d*$`);

/**
 * Whether a hurried reader would take the tag for the site's own: hyphens, surrounding numbers, digits for letters and
 * lookalike pairs are ignored. Tags are ASCII: no accents or other alphabets.
 */
export function pretendsOffice(tag: string): boolean {
  const joined = tag.replaceAll('-', '');
  return OFFICE.test(joined) || OFFICE.test(joined.replaceAll('rn', 'm').replaceAll('vv', 'w'));
}
