import { type Transaction, sql } from 'kysely'
import type { SubjectNote } from '#contract/console/privacy.ts'
import type { PersonalDocument } from '#contract/service/personal/documents.ts'
import { MASK, maskText } from '#contract/service/personal/shapes.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'

interface Person {
  readonly documents: readonly PersonalDocument[]
}

/**
 * Gives privacy access to the service's texts in alerts, which may name a person beside a document. They are
 * found by the document as it is stored: masked, or in full if it looks like none, as a driving licence does.
 * The type of change, its time and the plate remain.
 */
export const KEPT_ALERTS = {
  async find(queries: Queries, person: Person): Promise<readonly SubjectNote[]> {
    const alerts = await alertsNaming(queries, person)
    return alerts.map(({ plate, at, tipo, title, detail }) => {
      const text = [title, detail, tipo].filter((each) => each !== null).join('\n')
      return { at: new Date(at).toISOString(), by: 'Monitoramento', plate, text }
    })
  },

  removals: (_: Queries, person: Person) => [
    async (trx: Transaction<Tables>) => {
      const alerts = await alertsNaming(trx, person)
      for (const { id } of alerts) {
        await trx.updateTable('vehicle_alert').set(WITHOUT_TEXTS).where('id', '=', id).execute()
      }
      return alerts.length
    },
  ],

  /** Nothing: `alertRetention` removes old texts. */
  forgetBefore: async () => ({ removed: 0, more: false }),
}

/** `tipo` may have any value (interface 6.2). A plate stays; a text that is none may name a person. */
export const WITHOUT_TEXTS = {
  title: null,
  detail: null,
  tipo: null,
  plate: sql<string>`case when plate_key is null then '' else plate end`,
}

const COLUMNS = ['plate', 'tipo', 'title', 'detail'] as const

async function alertsNaming(queries: Queries, { documents }: Person) {
  const patterns = [MASK, ...documents.map(({ value }) => value)].map((text) => `%${text}%`)
  const alerts = await queries
    .selectFrom('vehicle_alert')
    .select(['id', 'plate', 'at', 'tipo', 'title', 'detail'])
    .where((alert) => alert.or(patterns.flatMap((text) => COLUMNS.map((name) => alert(name, 'like', text)))))
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  const wanted = documents.map(({ value }) => plain(maskText(value)))
  return alerts.filter((alert) => {
    const said = plain(COLUMNS.map((name) => alert[name] ?? '').join('\n'))
    return wanted.some((each) => said.includes(each))
  })
}

/** Without the punctuation that a document may have. */
const plain = (text: string) => text.replaceAll(/[^\S\n]|[./-]/g, '')
