import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Nueva contraseña',
  passwordHint: 'Al menos {min} caracteres. Varias palabras valen más que los símbolos.',
  passwordWeak: 'Contraseña débil: alguien podría adivinarla.',
  passwordFair: 'Contraseña aceptable: con una palabra más sería fuerte.',
  passwordStrong: 'Contraseña fuerte.',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  needsScript:
    'Para iniciar sesión o crear una cuenta, este sitio necesita JavaScript. La lectura funciona sin él.',
  loginTitle: 'Iniciar sesión',
  loginLead: 'Qué bueno verte de nuevo.',
  logIn: 'Iniciar sesión',
  loggingIn: 'Iniciando sesión…',
  forgot: '¿Olvidaste tu contraseña?',
  noAccount: '¿Aún no tienes cuenta?',
  goRegister: 'Crea una cuenta',
  or: 'o',
  continueWith: 'Continuar con {provider}',
  inPopup: 'Continúa en la ventana de {provider}. Si la perdiste, presiona el botón otra vez.',
  returning: 'Iniciando sesión con {provider}…',
  linkTitle: 'Ya tienes una cuenta',
  linkLead:
    'La cuenta de {email} usa otra forma de iniciar sesión. Úsala una vez y vinculamos {provider}: después te servirá cualquiera de las dos.',
  linkWithPassword: 'Iniciar sesión y vincular',
  linkWith: 'Iniciar sesión con {provider} y vincular',
  linkCancel: 'Volver',
  resetTitle: 'Recuperar contraseña',
  resetLead: 'Escribe el correo de tu cuenta. Te enviaremos un enlace para elegir otra contraseña.',
  sendLink: 'Enviar enlace',
  sending: 'Enviando…',
  resetSentTitle: 'Revisa tu bandeja de entrada',
  resetSent:
    'Si existe una cuenta con {email}, el enlace llegará en unos minutos. Mira también la carpeta de spam.',
  resetDemo:
    'En esta demostración no se envía ningún correo: el enlace aparece en la terminal donde se inició el sitio.',
  backToLogin: 'Volver al inicio de sesión',
};
