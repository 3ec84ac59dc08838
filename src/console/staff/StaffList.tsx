import { formatDateTime } from '#brazil/dates.ts'
import { formatCents } from '#brazil/money.ts'
import { roleName } from '#console/account/person-context.ts'
import { Age } from '#console/ui/Age.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Tag } from '#console/ui/Tag.tsx'
import type { StaffMember } from '#contract/console/staff.ts'

interface StaffListProps {
  readonly items: readonly StaffMember[]
  readonly ownId: string
  readonly onEdit: (id: string) => void
}

/** Everybody, with what they may do and what they have spent. */
export function StaffList({ items, ownId, onEdit }: StaffListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((member) => (
        <li
          key={member.id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_auto]"
        >
          <Person member={member} isOwn={member.id === ownId} />
          <Button
            size="sm"
            aria-label={`Editar ${member.name}`}
            className="lg:order-last"
            onClick={() => onEdit(member.id)}
          >
            Editar
          </Button>
          <Spending member={member} />
        </li>
      ))}
    </ul>
  )
}

function Person({ member, isOwn }: { readonly member: StaffMember; readonly isOwn: boolean }) {
  const { name, email, role, mayQueryPeople, lastSeenAt } = member
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          {name}
          {isOwn && <span className="font-normal text-muted"> (você)</span>}
        </span>
        <StatusTag member={member} />
      </p>
      <p className="text-sm break-all text-muted">{email}</p>
      <p className="text-sm">
        {roleName(role)}
        {role !== 'viewer' && (mayQueryPeople ? ', inclusive pessoas' : ', exceto pessoas')}
      </p>
      <p className="text-sm text-muted">
        {lastSeenAt === null ? (
          'Ainda não entrou'
        ) : (
          <>
            Visto <Age at={lastSeenAt} />
          </>
        )}
      </p>
    </div>
  )
}

/** Nothing for who simply works here. */
function StatusTag({ member: { status, joined, invitedUntil } }: { readonly member: StaffMember }) {
  if (status === 'suspended') return <Tag tone="alert">Suspenso</Tag>
  if (invitedUntil !== null) {
    return <Tag>{`${joined ? 'Link novo' : 'Convite'} até ${formatDateTime(invitedUntil)}`}</Tag>
  }
  return joined ? null : <Tag tone="warning">Convite vencido</Tag>
}

function Spending({ member }: { readonly member: StaffMember }) {
  const { limits, spentTodayCents, spentThisMonthCents } = member
  return (
    <dl className="col-span-2 grid grid-cols-2 gap-x-4 text-sm lg:col-span-1">
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
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">
        <span className="font-semibold">{formatCents(spent)}</span>{' '}
        <span className="text-muted">{limit === null ? 'sem limite' : `de ${formatCents(limit)}`}</span>
      </dd>
    </div>
  )
}
