type Locale = 'pt' | 'en' | 'es';

export interface SiteRoute {
  path: string;
  title: Record<Locale, string>;
  status?: number;
}

export const LOCALES: readonly Locale[] = ['pt', 'en', 'es'];
export const LANG = { pt: 'pt-BR', en: 'en', es: 'es' } as const;

export function addressOf(locale: Locale, path: string): string {
  if (locale === 'pt') return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

const same = (title: string) => ({ pt: title, en: title, es: title });

/** Every route of the site that a visitor may open, with the title it must have before the suffix. */
export const ROUTES: readonly SiteRoute[] = [
  { path: '/', title: { pt: 'Início', en: 'Home', es: 'Inicio' } },
  { path: '/auth/login', title: { pt: 'Login', en: 'Log in', es: 'Iniciar sesión' } },
  { path: '/auth/register', title: { pt: 'Registro', en: 'Sign up', es: 'Registro' } },
  {
    path: '/auth/reset-password',
    title: { pt: 'Recuperar senha', en: 'Reset password', es: 'Recuperar contraseña' },
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
    title: { pt: 'Filósofos - Circulo', en: 'Philosophers - Circle', es: 'Filósofos - Círculo' },
  },
  {
    path: '/philos/cloud',
    title: { pt: 'Filósofos - Nuvem', en: 'Philosophers - Cloud', es: 'Filósofos - Nube' },
  },
  {
    path: '/philos/graphic',
    title: { pt: 'Filósofos - Gráficos', en: 'Philosophers - Charts', es: 'Filósofos - Gráficos' },
  },
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
    path: '/nada/aqui',
    title: { pt: 'Página não encontrada', en: 'Page Not Found', es: 'Página no encontrada' },
    status: 404,
  },
];
