import type { Locale } from '../../contract/locales.ts';
import type { User } from '../../contract/users.ts';

export interface DemoMember {
  email: string;
  name: string;
  tag: string;
  locale: Locale;
  bio: string;
  links: { label: string; url: string }[];
  /** Role beside member. */
  permisions: User['permisions'];
  daysBefore: number;
}

/** Of every demo member, and of no use anywhere else: demo mode is reached from its own machine only. */
export const DEMO_PASSWORD = 'agora-demo';

/** People who plainly do not exist; example.com belongs to nobody. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    email: 'ana@example.com',
    name: 'Ana Demonstração',
    tag: 'ana-demonstracao',
    locale: 'pt',
    bio: 'Perfil de demonstração. Professora de filosofia no ensino médio; escreve sobre Platão, Paulo Freire e o que acontece quando os dois entram na mesma aula.',
    links: [{ label: 'Planos de aula', url: 'https://example.com/ana/aulas' }],
    permisions: [],
    daysBefore: 92,
  },
  {
    email: 'brian@example.com',
    name: 'Brian Example',
    tag: 'brian-example',
    locale: 'en',
    bio: 'A demo profile. Reads Hume on trains, Popper at the kitchen table and the Analects a page at a time. Corrections are welcome.',
    links: [
      { label: 'Reading notes', url: 'https://example.com/brian/notes' },
      { label: 'Bibliography', url: 'https://example.com/brian/bibliography' },
    ],
    permisions: [],
    daysBefore: 81,
  },
  {
    email: 'carmen@example.com',
    name: 'Carmen Ejemplo',
    tag: 'carmen-ejemplo',
    locale: 'es',
    bio: 'Perfil de demostración. Traduce, relee y discute: Averroes, Kant, Simone de Beauvoir. Cree en las segundas lecturas.',
    links: [{ label: 'Cuaderno de lecturas', url: 'https://example.com/carmen/cuaderno' }],
    permisions: [],
    daysBefore: 64,
  },
  {
    email: 'davi@example.com',
    name: 'Davi Demonstração',
    tag: 'davi-demonstracao',
    locale: 'pt',
    bio: 'Perfil de demonstração, com permissão de moderar. Lê as discussões dos outros e, de vez em quando, escreve a sua.',
    links: [],
    permisions: ['moderate'],
    daysBefore: 97,
  },
  {
    email: 'eva@example.com',
    name: 'Eva Demonstração',
    tag: 'eva-demonstracao',
    locale: 'pt',
    bio: 'Perfil de demonstração, com permissão de administrar e de moderar. Diz quem pode o quê; de resto, lê.',
    links: [],
    permisions: ['moderate', 'admin'],
    daysBefore: 98,
  },
];
