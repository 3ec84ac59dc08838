import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { calendarDay } from '#brazil/dates.ts'
import { listed } from '#brazil/words.ts'
import { type FormValues, fieldKey } from '#console/form-engine/field.ts'
import { asksLastingData, offeredValues } from '#console/form-engine/known-car.ts'
import { SpecField } from '#console/form-engine/SpecField.tsx'
import { Form } from '#console/forms/Form.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { paths } from '#console/paths.ts'
import { ConfirmDialog } from '#console/purchase/ConfirmDialog.tsx'
import { paidWord } from '#console/purchase/paid-before.ts'
import type { PurchaseTexts } from '#console/purchase/purchase-texts.ts'
import { useKnownRecords } from '#console/purchase/use-known-records.ts'
import { usePurchaseBlock } from '#console/purchase/use-purchase-block.ts'
import { isFipe } from '#console/services/available-services.ts'
import { Money } from '#console/ui/Money.tsx'
import { Plate } from '#console/ui/Plate.tsx'
import { useFrozen } from '#console/ui/use-frozen.ts'
import { IfCharged } from '#console/wallet/IfCharged.tsx'
import type { Package } from '#contract/console/packages.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { type PackageLine, isSold, outdatedIds } from './package-lines.ts'
import { type LineRequest, batchOrder, readRequests, totalOf } from './package-requests.ts'
import { PACKAGE_TEXTS } from './package-texts.ts'
import { lowestSum } from './sums.ts'
import type { PackageFlow } from './use-package-order.ts'

export interface ConfirmPackageProps {
  readonly texts?: PurchaseTexts
  readonly pack: Package
  readonly lines: readonly PackageLine[]
  /** A parsed plate. */
  readonly plate: string
  readonly flow: PackageFlow
}

/**
 * The confirmation of a package: each service with its price, the fields that they need besides the plate,
 * and the sum.
 */
export function ConfirmPackage({ texts = PACKAGE_TEXTS, pack, plate, flow, ...now }: ConfirmPackageProps) {
  const [today] = useState(() => calendarDay(Date.now()))
  // Once stored, the order's own purchases become known answers: the lines stay as they were at the press.
  const lines = useFrozen(now.lines, flow.busy || flow.answered)
  const sold = lines.filter(isSold)
  const items = sold.map(({ item }) => item)
  const form = useAppForm<FormValues>({ defaultValues: {} })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the library's type allows for parts of nested values, and ours are flat
  const values = useWatch({ control: form.control }) as FormValues
  const asked = readRequests(items, values, { plate, today })
  const total = totalOf(asked.lines)
  const least = lowestSum(items)
  const price = total ?? least?.cents ?? 0
  const isLeast = total === undefined && least?.isLeast === true
  const blocked = usePurchaseBlock(missingReason(asked), price)
  useKnownData({ items, plate, today, values, setValue: form.setValue })
  const pay = (priceCents: number) => {
    const { pending } = flow
    if (!pending || total === undefined) return
    const batch = batchOrder(pack, asked.lines, outdatedIds(sold))
    flow.pay(priceCents, { opened: { ...pending, order: { pack, batch } } })
  }
  return (
    <ConfirmDialog
      texts={texts}
      flow={{ ...flow, pay }}
      priceCents={price}
      isLeast={isLeast}
      blocked={blocked}
      pathOf={paths.batch}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Plate plate={plate} size="sm" />
        <span className="font-medium wrap-anywhere">{pack.name}</span>
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line
            key={line.service}
            line={line}
            request={asked.lines.find(({ item }) => item.servico === line.service)}
          />
        ))}
      </ul>
      {asked.fields.length > 0 && (
        <Form form={form} onSubmit={() => undefined} className="flex flex-col gap-4">
          {asked.fields.map((field) => (
            <SpecField key={field.key} field={field} today={today} />
          ))}
        </Form>
      )}
      <IfCharged>
        <p className="text-muted">O que falhar é devolvido.</p>
      </IfCharged>
    </ConfirmDialog>
  )
}

interface LineProps {
  readonly line: PackageLine
  readonly request: LineRequest | undefined
}

function Line({ line, request }: LineProps) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className={line.kind === 'sold' ? 'wrap-anywhere' : 'text-muted wrap-anywhere'}>
        {line.name}
        {line.kind === 'sold' && line.outdated && (
          <span className="text-muted"> de novo, por aviso do monitoramento</span>
        )}
      </span>
      <span className="shrink-0 text-right">
        {line.kind === 'known' && `Já ${paidWord(line.paid)}, fica de fora`}
        {line.kind === 'off' && 'Desligada na loja'}
        {line.kind === 'gone' && 'A loja está sem ela'}
        {line.kind === 'sold' &&
          (request?.priceCents === undefined ? 'Depende da UF' : <Money cents={request.priceCents} />)}
      </span>
    </li>
  )
}

/** Why the set cannot be sent yet. */
function missingReason({ fields, lines }: ReturnType<typeof readRequests>): string | undefined {
  if (lines.every(({ request }) => request !== undefined)) return undefined
  const names = fields.map(({ label }) => label)
  return names.length === 0
    ? 'Uma destas consultas pede mais do que a placa.'
    : `Preencha ${listed(names)} para continuar.`
}

interface KnownData {
  readonly items: readonly CatalogItem[]
  readonly plate: string
  readonly today: string
  readonly values: FormValues
  readonly setValue: (key: string, value: string) => void
}

/** Fills in the data of the car from the shop's own records, each field once. A person may change it. */
function useKnownData({ items, plate, today, values, setValue }: KnownData): void {
  const asking = items.filter((item) => !isFipe(item) && asksLastingData(item))
  const { records } = useKnownRecords(asking.length > 0 ? plate : undefined)
  const fillIn = useEffectEvent((known: number) => {
    if (known === 0) return
    const own = { ...values, [fieldKey('placa')]: plate }
    for (const item of asking) {
      for (const { key, value } of offeredValues(item, own, records, { today })) {
        if ((values[key] ?? '') === '') setValue(key, value)
      }
    }
  })
  const known = records.length
  useEffect(() => fillIn(known), [known])
}
