import { formatAmount, parseMoney } from '#brazil/money.ts'
import type { FieldRules } from '#console/forms/form-context.ts'
import { MAX_ACCOUNT_CENTS } from '#contract/console/bounds.ts'
import type { CarFile } from '#contract/console/car.ts'
import type { Margin, PurchaseAccountRequest } from '#contract/console/purchase-account.ts'

/** The account's fields as typed. */
export interface AccountValues {
  readonly fipe: string
  readonly debts: string
  readonly transfer: string
  readonly repairs: string
  readonly margin: string
  readonly unit: Margin['unit']
}

/**
 * The margin that many shops start with. Later accounts start with the shop's last margin, and each keeps its
 * own.
 */
const FIRST_MARGIN: Margin = { unit: 'percent', hundredths: 10_00 }

/** The form's first values: the stored account, else the known data of the car. */
export function startOf({
  account,
  fipe,
  debts,
  lastMargin,
}: Pick<CarFile, 'account' | 'fipe' | 'debts' | 'lastMargin'>): AccountValues {
  const { margin, ...amounts } = account ?? {
    fipeCents: fipe?.cents ?? null,
    debtsCents: debts?.cents ?? null,
    transferCents: 0,
    repairsCents: 0,
    margin: lastMargin ?? FIRST_MARGIN,
  }
  return {
    fipe: formatAmount(amounts.fipeCents),
    debts: formatAmount(amounts.debtsCents),
    transfer: formatAmount(amounts.transferCents),
    repairs: formatAmount(amounts.repairsCents),
    margin: margin.unit === 'cents' ? formatAmount(margin.cents) : percentText(margin.hundredths),
    unit: margin.unit,
  }
}

/** The figures of the account; undefined while a field is not readable. */
export function readAccount(values: AccountValues): PurchaseAccountRequest | undefined {
  const { fipeCents, debtsCents } = readKnown(values)
  const [transferCents, repairsCents] = [values.transfer, values.repairs].map(centsOf)
  const margin = marginOf(values)
  if (fipeCents === undefined || debtsCents === undefined || transferCents === undefined) return undefined
  if (repairsCents === undefined || margin === undefined) return undefined
  return { fipeCents, debtsCents, transferCents, repairsCents, margin }
}

/** The figures that inquiries find, each undefined while it is not readable. */
export function readKnown({ fipe, debts }: Pick<AccountValues, 'fipe' | 'debts'>) {
  // Blank is not zero: nobody has looked for debts.
  const read = (text: string) => (text.trim() === '' ? null : centsOf(text))
  return { fipeCents: read(fipe), debtsCents: read(debts) }
}

/** `12,5` for 1250 hundredths. */
export function percentText(hundredths: number): string {
  return formatAmount(hundredths).replace(/,?0+$/, '')
}

/** Integer cents. An empty field is zero. Undefined if the text is not an amount that a car can have. */
function centsOf(text: string): number | undefined {
  if (text.trim() === '') return 0
  const parsed = parseMoney(text)
  return parsed.ok && parsed.value >= 0 && parsed.value <= MAX_ACCOUNT_CENTS ? parsed.value : undefined
}

function marginOf({ margin, unit }: Pick<AccountValues, 'margin' | 'unit'>): Margin | undefined {
  const value = centsOf(margin.replace(/%\s*$/, ''))
  if (value === undefined) return undefined
  if (unit === 'cents') return { unit, cents: value }
  // A percentage has two decimals, like an amount.
  return value <= 100_00 ? { unit, hundredths: value } : undefined
}

export const AMOUNT: FieldRules = {
  validate: (text) => {
    if (centsOf(text) !== undefined) return undefined
    const parsed = parseMoney(text)
    // Short words: the field is half as wide as a phone.
    return parsed.ok && parsed.value > MAX_ACCOUNT_CENTS
      ? `Informe até ${MAX_ACCOUNT_CENTS / 100_000_000} milhões de reais, por exemplo 1.250,00.`
      : 'Informe um valor em reais, por exemplo 1.250,00.'
  },
}

export const MARGIN: FieldRules = {
  validate: (margin, { unit }) =>
    marginOf({ margin, unit: unit === 'cents' ? unit : 'percent' }) === undefined
      ? 'Informe a margem em porcentagem até 100, por exemplo 12,5, ou um valor em reais.'
      : undefined,
}
