import { useId } from 'react'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { MODE_NAMES } from '#console/services/availability.ts'
import { priceLabel } from '#console/services/price-label.ts'
import { Age } from '#console/ui/Age.tsx'
import { Select } from '#console/ui/Select.tsx'
import { AVAILABILITY_MODES, isAvailabilityMode } from '#contract/console/availability-mode.ts'
import type { ServiceAvailability } from '#contract/console/availability.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { useAvailability } from './use-availability.ts'

interface AvailabilityLineProps {
  readonly item: CatalogItem
  /** Undefined where the service is on. */
  readonly said: ServiceAvailability | undefined
}

/** One service as a manager sets it, saved at the choice. */
export function AvailabilityLine({ item, said }: AvailabilityLineProps) {
  const id = useId()
  const { mutate, isPending, variables, error } = useAvailability(item)
  return (
    <div className="flex flex-col gap-3 py-1">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-40 flex-1">
          <label htmlFor={id} className="block font-semibold wrap-anywhere">
            {item.nome}
          </label>
          {said && (
            <p className="text-sm text-muted wrap-anywhere">
              Por {said.changedBy}, <Age at={said.changedAt} />
            </p>
          )}
        </div>
        {/* A column: what is turned off is judged by its price, too. */}
        <span className="text-right text-sm whitespace-nowrap text-muted tabular-nums">
          {priceLabel(item) ?? 'Sem preço'}
        </span>
        <Select
          id={id}
          // The choice shows at once, and goes back where it could not be saved.
          value={isPending ? variables : (said?.mode ?? 'on')}
          aria-busy={isPending}
          onChange={({ target: { value } }) => isAvailabilityMode(value) && mutate(value)}
          className="w-36"
        >
          {AVAILABILITY_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {MODE_NAMES[mode]}
            </option>
          ))}
        </Select>
      </div>
      {error && <ErrorNotice error={error} />}
    </div>
  )
}
