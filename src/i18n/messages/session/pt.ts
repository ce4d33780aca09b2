export const pt = {
  signInToContinue: 'Faça login para continuar',
  notYourPage: 'Só quem é dono deste perfil pode abrir essa página',
  loggedOut: 'Você saiu da sua conta',
  loggedOutEverywhere: 'Você saiu de todos os aparelhos',
  ended: 'Sua sessão terminou. Entre de novo para continuar.',
  deleted: 'Esta conta foi excluída.',
  registrationClosed: 'No momento não é possível criar contas.',
  unreachable: 'Não conseguimos carregar sua conta agora. Você continua conectado e vamos tentar de novo.',
  offline: 'Sem conexão. Você continua conectado; carregamos sua conta assim que a rede voltar.',
} as const;
