import { ChartSpline } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { MAX_COMPARED } from '#console/fipe-selection/selection.ts'
import { ROW_ACTION } from '#console/record/ActionRow.tsx'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import type { InquiryRecord } from '#contract/console/record.ts'
import { COMPARISON_ID, comparedOf, readIds, withCompared } from './compared.ts'

/**
 * Adds a value to the comparison. A single value has nothing to compare with, so the button keeps the focus;
 * from the second value on, the comparison takes the focus.
 */
export function CompareButton({ record }: { readonly record: InquiryRecord }) {
  const [search, setSearch] = useSearchParams()
  const pressed = useRef(false)
  const ids = readIds(search)
  const compared = ids.includes(record.id)
  const count = ids.length
  useEffect(() => {
    if (!compared || !pressed.current) return
    pressed.current = false
    showComparison(count > 1)
  }, [compared, count])
  if (!comparedOf(record)) return null
  if (!compared && ids.length >= MAX_COMPARED) {
    return (
      <p className="order-1 basis-full py-2 text-muted sm:px-3">
        A comparação já tem quatro valores. Remova um para pôr este.
      </p>
    )
  }
  const compare = () => {
    if (compared) {
      showComparison(true)
      return
    }
    pressed.current = true
    setSearch(withCompared(search, record.id, true), { preventScrollReset: true })
    announce('Na comparação.')
  }
  return (
    <Button
      variant="quiet"
      icon={<ChartSpline aria-hidden="true" className="size-5" />}
      className={ROW_ACTION}
      onClick={compare}
    >
      {compared ? 'Na comparação ✓' : 'Comparar'}
    </Button>
  )
}

function showComparison(hasFocus: boolean): void {
  const comparison = document.getElementById(COMPARISON_ID)
  comparison?.scrollIntoView()
  if (hasFocus) comparison?.focus({ preventScroll: true })
}
