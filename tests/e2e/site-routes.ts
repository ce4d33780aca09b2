import type { Locale } from '../../contract/locales.ts';
import { localePath } from '../../contract/paths.ts';

export interface SiteRoute {
  path: string;
  title: Record<Locale, string>;
  status?: number;
  /** A page that has no path of its own, by its file in the build. */
  file?: string;
  /** False where a test of the page's own asks the rules of accessibility. */
  areRulesAsked?: boolean;
}

export { LOCALES, LOCALE_TAGS as LANG } from '../../contract/locales.ts';

export const addressOf = localePath;

const same = (title: string) => ({ pt: title, en: title, es: title });

/** Every route that a visitor may open, with its title before the suffix. */
export const ROUTES: readonly SiteRoute[] = [
  { path: '/', title: { pt: 'Início', en: 'Home', es: 'Inicio' } },
  { path: '/auth/login', title: { pt: 'Login', en: 'Log in', es: 'Iniciar sesión' } },
  { path: '/auth/register', title: { pt: 'Registro', en: 'Sign up', es: 'Registro' } },
  {
    path: '/auth/reset-password',
    title: { pt: 'Recuperar senha', en: 'Reset password', es: 'Recuperar contraseña' },
  },
  {
    path: '/auth/action',
    title: { pt: 'Segurança da conta', en: 'Account security', es: 'Seguridad de la cuenta' },
  },
  {
    path: '/auth/deleted',
    title: { pt: 'Exclusão de conta', en: 'Account deletion', es: 'Eliminación de cuenta' },
  },
  { path: '/categories', title: { pt: 'Categorias', en: 'Categories', es: 'Categorías' } },
  {
    path: '/categories/etica',
    title: { pt: 'Ética - Categorias', en: 'Ethics - Categories', es: 'Ética - Categorías' },
  },
  { path: '/philos', title: { pt: 'Filósofos', en: 'Philosophers', es: 'Filósofos' } },
  {
    path: '/philos/platao',
    title: { pt: 'Platão - Filósofo', en: 'Plato - Philosopher', es: 'Platón - Filósofo' },
  },
  {
    path: '/philos/circle',
    // drawings.spec.ts asks them.
    areRulesAsked: false,
    title: { pt: 'Filósofos - Circulo', en: 'Philosophers - Circle', es: 'Filósofos - Círculo' },
  },
  {
    path: '/philos/cloud',
    // drawings.spec.ts asks them.
    areRulesAsked: false,
    title: { pt: 'Filósofos - Nuvem', en: 'Philosophers - Cloud', es: 'Filósofos - Nube' },
  },
  {
    path: '/philos/graphic',
    title: { pt: 'Filósofos - Gráficos', en: 'Philosophers - Charts', es: 'Filósofos - Gráficos' },
  },
  {
    path: '/philos/map',
    // map.spec.ts asks them.
    areRulesAsked: false,
    title: { pt: 'Filósofos - Mapa', en: 'Philosophers - Map', es: 'Filósofos - Mapa' },
  },
  {
    path: '/philos/paths',
    title: { pt: 'Filósofos - Caminhos', en: 'Philosophers - Paths', es: 'Filósofos - Caminos' },
  },
  { path: '/offline', title: { pt: 'Sem conexão', en: 'Offline', es: 'Sin conexión' } },
  { path: '/policies', title: { pt: 'Políticas', en: 'Policies', es: 'Políticas' } },
  {
    path: '/policies/cookie-e-privacidade',
    title: {
      pt: 'Cookies e privacidade - Políticas',
      en: 'Cookies and privacy - Policies',
      es: 'Cookies y privacidad - Políticas',
    },
  },
  {
    path: '/policies/Termos-de-uso',
    title: {
      pt: 'Termos de uso - Políticas',
      en: 'Terms of use - Policies',
      es: 'Términos de uso - Políticas',
    },
  },
  { path: '/search', title: { pt: 'Pesquisa', en: 'Search', es: 'Búsqueda' } },
  { path: '/settings', title: { pt: 'Configurações', en: 'Settings', es: 'Configuración' } },
  { path: '/u', title: { pt: 'Perfis', en: 'Profiles', es: 'Perfiles' } },
  { path: '/u/ana-demonstracao', title: same('Ana Demonstração') },
  {
    path: '/u/davi-demonstracao/discordar-bem-cinco-habitos',
    title: same('Discordar bem: cinco hábitos - Davi Demonstração'),
  },
  { path: '/wiki', title: same('Wiki') },
  {
    path: '/wiki/alegoria-da-caverna',
    title: {
      pt: 'Alegoria da caverna - Wiki',
      en: 'Allegory of the Cave - Wiki',
      es: 'Alegoría de la caverna - Wiki',
    },
  },
  {
    path: '/wiki/glossary',
    title: { pt: 'Glossário - Wiki', en: 'Glossary - Wiki', es: 'Glosario - Wiki' },
  },
  {
    path: '/wiki/glossary/letters/c',
    title: { pt: 'Glossário: C - Wiki', en: 'Glossary: C - Wiki', es: 'Glosario: C - Wiki' },
  },
  {
    path: '/wiki/glossary/solipsismo',
    title: { pt: 'Solipsismo - Glossário', en: 'Solipsism - Glossary', es: 'Solipsismo - Glosario' },
  },
  {
    path: '/nada/aqui',
    title: { pt: 'Página não encontrada', en: 'Page Not Found', es: 'Página no encontrada' },
    status: 404,
  },
  {
    path: '/429',
    title: {
      pt: 'Muitos pedidos de uma vez',
      en: 'Too many requests at once',
      es: 'Demasiadas solicitudes a la vez',
    },
    status: 429,
    file: '/429.html',
  },
  {
    path: '/500',
    title: { pt: 'Erro interno', en: 'Internal Server Error', es: 'Error interno' },
    status: 500,
    file: '/500.html',
  },
];

