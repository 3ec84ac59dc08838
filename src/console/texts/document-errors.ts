import type { BffErrorCode } from '#contract/console/error.ts'
import type { ErrorCode } from '#contract/service/api-error.ts'
import { type CodeText, WAIT_A_MOMENT } from './code-text.ts'

/** Opening a document is free (interface 4.5), whatever the inquiry cost. */
export const DOCUMENT_MONEY = 'Abrir o PDF é grátis, e a cobrança da consulta não muda.'

/** Opening an image is free too (interface 4.6). */
export const IMAGE_MONEY = 'Abrir imagens é grátis, e a cobrança da consulta não muda.'

/**
 * Texts for a failed download of a finished inquiry (interface 4.5 and 4.6): the file failed, not the
 * inquiry.
 */
export const DOCUMENT_ERROR_TEXTS: Readonly<Partial<Record<ErrorCode | BffErrorCode, CodeText>>> = {
  STORE_UNAVAILABLE: {
    title: 'O PDF não pôde ser aberto agora',
    whatHappened: 'O Pátio está sem espaço ou sem o banco de dados. O PDF continua guardado na central.',
    whatToDo: 'Tente de novo em alguns minutos. Se continuar, avise quem instalou o Pátio.',
  },
  CONSULTA_WITHOUT_DATA: {
    title: 'Não há dados para montar o relatório',
    whatHappened: 'A consulta terminou, mas a central não tem com o que preencher um relatório.',
    whatToDo: 'Use o resultado mostrado na página, se houver; ele pode ser impresso.',
  },
  PDF_NOT_FOUND: {
    title: 'Esta consulta não tem relatório',
    whatHappened: 'A consulta terminou, mas a central não guardou um relatório para ela.',
    whatToDo: 'Use o resultado mostrado na página, se houver; ele pode ser impresso.',
  },
  DOCUMENTO_CORROMPIDO: {
    title: 'O relatório guardado está com defeito',
    whatHappened: 'A consulta terminou, mas o arquivo que a central guardou não abre.',
    whatToDo:
      'Fale com o suporte da central. Uma consulta nova gera outro relatório, mas é cobrada como qualquer outra.',
  },
  PDF_NOT_READY: {
    title: 'O relatório ainda não está pronto',
    whatHappened: 'A central ainda está montando o arquivo.',
    whatToDo: 'Espere um instante e tente abrir de novo.',
  },
  CONSULTA_NOT_FOUND: {
    title: 'A central não guarda mais esta consulta',
    whatHappened: 'O relatório só existe na central, e ela não encontra mais esta consulta.',
    whatToDo: 'Use o resultado mostrado na página, se houver; ele fica guardado aqui.',
  },
}

/** Texts for a failed image of a finished inquiry (interface 4.6). */
export const IMAGE_ERROR_TEXTS: Readonly<Partial<Record<ErrorCode | BffErrorCode, CodeText>>> = {
  STORE_UNAVAILABLE: {
    title: 'A imagem não pôde ser aberta agora',
    whatHappened: 'O Pátio está sem espaço ou sem o banco de dados. A imagem continua guardada na central.',
    whatToDo: 'Tente de novo em alguns minutos. Se continuar, avise quem instalou o Pátio.',
  },
  IMAGEM_NOT_FOUND: {
    title: 'A imagem não está guardada',
    whatHappened:
      'A central de consultas não tem esta imagem. Ela guarda só as de consultas concluídas desde 27/08/2026.',
    whatToDo:
      'Use o que o resultado diz por escrito. Uma Consulta Completa nova traz só fotos de leilão: as de vistoria, de anúncio e os certificados não vêm mais desde 14/10/2026.',
  },
  SANDBOX_SEM_DOCUMENTO: {
    title: 'O ambiente de teste não tem imagens',
    whatHappened: 'Consultas de teste têm dados fictícios, e nenhuma imagem fica guardada.',
    whatToDo: 'Com uma chave de produção as fotos aparecem aqui.',
  },
  PDF_NOT_READY: {
    title: 'A imagem ainda não está pronta',
    whatHappened: 'A central de consultas ainda está preparando as imagens.',
    whatToDo: WAIT_A_MOMENT,
  },
  CONSULTA_NOT_FOUND: {
    title: 'A central não guarda mais esta consulta',
    whatHappened: 'As imagens só existem na central, e ela não encontra mais esta consulta.',
    whatToDo: 'O resultado por escrito continua nesta página.',
  },
}
