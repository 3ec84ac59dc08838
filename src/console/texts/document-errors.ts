import type { ErrorCode } from '#contract/service/api-error.ts'
import type { CodeText } from './code-text.ts'

/** Opening a document costs nothing (interface, 4.5), whatever the inquiry cost. */
export const DOCUMENT_MONEY = 'Abrir o documento é grátis, e a cobrança da consulta não muda.'

/**
 * Codes of a download where the inquiry itself is done (interface, 4.5 and 4.6): the file failed, not the
 * inquiry.
 */
export const DOCUMENT_ERROR_TEXTS: Readonly<Partial<Record<ErrorCode, CodeText>>> = {
  CONSULTA_WITHOUT_DATA: {
    title: 'Não há dados para montar o documento',
    whatHappened: 'A consulta terminou, mas o serviço não tem com o que preencher um documento.',
    whatToDo: 'Use o resultado mostrado na página, se houver; ele pode ser impresso.',
  },
  PDF_NOT_FOUND: {
    title: 'Esta consulta não tem documento',
    whatHappened: 'A consulta terminou, mas o serviço não guardou um documento para ela.',
    whatToDo: 'Use o resultado mostrado na página, se houver; ele pode ser impresso.',
  },
  DOCUMENTO_CORROMPIDO: {
    title: 'O documento guardado está com defeito',
    whatHappened: 'A consulta terminou, mas o arquivo que o serviço guardou não abre.',
    whatToDo:
      'Fale com o suporte do serviço. Uma consulta nova gera outro documento, mas é cobrada como qualquer outra.',
  },
  PDF_NOT_READY: {
    title: 'O documento ainda não está pronto',
    whatHappened: 'O serviço ainda está montando o arquivo.',
    whatToDo: 'Espere um instante e tente abrir de novo.',
  },
  CONSULTA_NOT_FOUND: {
    title: 'O serviço não guarda mais esta consulta',
    whatHappened: 'O documento só existe no serviço, e ele não encontra mais esta consulta.',
    whatToDo: 'Use o resultado mostrado na página, se houver; ele fica guardado aqui.',
  },
}
