import type { BffErrorCode } from '#contract/console/error.ts'

/** Texts of the BFF's own refusals, where the route has no more exact one. */
export const BFF_MESSAGES: Readonly<Record<BffErrorCode, string>> = {
  INVALID_REQUEST: 'Alguns dados enviados não estão corretos. Confira os campos indicados.',
  UNAUTHENTICATED: 'Sua sessão terminou. Entre novamente para continuar.',
  INVALID_CREDENTIALS: 'E-mail ou senha incorretos.',
  INVALID_CODE: 'Este código não confere.',
  SIGN_IN_EXPIRED: 'O tempo para informar o código acabou. Entre de novo com e-mail e senha.',
  FORBIDDEN: 'Seu perfil não permite esta ação. Fale com um gerente da loja.',
  CROSS_SITE: 'Pedido recusado: ele não partiu deste console.',
  NOT_FOUND: 'Não encontramos o que foi pedido.',
  LIMIT_REACHED: 'O limite de gastos foi atingido. Fale com um gerente da loja.',
  SETUP_LINK_INVALID:
    'Este link de configuração não vale mais. Reinicie o console e abra o novo link que ele mostrar.',
  SETUP_DONE: 'A configuração inicial já foi feita. Entre com seu e-mail e sua senha.',
  LAST_MANAGER: 'A loja precisa de ao menos um gerente ativo.',
  EMAIL_TAKEN: 'Este e-mail já é de uma pessoa da equipe.',
  LINK_GONE: 'Este convite já foi usado ou venceu. Peça um novo a um gerente da loja.',
  SECOND_FACTOR_REQUIRED: 'A loja exige a verificação em duas etapas. Ela pode ser trocada, não desligada.',
  SECOND_FACTOR_UNAVAILABLE: 'A verificação em duas etapas não está disponível nesta instalação.',
  ENROLMENT_EXPIRED: 'O tempo para confirmar acabou. Comece de novo e leia o novo QR code.',
  DATA_PURGED: 'Os dados desta consulta foram apagados. O documento não é mais mostrado aqui.',
  SIMILAR_INQUIRY: 'Já existe uma consulta igual, recente ou em andamento.',
  PRICE_CHANGED: 'O preço deste serviço mudou. Confira o novo valor antes de confirmar.',
  PURGE_CHANGED: 'O número de consultas mudou. Confira o novo número antes de apagar.',
  INTENT_REUSED: 'Este pedido já foi registrado com outros dados. Comece um novo pedido.',
  SERVICE_OFF: 'Este serviço está desligado no console.',
  TOO_LARGE: 'Os dados enviados são grandes demais.',
  UNSUPPORTED_TYPE: 'Formato de envio não aceito: use JSON.',
  TOO_MANY_ATTEMPTS: 'Muitas tentativas de entrada. Aguarde um pouco e tente de novo.',
  BUSY: 'O console está ocupado. Tente de novo em instantes.',
  STORE_UNAVAILABLE: 'Não foi possível gravar agora. Tente de novo em instantes.',
  SERVICE_UNREACHABLE: 'O serviço de consultas não respondeu. Tente de novo em instantes.',
  SERVICE_UNREADABLE:
    'A central de consultas respondeu, mas o Pátio não entendeu a resposta. Tente de novo em instantes.',
  SERVICE_REFUSES_KEY: 'O serviço de consultas recusou a chave da loja. Avise um gerente.',
  INTERNAL: 'Algo falhou deste lado. Tente de novo; se continuar, informe o código do pedido ao suporte.',
}
