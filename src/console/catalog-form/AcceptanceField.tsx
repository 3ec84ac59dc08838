import { useQuery } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useBoundField } from '#console/form/form-context.ts'
import { ErrorNotice } from '#console/texts/ErrorNotice.tsx'
import { Button } from '#console/ui/Button.tsx'
import { Card } from '#console/ui/Card.tsx'
import { Checkbox } from '#console/ui/Checkbox.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { Loading, Skeleton } from '#console/ui/Skeleton.tsx'
import type { AtpveNotice } from '#contract/service/notice.ts'
import type { AcceptanceDefinition, Field } from './field.ts'
import { atpveNoticeOptions } from './notice-query.ts'
import { NoticeText } from './NoticeText.tsx'

/** The whole ATPV-e notice as it is published now, and one tick for exactly that version. */
export function AcceptanceField({ field }: { readonly field: AcceptanceDefinition & Field }) {
  const { data: notice, error, isFetching, refetch } = useQuery(atpveNoticeOptions())
  if (notice) return <NoticeWithTick field={field} notice={notice} />
  if (error) {
    return (
      <ErrorNotice
        error={error}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Buscar o aviso de novo
          </Button>
        }
      />
    )
  }
  return (
    <Loading pending skeleton={<Skeleton className="h-56" />} label="Buscando o aviso">
      {() => null}
    </Loading>
  )
}

function NoticeWithTick({
  field,
  notice,
}: {
  readonly field: AcceptanceDefinition & Field
  readonly notice: AtpveNotice
}) {
  const { error, id } = useBoundField(field.key)
  const { setValue, formState } = useFormContext()
  const accepted: unknown = useWatch({ name: field.key })
  const outdated = typeof accepted === 'string' && accepted !== '' && accepted !== notice.versao
  return (
    <Card>
      <NoticeText notice={notice} />
      {outdated && (
        <Notice tone="warning" title="O aviso mudou" role="alert" className="mt-4">
          <p>Foi publicada uma versão nova depois do seu aceite. Leia o texto acima e aceite de novo.</p>
        </Notice>
      )}
      <Checkbox
        className="mt-3"
        id={id}
        label={field.label}
        help={`Vale para a versão ${notice.versao} do aviso.`}
        error={error}
        checked={accepted === notice.versao}
        onChange={(event) =>
          setValue(field.key, event.target.checked ? notice.versao : '', {
            shouldDirty: true,
            shouldValidate: formState.isSubmitted,
          })
        }
      />
    </Card>
  )
}
