import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatTime } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import { Notice } from '#console/ui/Notice.tsx'
import { Section } from '#console/ui/Section.tsx'
import type { Reconciliation } from '#contract/console/statement.ts'
import { countText } from './count-text.ts'

/** Whether the purchases explain the balance that the central reports, and what does not fit. */
export function ReconciliationNote({ reconciliation }: { readonly reconciliation: Reconciliation | null }) {
  return (
    <Section
      // The period above may begin before the first balance that was read, so its sums may differ.
      title={
        reconciliation ? `Conferência desde ${moment(reconciliation.from.at)}` : 'Conferência com o saldo'
      }
      className="xl:pt-2!"
    >
      {reconciliation ? (
        <div className="flex flex-col gap-4">
          <Verdict reconciliation={reconciliation} />
          <Sum reconciliation={reconciliation} />
        </div>
      ) : (
        <p className="text-muted">
          Ainda não há duas leituras do saldo para comparar. O Pátio lê o saldo da central todos os dias e
          depois das consultas, quando nenhuma está em andamento.
        </p>
      )}
    </Section>
  )
}

function Verdict({
  reconciliation: { agrees, unexplained, to },
}: {
  readonly reconciliation: Reconciliation
}) {
  if (agrees) {
    return (
      <div className="flex gap-2">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <p>
          <strong>Confere com o saldo da central até {moment(to.at)}.</strong> Tudo o que saiu da carteira
          neste tempo foi gasto pelo Pátio.
        </p>
      </div>
    )
  }
  return <Unexplained gaps={unexplained} />
}

type Gap = Reconciliation['unexplained'][number]

/** Whether own purchases without an answer may be all of the debit. */
const mayBeOwn = ({ cents, unanswered }: Gap) => unanswered.cents >= cents

function Unexplained({ gaps }: { readonly gaps: readonly Gap[] }) {
  return (
    <Notice
      tone="warning"
      title={
        gaps.every(mayBeOwn) ? 'Saiu dinheiro sem explicação certa' : 'Saiu dinheiro que o Pátio não gastou'
      }
    >
      {gaps.map((gap) => (
        <p key={`${gap.from} ${gap.to} ${gap.cents}`}>
          {formatCents(gap.cents)} saíram entre {moment(gap.from)} e {moment(gap.to)}
          {reason(gap)}.
        </p>
      ))}
      <p>
        Confira o extrato no portal da central.{' '}
        {gaps.some(({ unanswered }) => unanswered.count > 0)
          ? 'Se não foi o Pátio nem alguém da loja, troque a chave.'
          : 'Se ninguém da loja fez isso, troque a chave.'}
      </p>
    </Notice>
  )
}

function reason(gap: Gap): string {
  const { count, cents } = gap.unanswered
  const others = 'por outra pessoa ou programa com a chave da loja'
  if (count === 0) return ` ${others}`
  const own = `${countText(count)} do Pátio que a central não confirmou (${formatCents(cents)})`
  return mayBeOwn(gap) ? `. Podem ser de ${own}` : `. Uma parte pode ser de ${own}; o resto saiu ${others}`
}

function Sum({ reconciliation }: { readonly reconciliation: Reconciliation }) {
  const { from, to, topUps, purchasesCents, refundsCents, differenceCents } = reconciliation
  const topped = topUps.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <dl className="max-w-md tabular-nums">
      <Entry name={`Saldo em ${moment(from.at)}`} cents={from.balanceCents} />
      <Entry name="Cobrado desde então" cents={-purchasesCents} isChange />
      <Entry name="Devolvido desde então" cents={refundsCents} isChange />
      <Entry name={topUps.length === 1 ? 'Recarga' : 'Recargas'} cents={topped} isChange>
        {topUps.map(({ at, cents }) => (
          <span key={`${at} ${cents}`} className="block text-xs text-muted">
            {formatCents(cents)}, vista em {moment(at)}
          </span>
        ))}
      </Entry>
      {differenceCents !== 0 && <Entry name="Saídas sem explicação" cents={differenceCents} isChange />}
      <Entry name={`Saldo em ${moment(to.at)}`} cents={to.balanceCents} isSum />
    </dl>
  )
}

interface EntryProps {
  readonly name: string
  readonly cents: number
  readonly isSum?: boolean
  /** A change of the balance; a positive one has a plus. */
  readonly isChange?: boolean
  readonly children?: ReactNode
}

function Entry({ name, cents, isSum = false, isChange = false, children }: EntryProps) {
  return (
    <div
      className={
        isSum
          ? 'flex justify-between gap-4 pt-2 font-bold'
          : 'flex justify-between gap-4 border-b border-line py-2'
      }
    >
      <dt>
        {name}
        {children}
      </dt>
      <dd className="whitespace-nowrap">
        {isChange && cents > 0 && '+'}
        {formatCents(cents)}
      </dd>
    </div>
  )
}

/** `12/11, 14:02` */
function moment(at: string): string {
  return `${formatDate(at).slice(0, 5)}, ${formatTime(at)}`
}
