import type { Transaction } from 'kysely'
import type { SubjectNote } from '#contract/console/privacy.ts'
import type { PersonalDocument } from '#contract/service/personal/documents.ts'
import { MASK, maskText } from '#contract/service/personal/shapes.ts'
import type { Queries } from '../store/store.ts'
import type { Tables } from '../store/tables.ts'

interface Person {
  readonly documents: readonly PersonalDocument[]
}

/**
 * Gives privacy access to the service's texts in alerts, which may name a person beside a document. Only the
 * masked document is stored, and it finds them. The kind of change, its time and the plate remain.
 */
export const KEPT_ALERTS = {
  async find(queries: Queries, person: Person): Promise<readonly SubjectNote[]> {
    const alerts = await alertsNaming(queries, person)
    return alerts.map(({ plate, at, title, detail }) => {
      const text = [title, detail].filter((each) => each !== null).join('\n')
      return { at: new Date(at).toISOString(), by: 'Monitoramento', plate, text }
    })
  },

  removals: (_: Queries, person: Person) => [
    async (trx: Transaction<Tables>) => {
      const alerts = await alertsNaming(trx, person)
      for (const { id } of alerts) {
        await trx
          .updateTable('vehicle_alert')
          .set({ title: null, detail: null })
          .where('id', '=', id)
          .execute()
      }
      return alerts.length
    },
  ],

  /** Nothing: `alertRetention` removes old texts. */
  forgetBefore: async () => ({ removed: 0, more: false }),
}

async function alertsNaming(queries: Queries, { documents }: Person) {
  const masked = `%${MASK}%`
  const alerts = await queries
    .selectFrom('vehicle_alert')
    .select(['id', 'plate', 'at', 'title', 'detail'])
    .where((alert) => alert.or([alert('title', 'like', masked), alert('detail', 'like', masked)]))
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
  const wanted = documents.map(({ value }) => plain(maskText(value)))
  return alerts.filter(({ title, detail }) => {
    const said = plain(`${title ?? ''} ${detail ?? ''}`)
    return wanted.some((each) => said.includes(each))
  })
}

/** Without the punctuation that a document may have. */
const plain = (text: string) => text.replaceAll(/[\s./-]/g, '')
