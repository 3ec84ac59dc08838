import { errorText } from '#console/texts/error-text.ts'
import type { ErrorDetail } from '#contract/console/error.ts'

interface PauseLabels {
  readonly title: string
  readonly whatToDo: string
}

const PAUSES: Readonly<Record<string, PauseLabels>> = {
  SALDO_INSUFICIENTE: {
    title: 'Pausado: a central recusou por falta de saldo',
    whatToDo: 'Depois da recarga, continue daqui.',
  },
  LIMIT_REACHED: {
    title: 'Pausado: o limite de gastos acabou',
    whatToDo: 'Com mais limite, continue daqui.',
  },
  PRICE_CHANGED: {
    title: 'Pausado: o preço mudou',
    whatToDo: 'O botão mostra o preço atual do que falta. Continue se ainda quiser.',
  },
  SERVICE_OFF: {
    title: 'Pausado: a consulta foi desligada na loja',
    whatToDo: 'Um gerente da loja pode ligá-la em Ajustes. Depois, continue daqui.',
  },
  SERVICO_INDISPONIVEL: {
    title: 'Pausado: a loja está sem esta consulta',
    whatToDo: 'Veja no portal da central se ela está ligada, e depois continue daqui.',
  },
  SERVICE_REFUSES_KEY: {
    title: 'Pausado: a central não aceita a chave da loja',
    whatToDo: 'Avise quem instalou o Pátio. Com a chave trocada, continue daqui.',
  },
}

/** Why the server paused a batch, and the person's next step. */
export function pauseLabels(error: ErrorDetail | null): PauseLabels {
  if (!error) return { title: 'Pausado', whatToDo: 'Continue quando quiser.' }
  const known = Object.hasOwn(PAUSES, error.code) ? PAUSES[error.code] : undefined
  if (known) return known
  // The message says what the person who ordered may not do any more. The reader is often somebody else.
  if (error.code === 'FORBIDDEN')
    return {
      title: 'Pausado: quem pediu não pode mais consultar',
      whatToDo: `${error.message} Um gerente pode mudar isso na Equipe. Depois, continue daqui.`,
    }
  const { title, whatToDo } = errorText(error)
  return { title: `Pausado: ${title}`, whatToDo }
}
