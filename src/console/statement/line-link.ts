import { monthOf } from '#brazil/dates.ts'
import { compact } from '#brazil/text.ts'
import { paths } from '#console/paths.ts'
import type { StatementItem } from '#contract/console/statement.ts'
import { type Selection, within } from './selection.ts'

/**
 * The history filtered to the purchases of a line; undefined if it has no such filter. `by` limits it to a
 * person's own purchases, as in their statement.
 */
export function lineLink(
  selection: Selection,
  { key, label }: Pick<StatementItem, 'key' | 'label'>,
  by: string | undefined,
): string | undefined {
  const period = { de: selection.from, ate: selection.to, por: by }
  switch (selection.group) {
    case 'day':
      return paths.history({ ...period, de: key, ate: key })
    case 'month': {
      const { from, to } = within(selection, monthOf(`${key}-01`))
      return paths.history({ ...period, de: from, ate: to })
    }
    case 'person':
      return paths.history({ ...period, por: key })
    case 'service':
      return paths.history({ ...period, servico: key })
    case 'car':
      // The plate as people know it: the history also finds its other form.
      return key === '' ? undefined : paths.history({ ...period, placa: compact(label) })
  }
}
