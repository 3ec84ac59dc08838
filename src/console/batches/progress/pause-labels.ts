import { listed, lowerFirst } from '#brazil/words.ts'
import { turnedOff } from '#console/services/availability.ts'
import { catalogItem, serviceName } from '#console/services/service-name.ts'
import { errorText } from '#console/texts/error-text.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
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
    whatToDo: 'Um gerente da loja pode religar em Ajustes. Depois, continue daqui.',
  },
  SERVICO_INDISPONIVEL: {
    title: 'Pausado: a loja está sem esta consulta',
    whatToDo: 'Veja no portal da central o que houve, e depois continue daqui.',
  },
  SERVICE_REFUSES_KEY: {
    title: 'Pausado: a central não aceita a chave da loja',
    whatToDo: 'Avise quem instalou o Pátio. Com a chave trocada, continue daqui.',
  },
  BUSY: {
    title: 'Pausado: a central não aceita pedidos',
    whatToDo: 'Espere, e depois continue daqui.',
  },
  KEY_CHANGED: {
    title: 'Pausado: a chave da loja mudou',
    whatToDo: 'Confira o saldo e os preços, e depois continue daqui.',
  },
  CONFIRMED_LONG_AGO: {
    title: 'Pausado: a confirmação foi há mais de um dia',
    whatToDo: 'O botão mostra o preço atual do que falta. Continue se ainda quiser.',
  },
}

/** What to say before the name of the service, if a batch of several services waits for some of them. */
const BEFORE_SERVICE: Readonly<Record<string, string>> = {
  SERVICE_OFF: 'Pausado: a loja desligou',
  SERVICO_INDISPONIVEL: 'Pausado: a loja está sem',
}

/**
 * Why the server paused a batch, and the person's next step.
 *
 * @param services the names of the services that a batch of several services waits for
 */
export function pauseLabels(error: ErrorDetail | null, services: readonly string[]): PauseLabels {
  if (!error) return { title: 'Pausado', whatToDo: 'Continue quando quiser.' }
  const known = Object.hasOwn(PAUSES, error.code) ? PAUSES[error.code] : undefined
  const before = services.length > 0 ? BEFORE_SERVICE[error.code] : undefined
  if (known) return before === undefined ? known : { ...known, title: `${before} ${listed(services)}` }
  // The message says which right the person who ordered had lost. By now they may have it again.
  if (error.code === 'FORBIDDEN')
    return {
      title: 'Pausado: faltou permissão a quem pediu',
      whatToDo: `${error.message} Depois que um gerente liberar isso na Equipe, continue daqui.`,
    }
  const { title, whatToDo } = errorText(error)
  return { title: `Pausado: ${lowerFirst(title)}`, whatToDo }
}

/**
 * The services that a paused batch of several services waits for: those that are off or not on sale, or all
 * of them if the catalog sells them again. Empty for a batch of one service, whose heading names it.
 */
export function waitedFor(
  batch: Batch,
  lines: readonly BatchLine[],
  catalog: ShopCatalog | undefined,
): readonly string[] {
  if (batch.services.length === 0) return []
  const waiting = lines.filter(({ state }) => state === 'waiting')
  const services = [...new Set(waiting.map(({ service }) => service ?? batch.service))]
  const gone = services.filter(
    (service) => catalog && (!catalogItem(catalog, service) || turnedOff(catalog, service) !== undefined),
  )
  return (gone.length > 0 ? gone : services).map((service) => serviceName(catalog, service))
}
