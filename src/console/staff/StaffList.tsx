import { formatDateTime } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import { roleName } from '#console/account/person-context.ts'
import { Age } from '#console/ui/Age.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Tag } from '#console/ui/Tag.tsx'
import type { StaffMember } from '#contract/console/staff.ts'

interface StaffListProps {
  readonly items: readonly StaffMember[]
  readonly ownId: string
  readonly onEdit: (id: string) => void
}

/** The columns of amounts hold the highest limit without a break in it. */
const COLUMNS =
  'lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_8rem_8rem_5.5rem] xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_10rem_10rem_6rem]'

/** All people with their access and their spending: blocks on a phone, columns at a desk. */
export function StaffList({ items, ownId, onEdit }: StaffListProps) {
  return (
    <div>
      {/* Each amount has its own name for screen readers. */}
      <div
        aria-hidden="true"
        className={cx('hidden gap-x-4 pb-2 text-xs font-normal text-muted lg:grid', COLUMNS)}
      >
        <span>Pessoa</span>
        <span>Perfil</span>
        <span className="text-right">Hoje</span>
        <span className="text-right">Neste mês</span>
      </div>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((member) => (
          <li
            key={member.id}
            className={cx(
              'grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-4 lg:py-3',
              COLUMNS,
            )}
          >
            <Person member={member} isOwn={member.id === ownId} />
            <Access member={member} />
            <Spending member={member} />
            <Button
              size="sm"
              aria-label={`Editar ${member.name}`}
              className="col-start-2 row-start-1 lg:col-auto lg:row-auto lg:justify-self-end"
              onClick={() => onEdit(member.id)}
            >
              Editar
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Person({ member, isOwn }: { readonly member: StaffMember; readonly isOwn: boolean }) {
  const { name, email } = member
  return (
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">
        {name}
        {isOwn && <span className="font-normal text-muted"> (você)</span>}
      </p>
      <p className="break-all text-muted">{email}</p>
    </div>
  )
}

function Access({ member }: { readonly member: StaffMember }) {
  const { lastSeenAt, joined } = member
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-x-3 lg:col-span-1 lg:flex-col lg:items-start">
      <p>{accessText(member)}</p>
      <StatusTag member={member} />
      {lastSeenAt !== null ? (
        <p className="text-muted">
          Visto <Age at={lastSeenAt} />
        </p>
      ) : (
        joined && <p className="text-muted">Ainda não entrou</p>
      )}
    </div>
  )
}

/** Marks an invited or suspended person. Empty for a normal account. */
function StatusTag({ member: { status, joined, invitedUntil } }: { readonly member: StaffMember }) {
  if (status === 'suspended') return <Tag>Suspenso</Tag>
  if (invitedUntil !== null) {
    return (
      <p className="text-muted">
        {joined ? 'Link novo' : 'Convite'} até {formatDateTime(invitedUntil)}
      </p>
    )
  }
  return joined ? null : <Tag>Convite vencido</Tag>
}

function Spending({ member }: { readonly member: StaffMember }) {
  const { limits, spentTodayCents, spentThisMonthCents } = member
  return (
    <dl className="col-span-2 grid grid-cols-2 gap-x-4 lg:grid-cols-subgrid">
      <Amount label="Hoje" spent={spentTodayCents} limit={limits.dayCents} />
      <Amount label="Neste mês" spent={spentThisMonthCents} limit={limits.monthCents} />
    </dl>
  )
}

interface AmountProps {
  readonly label: string
  readonly spent: number
  readonly limit: number | null
}

function Amount({ label, spent, limit }: AmountProps) {
  return (
    <div className="lg:text-right">
      <dt className="text-xs text-muted lg:sr-only">{label}</dt>
      <dd className="tabular-nums">
        <span className="font-medium">{formatCents(spent)}</span>{' '}
        <span className="block text-muted">{limit === null ? 'sem limite' : `de ${formatCents(limit)}`}</span>
      </dd>
    </div>
  )
}

/** What the person may ask about; for managers and viewers also their role. */
function accessText({ role, mayQueryPeople }: StaffMember): string {
  if (role === 'viewer') return roleName(role)
  if (role === 'buyer') return mayQueryPeople ? 'Consulta carros, CPF e CNPJ' : 'Consulta só carros'
  return `${roleName(role)} · ${mayQueryPeople ? 'consulta CPF e CNPJ' : 'só carros'}`
}
