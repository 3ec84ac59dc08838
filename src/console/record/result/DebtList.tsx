import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#brazil/numbers.ts'
import { cx } from '#console/ui/class-names.ts'
import { Money } from '#console/ui/Money.tsx'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { usePrinting } from '#console/ui/use-media.ts'
import { usePortion } from '#console/ui/use-portion.ts'
import type { Debt, Debts } from '#contract/service/result/debts.ts'
import { accented } from './accents.ts'
import { type DebtGroup, debtGroups } from './debt-groups.ts'
import { FoldedLine, LINE, OPENS } from './FoldedLine.tsx'
import { Isolated } from './general/Scalar.tsx'

/** Up to this many debts of one kind start unfolded. */
const SHORT = 4

const NO_KIND = 'Sem tipo'

/** The debts by kind. The headline has their number and sum; a wrong sum is noted here. */
export function DebtList({ debts }: { readonly debts: Debts }) {
  const groups = debtGroups(debts.items)
  const [only] = groups
  return (
    <>
      {debts.mismatchCents !== 0 && (
        <p className="mt-1 font-semibold text-unverified">
          As parcelas não somam o total informado: a diferença é de{' '}
          <Money cents={Math.abs(debts.mismatchCents)} />. Confira na resposta original, no fim da página, ou
          no relatório.
        </p>
      )}
      {debts.items.length === 0 && debts.totalCents !== null && <p>A central informou só o total.</p>}
      {only && groups.length === 1 && <Lines name="Débitos do carro" debts={only.debts} nameOf={wholeName} />}
      {groups.length > 1 && groups.map((group) => <Group key={group.name} group={group} />)}
    </>
  )
}

/**
 * A kind of debt with its number and sum. A long one starts folded: thirteen fines would push the others
 * away.
 */
function Group({ group: { name, debts, cents, isLowerBound } }: { readonly group: DebtGroup }) {
  const [isUnfolded, setUnfolded] = useState(debts.length <= SHORT)
  const printing = usePrinting()
  return (
    <details
      open={isUnfolded || printing}
      className="group/kind border-t border-line first-of-type:mt-2"
      onToggle={(event) => {
        if (event.target === event.currentTarget && !printing) setUnfolded(event.currentTarget.open)
      }}
    >
      <summary className={cx(LINE, OPENS, 'font-medium')}>
        <ChevronRight
          aria-hidden="true"
          className="mt-1 size-4 shrink-0 text-muted transition-transform group-open/kind:rotate-90"
        />
        <span className="min-w-18 flex-1">
          <Isolated text={name} />{' '}
          <span className="text-sm font-normal text-muted">({formatNumber(debts.length)})</span>
        </span>
        <Amount cents={cents} isLowerBound={isLowerBound} />
      </summary>
      <div className="pb-1 pl-6">
        <Lines name={name} debts={debts} nameOf={({ kind, description }) => description ?? kind ?? NO_KIND} />
      </div>
    </details>
  )
}

interface LinesProps {
  readonly name: string
  readonly debts: readonly Debt[]
  readonly nameOf: (debt: Debt) => string
}

function Lines({ name, debts, nameOf }: LinesProps) {
  const { visible, ...portion } = usePortion(debts)
  return (
    <>
      <ul aria-label={name}>
        {visible.map((debt, index) => (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- one stored answer never changes its order
            key={index}
            className="keep-together border-t border-line first:border-t-0"
          >
            <DebtLine debt={debt} name={nameOf(debt)} />
          </li>
        ))}
      </ul>
      <MoreButton {...portion} />
    </>
  )
}

function Amount({ cents, isLowerBound }: { readonly cents: number | null; readonly isLowerBound: boolean }) {
  if (cents === null) return <span className="shrink-0 font-normal text-unverified">não informado</span>
  return (
    <span className="text-right">
      {isLowerBound && <span className="text-sm font-normal text-muted">a partir de </span>}
      <Money cents={cents} />
    </span>
  )
}

function DebtLine({ debt: { cents, rest }, name }: { readonly debt: Debt; readonly name: string }) {
  return (
    <FoldedLine rest={rest}>
      <span className="min-w-0 flex-1">
        <Isolated text={accented(name)} />
      </span>
      <Amount cents={cents} isLowerBound={false} />
    </FoldedLine>
  )
}

/**
 * The kind and the description, without the kind if the description contains it: `IPVA 2026 - cota única`.
 */
function wholeName({ kind, description }: Debt): string {
  if (kind === null || description === null) return description ?? kind ?? NO_KIND
  return description.toLowerCase().startsWith(kind.toLowerCase()) ? description : `${kind}: ${description}`
}
