import { formatDate, startOfDay } from '#brazil/dates.ts'
import { MONTH_NAMES } from '#brazil/month.ts'
import { formatPlate } from '#brazil/plate.ts'
import type { StatementGroup } from '#contract/console/statement.ts'
import type { Queries } from '../store/store.ts'
import type { ServiceNames } from '../upstream/cache/service-names.ts'
import type { Line } from './read-statement.ts'

/** The labels of a group's lines. */
export async function labelsFor(
  queries: Queries,
  group: StatementGroup,
  serviceNames: ServiceNames,
): Promise<(line: Line) => string> {
  switch (group) {
    case 'day':
      return ({ key }) => formatDate(startOfDay(key))
    case 'month':
      return ({ key }) => `${MONTH_NAMES[Number(key.slice(5)) - 1] ?? ''} de ${key.slice(0, 4)}`
    case 'person': {
      // A person who has bought is never deleted; the label is their current name.
      const people = await queries.selectFrom('person').select(['id', 'name']).execute()
      const names = new Map(people.map(({ id, name }) => [id, name]))
      return ({ key }) => names.get(key) ?? 'Pessoa desconhecida'
    }
    case 'service': {
      const nameOf = await serviceNames()
      return ({ key }) => nameOf(key) ?? key
    }
    case 'car':
      return ({ key, plate }) => (key === '' ? 'Sem placa' : formatPlate(plate ?? key))
  }
}
