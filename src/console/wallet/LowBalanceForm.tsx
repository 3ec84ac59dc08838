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
import { MAX_THRESHOLD_CENTS, type Wallet } from '#contract/console/wallet.ts'

/** Cents of a typed amount; null for an empty field, undefined for anything that is no threshold. */
function thresholdOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const parsed = parseMoney(text)
  return parsed.ok && parsed.value >= 0 && parsed.value <= MAX_THRESHOLD_CENTS ? parsed.value : undefined
}

const ThresholdFormSchema = z.object({
  lowBelowCents: z
    .string()
    .check(
      z.refine(
        (text) => thresholdOf(text) !== undefined,
        `Informe um valor em reais até ${formatCents(MAX_THRESHOLD_CENTS)}, por exemplo 50,00.`,
      ),
    ),
})

/** Where a manager says from which balance on the console warns. */
export function LowBalanceForm() {
  const { data: wallet } = useQuery(apiQuery('wallet'))
  return (
    <section aria-labelledby="saldo-baixo" className="flex flex-col gap-3">
      <h2 id="saldo-baixo" className="border-b border-line pb-1.5 text-lg font-semibold">
        Aviso de saldo baixo
      </h2>
      {wallet && <ThresholdForm wallet={wallet} />}
    </section>
  )
}

function ThresholdForm({ wallet }: { readonly wallet: Wallet }) {
  const queryClient = useQueryClient()
  const form = useAppForm({
    // Another manager's change shows here, unless this one is typing.
    values: { lowBelowCents: formatAmount(wallet.lowBelowCents) },
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(ThresholdFormSchema),
  })
  const [isSaved, setSaved] = useState(false)
  const save = async (text: string) => {
    setSaved(false)
    const saved = await api('setWallet', { body: { lowBelowCents: thresholdOf(text) ?? null } })
    const { queryKey } = apiQuery('wallet')
    // A read that is in flight may hold the former threshold.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, saved)
    form.reset({ lowBelowCents: formatAmount(saved.lowBelowCents) })
    setSaved(true)
    announce(saved.lowBelowCents === null ? 'Aviso de saldo desligado' : 'Aviso de saldo salvo')
  }
  return (
    <Form
      form={form}
      className="flex max-w-sm flex-col gap-2"
      onSubmit={({ lowBelowCents }) => save(lowBelowCents)}
    >
      <FormTextField
        name="lowBelowCents"
        label="Avisar abaixo de (R$)"
        help="Vazio ou zero: sem aviso."
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
  )
}
