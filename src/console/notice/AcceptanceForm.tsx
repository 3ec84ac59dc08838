import { useFormContext, useWatch } from 'react-hook-form'
import type { Acceptance } from '#console/form-engine/field.ts'
import { useBoundField } from '#console/forms/form-context.ts'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { GoOnLabel } from '#console/purchase/PricedLabel.tsx'
import { noticeVersion } from '#console/texts/notice-version.ts'
import { Checkbox } from '#console/ui/Checkbox.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import type { AtpveNotice } from '#contract/service/notice.ts'
import { NoticeText } from './NoticeText.tsx'

export interface AcceptanceFormProps {
  readonly acceptance: Acceptance
  readonly notice: AtpveNotice
  readonly priceCents: number | undefined
  /** Why nothing can be bought now. */
  readonly blocked: string | undefined
  readonly onAccept: (version: string) => void
}

/** The notice and its tick. The tick belongs to one version, so a newer notice shows an empty box. */
export function AcceptanceForm({ acceptance, notice, priceCents, blocked, onAccept }: AcceptanceFormProps) {
  const form = useAppForm({ defaultValues: { version: '' } })
  return (
    <Form form={form} onSubmit={({ version }) => onAccept(version)} className="flex flex-col gap-4">
      <div className="border-y border-line py-4">
        <NoticeText notice={notice} />
      </div>
      <Tick acceptance={acceptance} version={notice.versao} />
      {/* The button is not always in view, as it is on the form: people pass the text on the way to it. */}
      <SubmitButton
        variant={priceCents === undefined ? 'primary' : 'pay'}
        size="lg"
        className="md:self-start"
        disabledReason={blocked}
      >
        <GoOnLabel priceCents={priceCents} />
      </SubmitButton>
    </Form>
  )
}

interface TickProps {
  readonly acceptance: Acceptance
  /** Version of the notice above. */
  readonly version: string
}

function Tick({ acceptance: { label, missing }, version }: TickProps) {
  const { error, id } = useBoundField('version', {
    validate: (ticked: string) => (ticked === version ? undefined : missing),
  })
  const { setValue, formState } = useFormContext()
  const accepted: unknown = useWatch({ name: 'version' })
  const isOutdated = accepted !== '' && accepted !== version
  return (
    <>
      {isOutdated && (
        <Notice tone="neutral" title="O aviso mudou" role="alert">
          <p>Foi publicada uma versão nova depois do seu aceite. Leia o texto acima e aceite de novo.</p>
        </Notice>
      )}
      <Checkbox
        id={id}
        label={label}
        help={`Vale para a versão ${noticeVersion(version)} do aviso.`}
        error={error}
        checked={accepted === version}
        onChange={(event) =>
          setValue('version', event.target.checked ? version : '', {
            shouldDirty: true,
            shouldValidate: formState.isSubmitted,
          })
        }
      />
    </>
  )
}
