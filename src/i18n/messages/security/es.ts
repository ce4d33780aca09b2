import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  loading: 'Cargando…',
  tryAgain: 'Intentar de nuevo',
  cancel: 'Cancelar',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  proveTitle: 'Confirma que eres tú',
  proveLead: 'Por seguridad, lo pedimos antes de cambiar algo importante.',
  currentPassword: 'Contraseña actual',
  prove: 'Confirmar',
  proving: 'Confirmando…',
  proveWith: 'Confirmar con {provider}',
  wrongPassword: 'La contraseña actual no es correcta',
  otherAccount: 'Esa es otra cuenta. Confirma con la misma que usas aquí.',
  inPopup: 'Continúa en la ventana de {provider}.',
};
