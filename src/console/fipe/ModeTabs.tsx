import { useSearchParams } from 'react-router'
import { MODE_LABELS } from '#console/fipe-selection/labels.ts'
import { SEARCH_MODES, type SearchMode, withMode } from '#console/fipe-selection/selection.ts'
import { LinkTabs } from '#console/routing/LinkTabs.tsx'

/** The three search modes. */
export function ModeTabs({ current }: { readonly current: SearchMode }) {
  const [search] = useSearchParams()
  const tabs = SEARCH_MODES.map((mode) => ({
    name: mode,
    search: withMode(search, mode).toString(),
    label: MODE_LABELS[mode],
  }))
  return <LinkTabs label="Como procurar" tabs={tabs} current={current} />
}
