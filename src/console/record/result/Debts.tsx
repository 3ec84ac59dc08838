import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { cx } from '#console/ui/class-names.ts'
import { Money } from '#console/ui/Money.tsx'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { usePortion } from '#console/ui/use-portion.ts'
import type { Debt, Debts } from '#contract/service/result/debts.ts'
import { accented } from './accents.ts'
import { Isolated, InRecord } from './general/Scalar.tsx'
import { usePrinting } from './general/use-printing.ts'
import { ValueView } from './general/ValueView.tsx'

const LINE = 'flex min-h-11 items-start pointer-fine:min-h-10 gap-2 py-2 text-[0.9375rem] leading-6'

/** The list of debts. Their number and sum are the headline; a sum that is wrong is said here. */
export function DebtList({ debts }: { readonly debts: Debts }) {
  const { visible, ...portion } = usePortion(debts.items)
  return (
    <>
      {debts.mismatchCents !== 0 && (
        <p className="mt-1 font-semibold text-unverified">
          As parcelas não somam o total informado: a diferença é de{' '}
          <Money cents={Math.abs(debts.mismatchCents)} />. Confira na resposta original, no fim da página, ou
          no documento.
        </p>
      )}
      {debts.items.length === 0 && <p>A central informou só o total.</p>}
      <ul aria-label="Débitos do carro" className="mt-1">
        {visible.map((debt, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- one stored answer never changes its order
            key={index}
            className="keep-together border-t border-line first:border-t-0"
          >
            <DebtLine debt={debt} />
          </li>
        ))}
      </ul>
      <MoreButton {...portion} />
    </>
  )
}

/** One line; where the answer has more about the debt, it opens. */
function DebtLine({ debt: { kind, description, cents, rest } }: { readonly debt: Debt }) {
  const [isUnfolded, setUnfolded] = useState(false)
  const printing = usePrinting()
  const isOpen = isUnfolded || printing
  const line = (
    <>
      <span className="min-w-0 flex-1">
        <Isolated text={accented(nameOf(kind, description))} />
      </span>
      {cents === null ? (
        <span className="shrink-0 text-unverified">não informado</span>
      ) : (
        <Money cents={cents} className="shrink-0" />
      )}
    </>
  )
  if (!Object.values(rest).some((value) => value !== null)) return <div className={LINE}>{line}</div>
  return (
    <details
      open={isOpen}
      className="group"
      onToggle={(event) => {
        if (event.target === event.currentTarget && !printing) setUnfolded(event.currentTarget.open)
      }}
    >
      <summary className={cx(LINE, 'list-none hover:bg-sunken [&::-webkit-details-marker]:hidden')}>
        <ChevronRight
          aria-hidden="true"
          className="mt-1 size-4 shrink-0 text-muted transition-transform group-open:rotate-90"
        />
        {line}
      </summary>
      {isOpen && (
        <div className="pb-2 pl-6">
          <InRecord value>
            <ValueView value={rest} level={2} />
          </InRecord>
        </div>
      )}
    </details>
  )
}

/** The kind, unless the description says it as well: `IPVA 2026 - cota única`. */
function nameOf(kind: string | null, description: string | null): string {
  if (kind === null || description === null) return description ?? kind ?? 'Sem tipo'
  return description.toLowerCase().startsWith(kind.toLowerCase()) ? description : `${kind}: ${description}`
}
