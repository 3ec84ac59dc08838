import { useId } from 'react'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { MODE_NAMES } from '#console/services/availability.ts'
import { priceLabel } from '#console/services/price-label.ts'
import { Age } from '#console/ui/Age.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Select } from '#console/ui/Select.tsx'
import { AVAILABILITY_MODES, isAvailabilityMode } from '#contract/console/availability-mode.ts'
import type { ServiceAvailability } from '#contract/console/availability.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { useAvailability } from './use-availability.ts'

interface AvailabilityLineProps {
  readonly item: CatalogItem
  /** Undefined while the service is on. */
  readonly said: ServiceAvailability | undefined
}

/** One service and its mode, which is saved when a manager chooses it. */
export function AvailabilityLine({ item, said }: AvailabilityLineProps) {
  const id = useId()
  const { mutate, isPending, variables, error } = useAvailability(item)
  return (
    <div className="flex flex-col gap-3 py-1">
      <div className="grid min-h-11 grid-cols-[1fr_8.5rem] items-center gap-x-4 sm:grid-cols-[1fr_auto_8.5rem]">
        <div>
          <label htmlFor={id} className="block font-medium wrap-anywhere">
            {item.nome}
          </label>
          {said && (
            <p className="text-muted wrap-anywhere">
              Por {said.changedBy}, <Age at={said.changedAt} />
            </p>
          )}
        </div>
        {/* A column at a desk, because managers also judge by the price. */}
        <span className="whitespace-nowrap text-muted tabular-nums max-sm:col-start-1">
          {priceLabel(item) ?? 'Sem preço'}
        </span>
        <Select
          id={id}
          // Shows the choice at once, and the old one again if it could not be saved.
          value={isPending ? variables : (said?.mode ?? 'on')}
          aria-busy={isPending}
          onChange={({ target: { value } }) => isAvailabilityMode(value) && mutate(value)}
          // Only a select that differs from the default has a visible box.
          className={cx(
            'max-sm:col-start-2 max-sm:row-[1/3]',
            !said && '[&>select:not(:hover)]:border-transparent [&>select]:bg-transparent',
          )}
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
