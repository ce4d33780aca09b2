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
  loadFailed: 'No pudimos leer cómo inicias sesión.',
  password: 'Contraseña',
  passwordAbout: 'Al cambiarla sigues aquí; en los demás dispositivos habrá que iniciar sesión de nuevo.',
  changePassword: 'Cambiar contraseña',
  changing: 'Cambiando…',
  updateFailed: 'No se pudo cambiar la contraseña',
  changed: '¡Contraseña cambiada!',
  setAbout:
    'Entras con otro servicio y aún no tienes contraseña. Con una podrás entrar también con tu correo.',
  setPassword: 'Crear contraseña',
  setting: 'Creando…',
  set: '¡Contraseña creada!',
};
