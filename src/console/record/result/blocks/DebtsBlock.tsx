import { Card } from '#console/ui/Card.tsx'
import { DataTable } from '#console/ui/DataTable.tsx'
import { Money } from '#console/ui/Money.tsx'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { usePortion } from '#console/ui/use-portion.ts'
import { VerdictBadge } from '#console/ui/VerdictBadge.tsx'
import { type Debt, readDebts } from '#contract/service/result/debts.ts'
import { Rest } from '../general/Rest.tsx'
import { Isolated } from '../general/Scalar.tsx'
import type { Fact } from '../verdict/facts.ts'

interface DebtsBlockProps {
  readonly vehicle: unknown
  /** The verdict on debts. An empty list proves nothing where the service says that it did not check. */
  readonly fact: Fact | undefined
}

/**
 * Debts with their total. "A partir de" where a value is missing, and a warning where the parts do not add
 * up.
 */
export function DebtsBlock({ vehicle, fact }: DebtsBlockProps) {
  const debts = readDebts(vehicle)
  const { visible, ...portion } = usePortion(debts.items)
  if (debts.totalCents === null || debts.check === 'unverified') return null
  if (fact?.check === 'unverified') {
    return (
      <Card title="Débitos" aside={<VerdictBadge verdict="unverified" />}>
        <p>Esta consulta não verificou os débitos. Pode haver débitos que não aparecem aqui.</p>
      </Card>
    )
  }
  const isLowerBound = debts.lowerBound || fact?.incomplete === true
  return (
    <Card
      title="Débitos"
      aside={
        <p className="text-lg font-bold">
          {isLowerBound && <span className="text-base font-normal text-muted">a partir de </span>}
          <Money cents={debts.totalCents} />
        </p>
      }
    >
      {debts.mismatchCents !== 0 && (
        <Notice tone="warning" title="As parcelas não somam o total informado" className="mb-3">
          <p>
            A diferença é de <Money cents={Math.abs(debts.mismatchCents)} />. Confira os valores na resposta
            original, no fim da página, ou no documento.
          </p>
        </Notice>
      )}
      {debts.items.length === 0 && (
        <p>{debts.totalCents === 0 ? 'Nenhum débito encontrado.' : 'O serviço informou só o total.'}</p>
      )}
      {debts.items.length > 0 && (
        // The table's own margins are as wide as the card's.
        <div className="-mx-4 sm:-mx-1">
          <DataTable
            caption="Débitos do veículo"
            rows={visible}
            rowKey={(_, index) => index}
            columns={[
              {
                id: 'debt',
                header: 'Débito',
                rowHeader: true,
                className: 'w-full',
                cell: (debt: Debt) => <DebtName debt={debt} />,
              },
              {
                id: 'amount',
                header: 'Valor',
                align: 'end',
                className: 'whitespace-nowrap',
                cell: (debt) =>
                  debt.cents === null ? (
                    <span className="whitespace-normal text-unverified">não informado</span>
                  ) : (
                    <Money cents={debt.cents} />
                  ),
              },
            ]}
          />
        </div>
      )}
      <MoreButton {...portion} />
    </Card>
  )
}

/** The debt in one column: side by side, kind and description would not fit a phone. */
function DebtName({ debt: { kind, description, rest } }: { readonly debt: Debt }) {
  return (
    <>
      <span className="block font-medium">
        <Isolated text={kind ?? 'Sem tipo'} />
      </span>
      {description && (
        <span className="block text-sm text-muted">
          <Isolated text={description} />
        </span>
      )}
      <Rest fields={rest} />
    </>
  )
}
