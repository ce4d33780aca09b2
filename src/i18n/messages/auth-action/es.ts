import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  title: 'Seguridad de la cuenta',
  checking: 'Verificando el enlace…',
  resetLead: 'Elige la nueva contraseña de {email}.',
  savePassword: 'Guardar nueva contraseña',
  saving: 'Guardando…',
  passwordSaved: '¡Contraseña cambiada!',
  passwordSavedHelp: 'Ahora inicia sesión con la nueva contraseña.',
  emailVerified: '¡Correo confirmado!',
  emailVerifiedHelp: 'Gracias. Puedes cerrar esta página o seguir en el sitio.',
  emailChanged: '¡Correo cambiado!',
  emailChangedHelp:
    'Tu cuenta ahora usa {email}. Inicia sesión con él a partir de ahora, también en otros dispositivos.',
  emailRecovered: '¡Correo recuperado!',
  emailRecoveredHelp:
    'Tu cuenta vuelve a usar {email}. Si no fuiste tú quien pidió el cambio, elige también otra contraseña.',
  failed: 'Este enlace no funcionó',
  logIn: 'Iniciar sesión',
  home: 'Ir al inicio',
  newLink: 'Pedir un enlace nuevo',
  toAccount: 'Ir a tu cuenta',
  toSecurity: 'Pedir otro en tu cuenta',
  sendReset: 'Cambiar la contraseña',
  sendingReset: 'Enviando enlace…',
  resetSentTitle: 'Enlace enviado',
  tryAgain: 'Intentar de nuevo',
};
