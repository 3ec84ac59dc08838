import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { Button } from '#console/ui/Button.tsx'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { QrCode } from '#console/ui/QrCode.tsx'
import type { Enrolment } from '#contract/console/second-factor.ts'
import { CodeField } from './CodeStep.tsx'

interface EnrolmentFormProps {
  readonly enrolment: Enrolment
  /** Label of the button. */
  readonly submit: string
  readonly onCode: (code: string) => Promise<void>
  /** Leaves everything as it was. Absent if the shop requires the second factor. */
  readonly onCancel?: () => void
}

/**
 * Shows the secret for the phone, as a picture and as text, and asks for the first code as proof that it
 * arrived.
 */
export function EnrolmentForm({ enrolment: { secret, uri }, submit, onCode, onCancel }: EnrolmentFormProps) {
  const form = useAppForm({ defaultValues: { code: '' } })
  return (
    <Form form={form} className="flex flex-col gap-6" onSubmit={({ code }) => onCode(code)}>
      {/* The first button is in the middle of the steps, so it must not take the focus. */}
      <ol tabIndex={-1} data-focus-first className="flex list-decimal flex-col gap-4 pl-6 outline-none">
        <li>
          Abra um aplicativo autenticador no celular: Google Authenticator, Microsoft Authenticator,
          1Password.
        </li>
        <li>
          Leia este QR code com ele.
          <div className="mt-2">
            <QrCode text={uri} label="QR code para o aplicativo autenticador" />
          </div>
          <p className="mt-2 text-muted">
            Sem câmera, ou neste mesmo celular: copie esta chave para o aplicativo.
          </p>
          <p className="flex items-center gap-1">
            <span className="min-w-0 font-mono wrap-anywhere">{inGroups(secret)}</span>
            <CopyButton text={secret} label="Copiar chave" />
          </p>
        </li>
        <li>Informe o código que o aplicativo mostrar.</li>
      </ol>
      <CodeField help="6 dígitos. Um novo aparece a cada 30 segundos." />
      <div className="flex flex-col gap-2">
        <SubmitButton size="lg">{submit}</SubmitButton>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </div>
    </Form>
  )
}

/** Groups of four characters, easier to read aloud and to type. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
