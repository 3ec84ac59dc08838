import type { CodeText } from './code-text.ts'

/** Stopping a list spends nothing, whatever the list has spent. */
export const STOP_MONEY = 'Parar não cobra nada.'

/** Texts for a stop that failed: what matters is whether the list goes on. */
export const STOP_ERROR_TEXTS: Readonly<Record<'NETWORK', CodeText>> = {
  NETWORK: {
    title: 'Sem conexão com o Pátio',
    whatHappened:
      'O pedido para parar não chegou, ou a resposta se perdeu no caminho: as consultas podem continuar.',
    whatToDo: 'Confira a internet. Se o botão “Parar” ainda estiver aqui depois disso, pare de novo.',
  },
}
