export const pt = {
  title: 'Link recebido por e-mail',
  checking: 'Verificando o link…',
  resetLead: 'Escolha a nova senha de {email}.',
  savePassword: 'Salvar nova senha',
  saving: 'Salvando…',
  passwordSaved: 'Senha alterada!',
  passwordSavedHelp: 'Agora entre com a nova senha.',
  emailVerified: 'E-mail confirmado!',
  emailVerifiedHelp: 'Obrigado. Pode fechar esta página ou continuar no site.',
  emailRecovered: 'E-mail recuperado!',
  emailRecoveredHelp:
    'Sua conta voltou a usar {email}. Se não foi você que pediu a troca, escolha também outra senha.',
  failed: 'Este link não funcionou',
  logIn: 'Entrar',
  home: 'Ir para o início',
  newLink: 'Pedir um novo link',
  tryAgain: 'Tentar de novo',
} as const;
