import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pretendsOffice } from '../../../contract/office-tags.ts';
import { slugify } from '../../../contract/tag-rules.ts';

/** As people write them; a tag is made of them as a form makes it. */
const OFFICES = {
  pt: [
    'Administrador', 'Administradora', 'Administração', 'Moderador', 'Moderadora', 'Moderação', 'Suporte',
    'Equipe', 'Equipe Ágora', 'Ágora Oficial', 'Suporte da Ágora', 'Segurança', 'Redação', 'Ouvidoria', 'Diretoria',
    'Ajuda', 'Contato', 'Fundador', 'Sistema', 'Ninguém', 'Atendimento', 'Central de Ajuda', 'SAC Ágora', 'Verificado',
    'Curadoria', 'Avisos da Ágora', 'Administrador Ana', 'Ana Moderadora',
  ],
  en: [
    'Administrator', 'Admin', 'Admin Team', 'Moderator', 'Moderators', 'Moderation', 'Support', 'Staff', 'Agora Staff',
    'The Agora Team', 'Official Agora', 'Help Desk', 'Security', 'Owner', 'System', 'Root', 'Webmaster', 'Null', 'Undefined',
    'Nobody', 'Editors', 'Agora News', 'Customer Service', 'Help Center', 'Verified', 'Administrator Ana', 'Press',
  ],
  es: [
    'Administrador', 'Administración', 'Moderador', 'Moderadora', 'Moderación', 'Soporte', 'Equipo', 'Equipo de Ágora',
    'Ágora Oficial', 'Seguridad', 'Redacción', 'Dirección', 'Ayuda', 'Contacto', 'Fundadora', 'Sistema', 'Nadie',
    'Atención al Cliente', 'Centro de Ayuda', 'Prensa', 'Verificada', 'Notificaciones', 'Moderador Luis',
  ],
}; // prettier-ignore

const LOOKALIKES: Record<string, string> = { o: '0', i: '1', l: '1', e: '3', a: '4', s: '5', t: '7' };

/** Spelt with digits, hyphens anywhere and numbers around. */
const disguised = (tag: string) =>
  fc
    .record({
      letters: fc.array(fc.boolean(), { minLength: tag.length, maxLength: tag.length }),
      hyphens: fc.array(fc.boolean(), { minLength: tag.length, maxLength: tag.length }),
      ending: fc.constantFrom('', '1', '-2', '2026', '-007'),
    })
    .map(({ letters, hyphens, ending }) => {
      const spelt = [...tag.replaceAll('-', '')].map((letter, index) => {
        const shown = letters[index] ? (LOOKALIKES[letter] ?? letter) : letter;
        return hyphens[index] && index > 0 ? `-${shown}` : shown;
      });
      return spelt.join('') + ending;
    });

describe.each(Object.entries(OFFICES))('offices in %s', (_, names) => {
  test.each(names)('%s, however it is spelt', (name) => {
    const tag = slugify(name, 30);
    expect(pretendsOffice(tag)).toBe(true);
    fc.assert(
      fc.property(disguised(tag), (other) => pretendsOffice(other)),
      { numRuns: 40 },
    );
  });
});

test.each([
  'agora-suporte-br',
  'moderacao-pt',
  'soporte-es-2',
  'admlnistrador',
  'adrninistrator',
  'm0derador-ana',
  'suporte-0ficiai',
  'admin-ana',
  'ana-admin',
])('%s is read as an office', (tag) => expect(pretendsOffice(tag)).toBe(true));

test.each([
  'ana-demonstracao', 'brian-example', 'carmen-ejemplo', 'davi-demonstracao', 'modesto', 'moderna', 'la-moda', 'rootes',
  'adma', 'ademar', 'adam', 'agoraphobia', 'agostinho', 'staffan', 'helena', 'elena', 'simone', 'tales-de-mileto', 'null-hypothesis',
  'botelho', 'roberta', 'joao-da-equipa', 'infante', 'membro', 'membro-2', 'wiki-leitora', 'contador', 'testa', 'delia', 'modal-logic',
  'rui-2', 'eva', 'carlos-teste', 'maria-suporte', 'legalista', 'realista', 'trueman',
  'servio', 'isaac', 'sacramento', 'centeno', 'newton', 'brenda', 'ester', 'enzo', 'estela', 'aline', 'alessio', 'clientela',
  'bressan', 'curador-de-textos', 'noticiario', 'admirador', 'administrativo-joao', 'bruno-br', 'es-ana',
])('%s is somebody’s name', (tag) => expect(pretendsOffice(tag)).toBe(false)); // prettier-ignore
