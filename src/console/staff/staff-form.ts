import { formatAmount } from '#brazil/money.ts'
import { amountRules, centsOfAmount } from '#console/forms/amount.ts'
import type { FieldRules } from '#console/forms/form-context.ts'
import { MAX_LIMIT_CENTS } from '#contract/console/bounds.ts'
import { limitOrderSlip } from '#contract/console/limit-order.ts'
import type { Role } from '#contract/console/role.ts'
import type { StaffChange, StaffMember, StaffRequest } from '#contract/console/staff.ts'

const LIMIT = amountRules(MAX_LIMIT_CENTS)

export const DAY_LIMIT: FieldRules = { ...LIMIT, deps: 'monthCents' }

export const MONTH_LIMIT: FieldRules = {
  validate: (text, values) => {
    const dayCents = centsOf(String(values.dayCents ?? ''))
    return LIMIT.validate(text, values) ?? limitOrderSlip({ dayCents, monthCents: centsOf(text) })
  },
}

/** What the form holds, as typed. */
export interface StaffForm {
  readonly name: string
  readonly email: string
  readonly role: Role
  readonly mayQueryPeople: boolean
  readonly dayCents: string
  readonly monthCents: string
}

/** The first values of the form. */
export function formOf({ name, email, role, mayQueryPeople, limits }: Shown): StaffForm {
  const { dayCents, monthCents } = limits
  return {
    name,
    email,
    role,
    mayQueryPeople,
    dayCents: formatAmount(dayCents),
    monthCents: formatAmount(monthCents),
  }
}

type Shown = Pick<StaffMember, 'name' | 'email' | 'role' | 'mayQueryPeople' | 'limits'>

/** Most people buy inquiries about cars. */
export const NEW_PERSON: Shown = {
  name: '',
  email: '',
  role: 'buyer',
  mayQueryPeople: false,
  limits: { dayCents: null, monthCents: null },
}

export function requestOf({ dayCents, monthCents, ...form }: StaffForm) {
  const limits = { dayCents: centsOf(dayCents), monthCents: centsOf(monthCents) }
  return { ...form, limits } satisfies StaffRequest
}

/** Only the changed values: what another manager changes in the meantime stays. */
export function changeOf(member: Shown, form: StaffForm): StaffChange {
  const { limits, ...wanted } = requestOf(form)
  const changed = differences(member, wanted)
  const changedLimits = differences(member.limits, limits)
  return Object.keys(changedLimits).length > 0 ? { ...changed, limits: changedLimits } : changed
}

type Values = Readonly<Record<string, unknown>>

function differences<After extends Values>(before: Values, after: After): Partial<After> {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `fromEntries` forgets the names
  return Object.fromEntries(changed) as Partial<After>
}

/** Null for an empty field, which means no limit. */
function centsOf(text: string): number | null {
  return centsOfAmount(text, MAX_LIMIT_CENTS) ?? null
}
