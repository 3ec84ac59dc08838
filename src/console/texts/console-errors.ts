import type { BffErrorCode, RecordErrorCode } from '#contract/console/error.ts'
import { type CodeText, WAIT_A_MOMENT } from './code-text.ts'

/** Codes that the browser itself creates (`api/http.ts`, `record/result/photos/image-failure.ts`). */
type OwnCode = 'NETWORK' | 'UNREADABLE' | 'IMAGE_BROKEN' | 'CONSOLE_FAILURE'

/** Texts for the codes of the BFF and of the console. */
export const CONSOLE_ERROR_TEXTS = {
  INVALID_REQUEST: {
    title: 'Confira os dados',
    whatHappened: 'Algum dado não foi aceito.',
    whatToDo: 'Corrija o que está marcado e envie de novo.',
  },
  UNAUTHENTICATED: {
    title: 'A sua sessão terminou',
    whatHappened: 'Por segurança, a sessão termina depois de um tempo sem uso.',
    whatToDo: 'Entre de novo para continuar de onde parou.',
  },
  INVALID_CREDENTIALS: {
    title: 'E-mail ou senha não conferem',
    whatHappened: 'Não encontramos uma pessoa com este e-mail e esta senha.',
    whatToDo: 'Confira os dois e tente de novo.',
  },
  INVALID_CODE: {
    title: 'O código não confere',
    whatHappened: 'O código está errado, já foi usado ou passou da hora.',
    whatToDo: 'Espere o aplicativo mostrar o próximo código e tente de novo.',
  },
  SIGN_IN_EXPIRED: {
    title: 'Comece a entrada de novo',
    whatHappened: 'O tempo para informar o código acabou.',
    whatToDo: 'Entre de novo com e-mail e senha.',
  },
  FORBIDDEN: {
    title: 'O seu acesso não permite isto',
    whatHappened: 'O seu perfil nesta loja não inclui esta ação.',
    whatToDo: 'Peça a um gerente da loja para fazer por você ou mudar o seu perfil.',
  },
  CROSS_SITE: {
    title: 'O pedido veio de outro endereço',
    whatHappened: 'Por segurança, o Pátio só aceita o que é pedido nas próprias páginas.',
    whatToDo: 'Abra o Pátio pelo endereço de sempre e tente de novo.',
  },
  UNKNOWN_HOST: {
    title: 'Este não é o endereço do Pátio',
    whatHappened: 'Por segurança, o Pátio só responde pelo endereço que foi configurado.',
    whatToDo: 'Abra o Pátio pelo endereço de sempre.',
  },
  NOT_FOUND: {
    title: 'Não encontramos o que você procura',
    whatHappened: 'O endereço não existe ou pertence a outra loja.',
    whatToDo: 'Procure no histórico ou comece por uma placa.',
  },
  LIMIT_REACHED: {
    title: 'O limite de gastos foi atingido',
    whatHappened: 'Esta compra passaria do que a loja definiu para hoje ou para este mês.',
    whatToDo: 'Peça a um gerente da loja para liberar mais.',
  },
  LAST_MANAGER: {
    title: 'A loja precisa de um gerente',
    whatHappened: 'Esta é a última pessoa que gerencia o Pátio e está ativa.',
    whatToDo: 'Dê o perfil de gerente a outra pessoa antes.',
  },
  EMAIL_TAKEN: {
    title: 'Este e-mail já está na equipe',
    whatHappened: 'Cada pessoa tem o seu e-mail, e este já é de alguém.',
    whatToDo: 'Procure a pessoa na lista da equipe ou use outro e-mail.',
  },
  LINK_GONE: {
    title: 'Este convite não vale mais',
    whatHappened: 'Cada convite só pode ser usado uma vez e vale por 72 horas.',
    whatToDo: 'Peça um novo a um gerente da loja.',
  },
  SHARE_ENDED: {
    title: 'Este link não vale mais',
    whatHappened: 'O prazo dele acabou, ou quem enviou o encerrou.',
    whatToDo: 'Peça um link novo a quem enviou este.',
  },
  NOT_SHAREABLE: {
    title: 'Não há o que enviar por link',
    whatHappened: 'Por link só vai o resultado pronto de uma consulta, ou o que já se sabe de um carro.',
    whatToDo: 'Se é um documento, abra e envie o arquivo.',
  },
  TOO_MANY_SHARES: {
    title: 'Você já tem links demais em aberto',
    whatHappened: 'Cada pessoa pode ter até 200 links ativos ao mesmo tempo.',
    whatToDo: 'Encerre em “Links enviados” os links de que não precisa mais e tente de novo.',
  },
  SECOND_FACTOR_REQUIRED: {
    title: 'A loja exige duas etapas',
    whatHappened: 'A verificação em duas etapas é obrigatória para o seu perfil.',
    whatToDo: 'Você pode trocar o aplicativo, mas não desligar a verificação.',
  },
  SECOND_FACTOR_UNAVAILABLE: {
    title: 'Verificação em duas etapas indisponível',
    whatHappened: 'Esta instalação do Pátio não tem a chave que guarda os segredos.',
    whatToDo: 'Avise quem instalou o Pátio: falta definir a chave na instalação.',
  },
  ENROLMENT_EXPIRED: {
    title: 'Comece de novo',
    whatHappened: 'O QR code mostrado não vale mais.',
    whatToDo: 'Leia o novo QR code com o aplicativo e informe o código.',
  },
  DATA_PURGED: {
    title: 'Os dados desta consulta foram apagados',
    whatHappened: 'O prazo da loja terminou ou quem aparece nela pediu. O relatório não é mais mostrado.',
    whatToDo: 'Se ainda precisar dele, faça a mesma consulta de novo, pelo preço de hoje.',
  },
  PURGE_CHANGED: {
    title: 'O número de consultas mudou',
    whatHappened:
      'Entre a busca e a confirmação, outra consulta chegou ou foi apagada. Nada foi apagado agora.',
    whatToDo: 'Confira o novo número e confirme de novo.',
  },
  SETUP_LINK_INVALID: {
    title: 'Este link não vale mais',
    whatHappened: 'A cada início o Pátio mostra um link novo, e só o último vale.',
    whatToDo: 'Abra o link mais recente. Se ele se perdeu, reinicie o Pátio para ver outro.',
  },
  SETUP_DONE: {
    title: 'O Pátio já está configurado',
    whatHappened: 'A primeira pessoa já foi criada, e o link só vale uma vez.',
    whatToDo: 'Entre com o e-mail e a senha que foram criados.',
  },
  SIMILAR_INQUIRY: {
    title: 'Esta consulta já foi feita há pouco',
    whatHappened: 'Há uma consulta igual, recente ou em andamento.',
    whatToDo: 'Abra essa consulta, grátis, ou confirme que quer pagar por uma nova.',
  },
  PRICE_CHANGED: {
    title: 'O preço mudou',
    whatHappened: 'O preço da consulta não é mais o que você confirmou.',
    whatToDo: 'Veja o preço atual e confirme de novo.',
  },
  INTENT_REUSED: {
    title: 'Este pedido já foi usado',
    whatHappened: 'Os dados mudaram depois que este pedido foi criado.',
    whatToDo: 'Volte ao formulário e confirme de novo.',
  },
  SERVICE_OFF: {
    title: 'Esta consulta está desligada na loja',
    whatHappened: 'Um gerente desligou esta consulta.',
    whatToDo: 'Escolha outra consulta. Gerentes ligam esta em Ajustes.',
  },
  TOO_LARGE: {
    title: 'O que foi enviado é grande demais',
    whatHappened: 'O pedido passou do tamanho que o Pátio aceita.',
    whatToDo: 'Envie menos dados de uma vez.',
  },
  UNSUPPORTED_TYPE: {
    title: 'O formato não é aceito',
    whatHappened: 'O pedido veio em um formato que o Pátio não lê.',
    whatToDo: 'Recarregue a página e tente de novo.',
  },
  TOO_MANY_ATTEMPTS: {
    title: 'Muitas tentativas',
    whatHappened: 'Houve tentativas demais em pouco tempo.',
    whatToDo: 'Depois da espera, tente de novo.',
  },
  BUSY: {
    title: 'O Pátio está ocupado',
    whatHappened: 'Há mais pedidos do que o Pátio consegue atender agora.',
    whatToDo: WAIT_A_MOMENT,
  },
  STORE_UNAVAILABLE: {
    title: 'O Pátio não consegue guardar o pedido',
    whatHappened: 'O banco de dados não respondeu, e sem registro nada é enviado à central.',
    whatToDo: 'Tente de novo em instantes. Se continuar, avise quem instalou o Pátio.',
  },
  RECONCILING: {
    title: 'O Pátio está conferindo as últimas compras',
    whatHappened: 'O banco de dados perdeu registros, e o Pátio pergunta à central o que já foi comprado.',
    whatToDo: 'Tente de novo em alguns minutos. Se continuar, avise quem instalou o Pátio.',
  },
  SERVICE_UNREACHABLE: {
    title: 'A central de consultas não responde',
    whatHappened: 'O Pátio não conseguiu falar com ela.',
    whatToDo: 'Tente de novo em alguns minutos. O que já foi consultado continua no histórico.',
  },
  SERVICE_UNREADABLE: {
    title: 'A resposta da central não foi entendida',
    whatHappened: 'O Pátio não sabe ler o que ela respondeu.',
    whatToDo:
      'Tente de novo em alguns minutos. Se continuar, avise quem instalou o Pátio: pode faltar uma atualização.',
  },
  SERVICE_REFUSES_KEY: {
    title: 'A loja está sem acesso à central',
    whatHappened: 'A central não aceita a chave da loja.',
    whatToDo: 'Avise quem instalou o Pátio: a chave da central precisa ser trocada.',
  },
  INTERNAL: {
    title: 'O Pátio teve um problema',
    whatHappened: 'Houve uma falha inesperada do nosso lado.',
    whatToDo: 'Tente de novo. Se continuar, fale com o suporte e informe o código abaixo.',
  },
  INQUIRY_FAILED: {
    title: 'A central não concluiu a consulta',
    whatHappened: 'O pedido foi aceito, mas falhou depois.',
    whatToDo: 'Confira os dados e consulte de novo. Se continuar, fale com o suporte da central.',
  },
  KEY_CHANGED: {
    title: 'A chave da loja mudou antes da resposta',
    whatHappened: 'Este pedido foi enviado com outra chave, e só com ela a central diz o que aconteceu.',
    whatToDo:
      'Se essa chave voltar, o Pátio continua sozinho. Se não, peça a um gerente que confira o pedido e o extrato da carteira com o suporte da central.',
  },
  EXPIRED: {
    title: 'A central nunca confirmou este pedido',
    whatHappened:
      'Em 29 dias não veio nenhuma resposta definitiva. Depois disso, perguntar de novo seria outra compra.',
    whatToDo: 'Confira o extrato da carteira com o suporte da central antes de consultar de novo.',
  },
  CONFIRMED_LONG_AGO: {
    title: 'A confirmação foi há mais de um dia',
    whatHappened: 'O pedido não saiu daqui nesse tempo, e nada foi cobrado.',
    whatToDo: 'Confirme de novo se ainda precisar.',
  },
  NETWORK: {
    title: 'Sem conexão com o Pátio',
    whatHappened: 'O pedido não chegou ou a resposta se perdeu no caminho.',
    whatToDo: 'Confira a internet e tente de novo. Repetir é seguro: uma confirmação é paga uma vez só.',
  },
  UNREADABLE: {
    title: 'A resposta não pôde ser lida',
    whatHappened: 'O Pátio foi atualizado ou a resposta veio incompleta.',
    whatToDo: 'Recarregue a página. O que foi consultado está no histórico.',
  },
  IMAGE_BROKEN: {
    title: 'A imagem chegou com defeito',
    whatHappened: 'O arquivo veio incompleto, ou o navegador não o mostra.',
    whatToDo: 'Tente de novo. Se continuar, use o que o resultado diz por escrito.',
  },
  CONSOLE_FAILURE: {
    title: 'Esta página teve um problema',
    whatHappened: 'Houve uma falha inesperada nesta página.',
    whatToDo: 'Recarregue a página ou volte ao início. O que foi consultado está no histórico.',
  },
} satisfies Record<BffErrorCode | RecordErrorCode | OwnCode, CodeText>
