import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api } from '#console/api/api.ts'
import { startAgain } from '#console/forms/start-again.ts'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { announce } from '#console/ui/announcements.ts'
import type { CarFile } from '#contract/console/car.ts'
import type { PurchaseAccount } from '#contract/console/purchase-account.ts'
import { showFile } from '../show-file.ts'
import { type AccountValues, readAccount, startOf } from './account-values.ts'

/**
 * The form of the account. It follows the file until a person types; then it keeps the typed figures, and
 * `newer` is the account that was saved meanwhile, with other figures. The last one to save wins; `replaced`
 * is another person's account that was overwritten.
 */
export function useAccountForm(plate: string, file: CarFile) {
  const client = useQueryClient()
  const start = startOf(file)
  const form = useAppForm({ defaultValues: start })
  const { isDirty, isSubmitting } = form.formState
  const typed = useWatch({ control: form.control, compute: readAccount })
  const [base, setBase] = useState(file.account?.savedAt)
  const [replaced, setReplaced] = useState<PurchaseAccount>()
  const isNewer = file.account?.savedAt !== base
  if (isNewer && !isDirty) setBase(file.account?.savedAt)
  const follow = useEffectEvent((_known: string) => {
    if (!isDirty) form.reset(start)
  })
  const known = JSON.stringify(start)
  useEffect(() => follow(known), [known])

  const save = async (sent: AccountValues) => {
    const body = readAccount(sent)
    // Never here: the form's checks have passed.
    if (!body) return
    const saved = await api('setAccount', { params: { plate }, body })
    await showFile(client, plate, saved)
    setReplaced(savedBetween(saved, base))
    setBase(saved.account?.savedAt)
    startAgain(form, sent, startOf(saved))
    announce('Cálculo salvo')
  }
  return {
    form,
    isDirty,
    typed,
    // While this form saves, the event of its own account may come before the answer.
    newer: isNewer && isDirty && !isSubmitting && !isSame(typed, readAccount(start)) ? file.account : null,
    takeNewer: () => form.reset(start),
    replaced,
    save,
  }
}

/**
 * The account that somebody else saved between the one that this form started from and the one that it has
 * saved.
 */
function savedBetween({ account, timeline }: CarFile, base: string | undefined): PurchaseAccount | undefined {
  const saved = timeline.flatMap((entry) => (entry.kind === 'account' ? [entry.account] : []))
  return saved.find(
    ({ savedAt, savedBy }) => savedBy.id !== account?.savedBy.id && (base === undefined || savedAt > base),
  )
}

const isSame = (one?: object, other?: object) => JSON.stringify(one) === JSON.stringify(other)