const account = { pt: 'Sua conta', en: 'Your account', es: 'Tu cuenta' };
const ofAccount = (pt: string, en: string, es: string) => ({
  pt: `${pt} - ${account.pt}`,
  en: `${en} - ${account.en}`,
  es: `${es} - ${account.es}`,
});

/** The demo member that sees every route below: he moderates, and the post is his. */
export const MEMBER = { email: 'davi@example.com', tag: 'davi-demonstracao' };

/** Every route of those who are signed in, as `MEMBER` opens it. */
export const MEMBER_ROUTES: readonly SiteRoute[] = [
  { path: '/profile', title: account },
  { path: '/profile/address', title: ofAccount('Endereço', 'Address', 'Dirección') },
  { path: '/profile/contacts', title: ofAccount('Contatos', 'Contacts', 'Contactos') },
  { path: '/profile/privacy', title: ofAccount('Privacidade', 'Privacy', 'Privacidad') },
  { path: '/profile/products', title: ofAccount('Produtos', 'Products', 'Productos') },
  { path: '/profile/security', title: ofAccount('Segurança', 'Security', 'Seguridad') },
  {
    path: '/profile/nada',
    title: { pt: 'Página não encontrada', en: 'Page not found', es: 'Página no encontrada' },
  },
  {
    path: `/u/${MEMBER.tag}/edit`,
    title: { pt: 'Editar perfil', en: 'Edit profile', es: 'Editar perfil' },
  },
  {
    path: `/u/${MEMBER.tag}/post/new`,
    title: { pt: 'Novo Post', en: 'New post', es: 'Nueva publicación' },
  },
  {
    path: `/u/${MEMBER.tag}/discordar-bem-cinco-habitos/edit`,
    title: { pt: 'Editar post', en: 'Edit post', es: 'Editar publicación' },
  },
  { path: '/moderation', title: { pt: 'Moderação', en: 'Moderation', es: 'Moderación' } },
];
