import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Resolver } from 'react-hook-form'
import { oneLine } from '#brazil/text.ts'
import { ApiError } from '#console/api/api-error.ts'
import { api } from '#console/api/api.ts'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import { FormTextField } from '#console/forms/bound-fields.tsx'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { priceLabel } from '#console/services/price-label.ts'
import { serviceName } from '#console/services/service-name.ts'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { Checkbox } from '#console/ui/Checkbox.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import {
  MAX_PACKAGE_NAME,
  MAX_PACKAGE_SERVICES,
  MIN_PACKAGE_SERVICES,
  isAboutCar,
} from '#contract/console/package-rules.ts'
import type { Package } from '#contract/console/packages.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { countLabel, sumLabel } from './sums.ts'

interface Values {
  readonly name: string
}

const resolver: Resolver<Values> = (values) => {
  const message = nameProblem(oneLine(values.name).trim())
  return message === undefined
    ? { values, errors: {} }
    : { values: {}, errors: { name: { type: 'name', message } } }
}

function nameProblem({ length }: string): string | undefined {
  if (length === 0) return 'Dê um nome, por exemplo Compra segura.'
  return length > MAX_PACKAGE_NAME
    ? `O nome tem até ${MAX_PACKAGE_NAME} letras, e este tem ${length}. Encurte, por exemplo Compra segura.`
    : undefined
}

interface PackageFormProps {
  readonly id: string
  /** Undefined for a new package. */
  readonly pack?: Package
  /** Another manager has deleted the package since this form was opened. */
  readonly isDeleted?: boolean
  readonly catalog: ShopCatalog
  /** Called when the package was saved or the manager cancelled. */
  readonly onEnd: () => void
}

/** The form of a package: its name and services, with their total price. */
export function PackageForm({ id, pack, isDeleted = false, catalog, onEnd }: PackageFormProps) {
  const client = useQueryClient()
  const form = useAppForm<Values>({ resolver, defaultValues: { name: pack?.name ?? '' } })
  const { setFocus } = form
  const [isRefused, setRefused] = useState(false)
  const isGone = isDeleted || isRefused
  // The button that opened the form is gone, and with it the focus.
  useEffect(() => setFocus('name'), [setFocus])
  // What another manager takes out in the meantime keeps its box, because this form would store it again.
  const [opened] = useState<readonly string[]>(pack?.services ?? [])
  const [services, setServices] = useState(opened)
  const offered = catalog.servicos.filter(isAboutCar)
  // A service that left the catalog stays in the package until a manager removes it.
  const gone = [...new Set([...opened, ...services])].filter(
    (service) => !offered.some((item) => item.servico === service),
  )
  const chosen = offered.filter(({ servico }) => services.includes(servico))
  const toggle = (service: string, on: boolean) =>
    setServices(on ? [...services, service] : services.filter((each) => each !== service))
  const save = async ({ name }: Values) => {
    const body = { name: oneLine(name).trim(), services: [...services], ...(isGone && { restore: true }) }
    const list = await api('putPackage', { params: { id }, body }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error
      // Another manager has deleted it, and this page has not read the list since.
      setRefused(true)
      void client.invalidateQueries(apiQuery('packages'))
    })
    if (!list) return
    await keepAnswer(client, apiQuery('packages'), list)
    announce(`Pacote ${body.name} salvo`)
    onEnd()
  }
  return (
    <Form form={form} onSubmit={save} className="flex flex-col gap-4 py-2">
      <FormTextField name="name" label="Nome do pacote" className="max-w-md" />
      <fieldset>
        <legend className="mb-1 font-medium">Consultas</legend>
        <div className="grid gap-x-8 sm:grid-cols-2 xl:grid-cols-3">
          {offered.map((item) => (
            <Checkbox
              key={item.servico}
              label={`${item.nome} · ${priceLabel(item) ?? 'sem preço'}`}
              checked={services.includes(item.servico)}
              onChange={({ target }) => toggle(item.servico, target.checked)}
            />
          ))}
          {gone.map((service) => (
            <Checkbox
              key={service}
              label={`${serviceName(catalog, service)} · a loja está sem ela`}
              checked={services.includes(service)}
              onChange={({ target }) => toggle(service, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      <p aria-live="polite" className="font-medium tabular-nums">
        {chosenLabel(chosen, services.length - chosen.length)}
      </p>
      {isGone && (
        <p role="status" className="font-medium">
          Este pacote foi excluído. Se você salvar, ele volta para a loja, no fim da lista.
        </p>
      )}
      <div className="flex flex-wrap items-start gap-3">
        <SubmitButton variant="secondary" disabledReason={problemOf(services)}>
          Salvar pacote
        </SubmitButton>
        <Button onClick={onEnd}>Cancelar</Button>
      </div>
    </Form>
  )
}

/** A service that left the catalog has no price: the sum names it apart. */
function chosenLabel(chosen: readonly CatalogItem[], gone: number): string {
  const priced = `${countLabel(chosen.length)}: ${sumLabel(chosen) ?? 'sem preço'}`
  const others = `${countLabel(gone)} que a loja não tem hoje`
  if (gone === 0) return chosen.length === 0 ? 'Nenhuma consulta marcada' : priced
  return chosen.length === 0 ? others : `${priced}, e mais ${others}`
}

function problemOf({ length }: readonly string[]): string | undefined {
  if (length < MIN_PACKAGE_SERVICES) return 'Marque pelo menos 2 consultas.'
  if (length > MAX_PACKAGE_SERVICES) return `Um pacote tem até ${MAX_PACKAGE_SERVICES} consultas.`
  return undefined
}
