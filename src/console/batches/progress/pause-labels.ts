import { errorText } from '#console/texts/error-text.ts'
import type { ErrorDetail } from '#contract/console/error.ts'

interface PauseLabels {
  readonly title: string
  readonly whatToDo: string
}

const PAUSES: Readonly<Record<string, PauseLabels>> = {
  SALDO_INSUFICIENTE: {
    title: 'Pausado: faltou saldo na carteira',
    whatToDo: 'Depois da recarga, continue daqui.',
  },
  PRICE_CHANGED: {
    title: 'Pausado: o preço mudou',
    whatToDo: 'O preço de agora das linhas que faltam está no botão. Continue se ainda quiser.',
  },
  SERVICE_OFF: {
    title: 'Pausado: o serviço foi desligado na loja',
    whatToDo: 'Peça a quem administra o Pátio para ligá-lo, e depois continue daqui.',
  },
  SERVICO_INDISPONIVEL: {
    title: 'Pausado: a conta da loja está sem este serviço',
    whatToDo: 'Veja no portal do serviço se ele está ligado, e depois continue daqui.',
  },
  SERVICE_REFUSES_KEY: {
    title: 'Pausado: o serviço não aceita a chave da loja',
    whatToDo: 'Avise quem administra o Pátio. Com a chave trocada, continue daqui.',
  },
}

/** Why the server paused a batch, and what a person does about it. */
export function pauseLabels(error: ErrorDetail | null): PauseLabels {
  if (!error) return { title: 'Pausado', whatToDo: 'Continue quando quiser.' }
  const known = Object.hasOwn(PAUSES, error.code) ? PAUSES[error.code] : undefined
  if (known) return known
  const { title, whatToDo } = errorText(error)
  return { title: `Pausado: ${title}`, whatToDo }
}
