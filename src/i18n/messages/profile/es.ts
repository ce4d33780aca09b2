import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  title: 'Tu cuenta',
  lead: 'Lo que solo tú ves: tus datos y cómo cambiarlos.',
  sections: 'Secciones de la cuenta',
  overview: 'Resumen',
  name: 'Nombre',
  email: 'Correo electrónico',
  tag: 'Dirección del perfil',
  since: 'Miembro desde',
  publicPage: 'Ver página pública',
  edit: 'Editar perfil',
  newPost: 'Escribir una publicación',
  settings: 'Configuración',
  logout: 'Cerrar sesión',
  loggingOut: 'Cerrando sesión…',
  loading: 'Cargando tu cuenta…',
  needsScript: 'Tu cuenta necesita JavaScript para abrirse. La lectura del sitio funciona sin él.',
};
