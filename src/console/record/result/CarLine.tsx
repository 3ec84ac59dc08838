import type { Inquiry } from '#contract/service/inquiry.ts'
import { readIdentity } from '#contract/service/result/vehicle.ts'

/** Make, model, year and colour in one line. Nothing where none is known. */
export function CarLine({ inquiry }: { readonly inquiry: Inquiry }) {
  const { brand, model, modelYear, color } = readIdentity(inquiry)
  const name = [brand, model].filter((part) => part !== null).join(' ')
  const parts = [name, modelYear, color?.toLowerCase()].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <p className="text-lg font-semibold">
      <bdi className="line-clamp-3 wrap-anywhere">{parts.join(' · ')}</bdi>
    </p>
  )
}
