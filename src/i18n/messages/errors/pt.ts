import type { Sentences } from './sentences.ts';

export const pt: Sentences = {
  'malformed-request': 'O navegador enviou um endereço que não conseguimos ler. Confira-o e tente de novo.',
  'malformed-json': 'O pedido chegou incompleto. Tente de novo.',
  'validation-failed': 'Alguns campos precisam de correção.',
  unauthenticated: 'Faça login para continuar',
  'token-expired': 'Sua sessão expirou. Entre de novo para continuar; o que você escreveu continua aqui.',
  'token-revoked': 'Sua sessão foi encerrada. Entre de novo para continuar.',
  forbidden: 'Você não tem permissão para fazer isso.',
  'registration-closed': 'No momento não é possível criar contas.',
  'registration-incomplete': 'Conclua seu registro para continuar.',
  'host-not-allowed': 'Este endereço não pode ser usado aqui. Abra o site pelo endereço habitual.',
  'origin-not-allowed':
    'Outra página tentou fazer isso em seu lugar. Abra o site pelo endereço habitual e tente de novo.',
  'post-moderated':
    'Um moderador ocultou ou excluiu este post, e ele não pode voltar a ser publicado por aqui. O motivo está no seu perfil.',
  'not-found': 'Não encontramos o que você procura.',
  'user-not-found': 'Não encontramos esse perfil.',
  'post-not-found': 'Não encontramos esse post. Talvez tenha sido excluído.',
  'product-not-found': 'Não encontramos esse produto. Talvez tenha sido excluído.',
  'contact-not-found': 'Não encontramos esse contato. Talvez tenha sido excluído.',
  'address-not-found': 'Ainda não há endereço cadastrado.',
  'method-not-allowed': 'Essa ação não é possível aqui. Recarregue a página e tente de novo.',
  'request-timeout':
    'O envio demorou demais e foi interrompido. Confira sua conexão e tente de novo; nada do que você escreveu se perdeu.',
  'tag-taken': 'Esse endereço já tem dono. Escolha outro.',
  'version-conflict':
    'Este post mudou em outro lugar enquanto você editava. Compare os dois textos antes de salvar.',
  'limit-reached': 'Você chegou ao limite de itens. Exclua algum para acrescentar outro.',
  'own-admin': 'Ninguém tira de si a permissão de administrar. Peça a outra pessoa que administra.',
  'user-deleted': 'Esta conta foi excluída.',
  'body-too-large': 'O texto é grande demais para enviar. Encurte-o e tente de novo.',
  'unsupported-media-type': 'Esse formato não é aceito. Recarregue a página e tente de novo.',
  'rate-limited': 'Foram pedidos demais em pouco tempo. Espere um minuto e tente de novo.',
  'headers-too-large':
    'O navegador enviou dados demais junto com o pedido. Apague os cookies deste site e tente de novo.',
  internal: 'Algo falhou do nosso lado. Tente de novo em instantes.',
  unavailable: 'O serviço está fora do ar por um momento. Tente de novo em instantes.',
  'read-only':
    'O site está em manutenção e, por enquanto, só pode ser lido. O que você escreveu continua aqui; tente de novo mais tarde.',
  'search-too-slow': 'A busca demorou demais. Procure por menos palavras ou tente de novo em instantes.',
  'storage-full':
    'Falta espaço no servidor e, por enquanto, nada pode ser salvo. O que você escreveu continua aqui; tente de novo mais tarde.',
  offline: 'Sem conexão. Confira sua rede e tente de novo; nada do que você escreveu se perdeu.',
  'unexpected-answer': 'A resposta do servidor não pôde ser lida. Tente de novo.',
  'field/required': 'Preencha este campo.',
  'field/too-short': 'Escreva um pouco mais.',
  'field/too-long': 'Escreva um pouco menos.',
  'field/too-many': 'São itens demais. Remova alguns.',
  'field/bad-format': 'Confira o formato deste campo.',
  'field/bad-characters': 'Remova os caracteres invisíveis deste campo.',
  'field/reserved': 'Essa palavra é reservada. Escolha outra.',
  'field/unknown-field': 'Este campo não é aceito. Recarregue a página e tente de novo.',
  'field/invalid': 'Confira este campo.',
  'field/too-dense':
    'O trecho que começa na linha {line} tem aspas, asteriscos ou outros sinais demais sem uma linha em branco. Divida-o em parágrafos.',
  'field/too-heavy':
    'O trecho que começa na linha {line} ocuparia espaço demais na página. Simplifique-o ou divida o texto em dois.',
  'field/too-many-references':
    'O endereço definido na linha {line} é longo demais para tantos links. Use um endereço mais curto ou menos links.',
  'field/too-many-pictures':
    'Na linha {line} o texto passa de 50 imagens. Tire algumas ou divida o texto em dois.',
  'field/nested-too-deep':
    'Na linha {line} há listas ou citações em níveis demais, umas dentro das outras. Deixe menos níveis.',
  'field/table-too-large':
    'A tabela que começa na linha {line} tem células demais. Divida-a em tabelas menores.',
  'auth/account-exists-with-different-credential':
    'Esse e-mail já tem uma conta que entra de outra forma. Entre por ela para vincular as duas.',
  'auth/argument-error': 'Não entendemos esses dados. Confira e tente de novo.',
  'auth/cancelled-popup-request': 'Outra janela de login já estava aberta. Continue nela ou tente de novo.',
  'auth/credential-already-in-use':
    'Essa conta já está vinculada a outro perfil daqui. Entre por ela ou escolha outra.',
  'auth/email-already-in-use':
    'Não foi possível criar a conta com esses dados. Se você já tem uma, entre ou recupere a senha.',
  'auth/expired-action-code': 'Este link expirou. Peça um novo.',
  'auth/internal-error': 'O serviço de contas não respondeu como devia. Tente de novo em instantes.',
  'auth/invalid-action-code': 'Este link já foi usado ou está incompleto. Peça um novo.',
  'auth/invalid-api-key': 'O serviço de contas não está bem configurado. Avise a equipe do site.',
  'auth/invalid-credential': 'E-mail ou senha não conferem. Tente de novo ou recupere a senha.',
  'auth/invalid-email': 'Confira o e-mail: falta algo nele.',
  'auth/network-request-failed': 'Sem conexão com o serviço de contas. Confira sua rede e tente de novo.',
  'auth/no-service':
    'Este endereço serve só para ler: o serviço de contas não responde nele. Abra o site pelo endereço habitual.',
  'auth/operation-not-allowed': 'Esta forma de entrar não está ativada neste site. Use outra.',
  'auth/operation-not-supported-in-this-environment':
    'Este navegador não permite essa forma de entrar. Use e-mail e senha ou outro navegador.',
  'auth/popup-blocked': 'O navegador bloqueou a janela de login. Permita janelas deste site e tente de novo.',
  'auth/popup-closed-by-user': 'A janela de login foi fechada antes do fim. Tente de novo quando quiser.',
  'auth/provider-already-linked':
    'Essa forma de entrar já está vinculada à sua conta. Recarregue a página para vê-la.',
  'auth/requires-recent-login':
    'Faz tempo que você entrou. Por segurança, confirme que é você e tente de novo.',
  'auth/too-many-requests': 'Foram tentativas demais. Espere alguns minutos ou recupere a senha.',
  'auth/unauthorized-domain':
    'Este endereço não está autorizado a fazer login. Abra o site pelo endereço habitual.',
  'auth/user-disabled': 'Esta conta está suspensa. Escreva para a equipe do site.',
  'auth/user-token-expired': 'Sua sessão expirou. Entre de novo para continuar.',
  'auth/user-mismatch': 'Essa é outra conta. Tente de novo com a mesma que você usa aqui.',
  'auth/weak-password': 'Esta senha é fraca. Use pelo menos 8 caracteres, de preferência várias palavras.',
  'auth/web-storage-unsupported':
    'O navegador não permite guardar sua sessão. Ative cookies e dados de sites e tente de novo.',
  'storage/object-not-found': 'O arquivo não existe mais. Envie-o de novo.',
  'storage/unauthenticated': 'Sua sessão terminou. Entre de novo para enviar arquivos.',
  'storage/unauthorized': 'Você não pode enviar este arquivo para cá. Escolha outro ou entre de novo.',
  'storage/quota-exceeded': 'Não há mais espaço para arquivos. Exclua alguns e tente de novo.',
  'storage/retry-limit-exceeded': 'O envio demorou demais. Confira sua rede e tente de novo.',
  'storage/canceled': 'Envio cancelado. Comece de novo quando quiser.',
  'storage/invalid-argument': 'Este arquivo não pode ser enviado. Escolha outro.',
  'storage/app-deleted': 'A página foi encerrada durante o envio. Recarregue-a e tente de novo.',
  'storage/bucket-not-found': 'O serviço de arquivos não está bem configurado. Avise a equipe do site.',
  'storage/cannot-slice-blob': 'O arquivo mudou durante o envio. Escolha-o de novo.',
  'storage/internal-error': 'O serviço de arquivos falhou. Tente de novo em instantes.',
  'storage/invalid-argument-count': 'O envio não pôde começar. Recarregue a página e tente de novo.',
  'storage/invalid-checksum': 'O arquivo chegou danificado. Envie-o de novo.',
  'storage/invalid-default-bucket': 'O serviço de arquivos não está bem configurado. Avise a equipe do site.',
  'storage/invalid-event-name': 'O envio não pôde começar. Recarregue a página e tente de novo.',
  'storage/invalid-format': 'Este arquivo não pôde ser lido. Escolha outro.',
  'storage/invalid-root-operation': 'Este arquivo não pode ser enviado para cá.',
  'storage/invalid-url': 'O endereço do arquivo não é válido. Envie-o de novo.',
  'storage/no-default-bucket': 'O serviço de arquivos não está bem configurado. Avise a equipe do site.',
  'storage/no-download-url': 'O arquivo foi enviado, mas ainda não tem endereço. Tente de novo.',
  'storage/project-not-found': 'O serviço de arquivos não está bem configurado. Avise a equipe do site.',
  'storage/server-file-wrong-size': 'O arquivo mudou durante o envio. Escolha-o de novo.',
  'storage/unauthorized-app':
    'O serviço de arquivos não reconheceu este site. Recarregue a página e tente de novo.',
  'storage/unknown': 'O envio falhou. Tente de novo em instantes.',
  'storage/unsupported-environment': 'Este navegador não consegue enviar arquivos. Use outro, mais recente.',
  'installations/app-offline':
    'A medição parou. Sem conexão, o identificador no Google ainda não foi apagado; a próxima página tenta de novo.',
  'installations/not-registered':
    'A medição parou. O identificador no Google ainda estava sendo criado; a próxima página o apaga.',
  'installations/request-failed':
    'A medição parou. O Google não confirmou que apagou o identificador; a próxima página tenta de novo.',
};
