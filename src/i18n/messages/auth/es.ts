import type { Translation } from '../../translation.ts';
import type { pt } from './pt.ts';

export const es: Translation<typeof pt> = {
  email: 'Correo electrónico',
  emailRequired: 'Escribe el correo.',
  emailSpace: 'Un correo no lleva espacios. Borra el que hay en medio.',
  emailNoAt: 'Falta la @. Un correo es como nombre@ejemplo.com.',
  emailTwoAts: 'Hay más de una @. Un correo lleva una sola, como nombre@ejemplo.com.',
  emailNoName: 'Falta el nombre antes de la @, como en nombre@ejemplo.com.',
  emailNoDomain: 'Revisa lo que va después de la @: un correo es como nombre@ejemplo.com.',
  password: 'Contraseña',
  newPassword: 'Nueva contraseña',
  passwordHint: 'Al menos {min} caracteres. Varias palabras valen más que los símbolos.',
  passwordRequired: 'Elige una contraseña.',
  passwordShort: 'La contraseña necesita al menos {min} caracteres.',
  passwordCommon:
    'Esa contraseña es de las primeras que alguien probaría. Junta tres o cuatro palabras que no suelan ir juntas.',
  passwordPersonal:
    'Esa contraseña se adivina por tu nombre o tu correo. Usa palabras que no tengan que ver contigo.',
  passwordSame: 'Esa ya es tu contraseña. Elige otra.',
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
  goRegister: 'Crear cuenta',
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
  backToLogin: 'Volver a iniciar sesión',
};
