import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { formatAmount, formatCents, parseMoney } from '#brazil/money.ts'
import { api } from '#console/api/api.ts'
import { apiQuery } from '#console/api/queries.ts'
import { FormTextField } from '#console/forms/bound-fields.tsx'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { announce } from '#console/ui/announcements.ts'
import { MAX_LIMIT_CENTS, type ShopLimit } from '#contract/console/limits.ts'
import { RaiseLimit } from './RaiseLimit.tsx'

/** Cents of a typed amount; null for an empty field, undefined for anything that is no limit. */
function limitOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const parsed = parseMoney(text)
  return parsed.ok && parsed.value >= 0 && parsed.value <= MAX_LIMIT_CENTS ? parsed.value : undefined
}

const ShopLimitFormSchema = z.object({
  day: z
    .string()
    .check(
      z.refine(
        (text) => limitOf(text) !== undefined,
        `Informe um valor em reais até ${formatCents(MAX_LIMIT_CENTS)}, por exemplo 500,00.`,
      ),
    ),
})

/** Where a manager says what the whole shop may spend on a day. */
export function ShopLimitForm() {
  const { data: limit } = useQuery(apiQuery('shopLimit'))
  return (
    <section aria-labelledby="limite-da-loja" className="flex flex-col gap-3">
      <h2 id="limite-da-loja" className="border-b border-line pb-1.5 text-lg font-semibold">
        Limite da loja por dia
      </h2>
      {limit && <LimitForm limit={limit} />}
    </section>
  )
}

function LimitForm({ limit }: { readonly limit: ShopLimit }) {
  const queryClient = useQueryClient()
  const form = useAppForm({
    // Another manager's change shows here, unless this one is typing.
    values: { day: formatAmount(limit.dayCents) },
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(ShopLimitFormSchema),
  })
  const [isSaved, setSaved] = useState(false)
  const save = async (text: string) => {
    setSaved(false)
    const saved = await api('setShopLimit', { body: { dayCents: limitOf(text) ?? null } })
    const { queryKey } = apiQuery('shopLimit')
    // A read that is in flight may hold the former limit.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, saved)
    form.reset({ day: formatAmount(saved.dayCents) })
    setSaved(true)
    announce(saved.dayCents === null ? 'Limite da loja desligado' : 'Limite da loja salvo')
  }
  return (
    <>
      <Form form={form} className="flex max-w-sm flex-col gap-2" onSubmit={({ day }) => save(day)}>
        <FormTextField
          name="day"
          label="Gastar por dia até (R$)"
          help="Vazio: sem limite. Por pessoa: na Equipe."
          inputMode="decimal"
          trailing={
            <SubmitButton variant="quiet" size="sm">
              Salvar
            </SubmitButton>
          }
        />
        {/* Announced above. */}
        {isSaved && !form.formState.isDirty && (
          <p aria-hidden="true" className="text-sm font-medium">
            Salvo
          </p>
        )}
      </Form>
      <p className="text-sm text-muted tabular-nums">
        Gasto hoje: {formatCents(limit.spentTodayCents)}
        {limit.raisedTodayCents > 0 && `, com mais ${formatCents(limit.raisedTodayCents)} liberados hoje`}
      </p>
      {limit.dayCents !== null && <RaiseLimit person={null} />}
    </>
  )
}
