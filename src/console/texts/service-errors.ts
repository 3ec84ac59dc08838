import type { ErrorCode } from '#contract/service/api-error.ts'
import { type CodeText, WAIT_A_MOMENT } from './code-text.ts'

/** Texts for failures of the service, its suppliers or our connection to it. The request was fine. */
export const SERVICE_ERROR_TEXTS = {
  MISSING_API_KEY: {
    title: 'A loja está sem acesso à central',
    whatHappened: 'A central de consultas não recebeu a chave da loja.',
    whatToDo: 'Avise quem instalou o Pátio: a chave da central precisa ser configurada.',
  },
  INVALID_API_KEY: {
    title: 'A loja está sem acesso à central',
    whatHappened: 'A central de consultas não aceita mais a chave da loja.',
    whatToDo: 'Avise quem instalou o Pátio: a chave da central precisa ser trocada.',
  },
  CUSTOMER_NOT_FOUND: {
    title: 'A carteira da loja não foi encontrada',
    whatHappened:
      'A central de consultas aceita a chave, mas não encontra a carteira a que ela pertence. Trocar a chave não resolve.',
    whatToDo:
      'Avise quem instalou o Pátio: é preciso falar com o suporte da central e informar o código abaixo.',
  },
  IDEMPOTENCY_KEY_INVALIDA: {
    title: 'O pedido não foi aceito',
    whatHappened:
      'A central recusou a identificação que o Pátio deu ao pedido. Não foi nada que você digitou.',
    whatToDo: 'Volte e consulte de novo. Se continuar, fale com o suporte e informe o código abaixo.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    title: 'O pedido não foi aceito',
    whatHappened: 'A central já tinha recebido outro pedido com esta identificação.',
    whatToDo: 'Veja no histórico se a consulta está lá. Se não estiver, consulte de novo.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    title: 'A central ainda está tratando este pedido',
    whatHappened: 'O mesmo pedido já chegou à central e ainda não terminou.',
    whatToDo: 'Espere: o Pátio continua perguntando e não cobra de novo.',
  },
  IMAGEM_TIPO_INVALIDO: {
    title: 'Esta imagem não pode ser aberta',
    whatHappened: 'A central não conhece este tipo de imagem.',
    whatToDo: 'As outras imagens da consulta continuam disponíveis.',
  },
  IMAGEM_INDICE_INVALIDO: {
    title: 'Esta imagem não pode ser aberta',
    whatHappened: 'A consulta não tem uma imagem nesta posição.',
    whatToDo: 'Volte à consulta e abra a imagem pela lista.',
  },
  IMAGEM_NOT_FOUND: {
    title: 'A imagem não está guardada',
    whatHappened: 'A central de consultas não tem esta imagem.',
    whatToDo: 'Use o que o resultado diz por escrito.',
  },
  PDF_NOT_READY: {
    title: 'O relatório ainda não está pronto',
    whatHappened: 'A consulta ainda está em andamento.',
    whatToDo: 'Espere a consulta terminar e abra o relatório de novo.',
  },
  PDF_NOT_FOUND: {
    title: 'Esta consulta não tem relatório',
    whatHappened: 'A central não guardou um relatório para esta consulta.',
    whatToDo: 'Use o resultado mostrado na página; ele pode ser impresso.',
  },
  CONSULTA_WITHOUT_DATA: {
    title: 'A consulta não trouxe dados',
    whatHappened: 'A central respondeu, mas não conseguiu dados. Isso não quer dizer que não exista nada.',
    whatToDo: 'Confira o que foi informado. Se estiver certo, tente outra consulta para o mesmo carro.',
  },
  CONSULTA_NOT_FOUND: {
    title: 'A consulta não foi encontrada',
    whatHappened: 'A central não tem esta consulta nesta carteira. As de teste somem depois de 24 horas.',
    whatToDo: 'Procure a consulta no histórico.',
  },
  FIPE_NAO_DISPONIVEL: {
    title: 'Não há valor FIPE para este carro',
    whatHappened: 'A tabela FIPE não traz este carro, ou não o traz neste ano e mês.',
    whatToDo: 'Procure por marca, modelo e ano. Se já procurou assim, tente outro mês.',
  },
  ROTA_NAO_ENCONTRADA: {
    title: 'A central não oferece esta função',
    whatHappened: 'O endereço pedido não existe na central de consultas.',
    whatToDo: 'Avise quem instalou o Pátio e informe o código abaixo.',
  },
  DOCUMENTO_CORROMPIDO: {
    title: 'O relatório guardado está com defeito',
    whatHappened: 'O arquivo que a central guardou não é um PDF nem uma imagem válida.',
    whatToDo: 'Só uma consulta nova gera outro relatório. O resultado desta continua na página.',
  },
  SANDBOX_SEM_DOCUMENTO: {
    title: 'O ambiente de teste não gera relatórios',
    whatHappened: 'Consultas de teste têm dados fictícios e não têm relatório.',
    whatToDo: 'Use uma chave de produção para emitir relatórios.',
  },
  RATE_LIMITED: {
    title: 'Muitos pedidos ao mesmo tempo',
    whatHappened: 'A central limita quantos pedidos a loja faz por minuto, e o limite foi atingido.',
    whatToDo: WAIT_A_MOMENT,
  },
  INTERNAL_ERROR: {
    title: 'A central teve um problema',
    whatHappened: 'Houve uma falha inesperada na central de consultas.',
    whatToDo: 'Tente de novo em alguns minutos. Se continuar, fale com o suporte e informe o código abaixo.',
  },
  FIPE_ERRO: {
    title: 'A consulta à FIPE falhou',
    whatHappened: 'A fonte da tabela FIPE falhou por um momento.',
    whatToDo: 'Tente de novo em instantes.',
  },
  CIRCUIT_OPEN: {
    title: 'O fornecedor dos dados não responde',
    whatHappened: 'É o órgão ou a empresa de que a central recebe estes dados.',
    whatToDo: 'Tente de novo em alguns minutos.',
  },
  FIPE_INDISPONIVEL: {
    title: 'A FIPE não responde',
    whatHappened: 'A fonte da tabela parou por um momento ou chegou ao limite de hoje.',
    whatToDo: 'Tente de novo mais tarde. Valores já consultados continuam no histórico.',
  },
  SANDBOX_INDISPONIVEL: {
    title: 'O ambiente de teste não responde',
    whatHappened: 'A central responde, e o ambiente de teste dela não.',
    whatToDo: 'Tente de novo em alguns minutos.',
  },
  PROVIDER_TIMEOUT: {
    title: 'O fornecedor dos dados não respondeu a tempo',
    whatHappened: 'É o órgão ou a empresa de que a central recebe estes dados.',
    whatToDo: 'Tente de novo em alguns minutos.',
  },
} satisfies Partial<Record<ErrorCode, CodeText>>
