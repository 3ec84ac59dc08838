import { useEffect, useEffectEvent, useRef } from 'react'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import type { Field, FormValues } from '#console/form-engine/field.ts'
import { type RefusedField, fieldProblemsOf } from '#console/form-engine/refused-fields.ts'
import type { ErrorDetail } from '#contract/console/error.ts'
import { saysCatalogIsOld } from '#contract/service/catalog-refusals.ts'
import type { InquiryRequest } from '#contract/service/inquiry.ts'

interface ShownFields {
  readonly fields: readonly Field[]
  readonly uf: string | undefined
}

/**
 * Shows a refusal at the fields that it concerns. Where the form came from an old catalog, the new one may
 * ask for more: the fields that it adds get the message and the focus as soon as they are there.
 */
export function useRefusedFields(
  { control, setError, setFocus }: UseFormReturn<FormValues, unknown, InquiryRequest>,
  { fields, uf }: ShownFields,
  refusal: ErrorDetail | undefined,
): void {
  const names = fields.map(({ name }) => name)
  const submitted = useRef<{ readonly names: readonly string[]; readonly uf: string | undefined }>(undefined)
  const remember = useEffectEvent(() => {
    submitted.current = { names, uf }
  })

  const show = useEffectEvent((problems: readonly RefusedField[]) => {
    const placed = problems.flatMap(({ name, message }) => {
      const key = fields.find((field) => field.name === name)?.key
      return key === undefined ? [] : [{ key, message }]
    })
    for (const { key, message } of placed) setError(key, { type: 'server', message })
    if (placed[0]) setFocus(placed[0].key)
  })
  const addedSince = useEffectEvent((shown: readonly string[]): readonly RefusedField[] => {
    const before = submitted.current
    // The fields differ because of another state, not because of a new catalog.
    if (!before || before.uf !== uf) return []
    remember()
    return fields
      .filter(({ name }) => shown.includes(name) && !before.names.includes(name))
      .map(({ name, label }) => ({ name, message: `Agora este dado também é pedido: ${label}.` }))
  })
  const namesNow = useEffectEvent(() => names)

  const { submitCount } = useFormState({ control })
  useEffect(() => {
    if (submitCount > 0) remember()
  }, [submitCount])

  useEffect(() => {
    if (refusal) show(fieldProblemsOf(refusal, namesNow()))
  }, [refusal])

  const shape = names.join(' ')
  useEffect(() => {
    if (refusal && saysCatalogIsOld(refusal.code)) show(addedSince(shape.split(' ')))
  }, [refusal, shape])
}
