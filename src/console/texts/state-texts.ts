import type { RecordState } from '#contract/console/record-state.ts'
import type { HistoryItem, InquiryRecord } from '#contract/console/record.ts'

interface StateText {
  readonly title: string
  /** The state and the person's options. Never suggests sending again while the answer is open. */
  readonly body: string
}

const TEXTS: Readonly<Record<RecordState, StateText>> = {
  prepared: {
    title: 'Confirmando com a central',
    body: 'O pedido está registrado e segue para a central de consultas. Não é preciso enviar de novo.',
  },
  sending: {
    title: 'Confirmando com a central',
    body: 'O pedido foi enviado e o Pátio espera a confirmação. Se ela demorar, ele pergunta de novo sozinho. Não é preciso enviar outra vez.',
  },
  processing: {
    title: 'Em andamento',
    body: 'A central está preparando o resultado. Pode fechar esta página: ele fica guardado no histórico.',
  },
  done: {
    title: 'Concluída',
    body: 'O resultado fica guardado e reabre grátis.',
  },
  failed: {
    title: 'A consulta terminou sem resultado',
    body: 'A central não conseguiu concluir esta consulta.',
  },
  rejected: {
    title: 'A central não aceitou o pedido',
    body: 'Algo no pedido precisa mudar. A correção começa um pedido novo.',
  },
  unresolved: {
    title: 'A central ainda não confirmou',
    body: 'Há mais de dez minutos sem resposta certa. O Pátio continua perguntando, cada vez mais devagar, e não paga duas vezes.',
  },
  abandoned: {
    title: 'O pedido não chegou a ser enviado',
    body: 'Ele foi registrado, mas não saiu daqui.',
  },
  expired: {
    title: 'A confirmação nunca veio',
    body: 'O prazo para perguntar à central terminou. Confira o extrato da carteira antes de consultar de novo.',
  },
}

const OVERDUE: StateText = {
  title: 'Ainda processando',
  body: 'A central está demorando mais do que o normal. O pedido continua valendo: pode fechar esta página e voltar depois, ou verificar agora.',
}

const UNKNOWN: StateText = {
  title: 'Situação desconhecida',
  body: 'Esta versão da página não conhece a situação desta consulta. Recarregue para atualizar.',
}

const isKnown = (state: string): state is RecordState => Object.hasOwn(TEXTS, state)

/** Texts of a record's state. `polled`: the page still polls it (`isPolled`). */
export function stateText(state: HistoryItem['state'], polled = true): StateText {
  if (state === 'processing' && !polled) return OVERDUE
  return isKnown(state) ? TEXTS[state] : UNKNOWN
}

/**
 * The same for a record that has not ended. While the shop needs more calls than the service takes in a
 * minute, the record waits in a queue, and the person sees its place.
 */
export function waitingText(
  { state, queuePosition }: Pick<InquiryRecord, 'state' | 'queuePosition'>,
  polled: boolean,
): StateText {
  if (queuePosition === undefined) return stateText(state, polled)
  return {
    title: queuePosition === 1 ? 'Na fila: é o próximo' : `Na fila: ${queuePosition}º lugar`,
    body: 'A loja fez mais pedidos do que a central aceita por minuto. Este segue sozinho na sua vez, e não é preciso enviar de novo.',
  }
}
