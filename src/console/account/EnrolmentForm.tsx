import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { QrCode } from '#console/ui/QrCode.tsx'
import type { Enrolment } from '#contract/console/second-factor.ts'
import { CodeField } from './CodeStep.tsx'

interface EnrolmentFormProps {
  readonly enrolment: Enrolment
  /** The button's words. */
  readonly submit: string
  readonly onCode: (code: string) => Promise<void>
}

/** The secret for the phone, as a picture and as text, and the first code as the proof that it arrived. */
export function EnrolmentForm({ enrolment: { secret, uri }, submit, onCode }: EnrolmentFormProps) {
  const form = useAppForm({ defaultValues: { code: '' } })
  return (
    <Form form={form} className="flex flex-col gap-6" onSubmit={({ code }) => onCode(code)}>
      <ol className="flex list-decimal flex-col gap-4 pl-6">
        <li>
          Abra um aplicativo autenticador no celular: Google Authenticator, Microsoft Authenticator,
          1Password.
        </li>
        <li>
          Leia este QR code com ele.
          <div className="mt-2">
            <QrCode text={uri} label="QR code para o aplicativo autenticador" />
          </div>
          <p className="mt-2 text-muted">Sem câmera, digite esta chave no aplicativo:</p>
          <p className="flex items-center gap-1">
            <span className="font-mono">{inGroups(secret)}</span>
            <CopyButton text={secret} label="Copiar chave" />
          </p>
        </li>
        <li>Informe o código que o aplicativo mostrar.</li>
      </ol>
      <CodeField help="6 dígitos. Um novo aparece a cada 30 segundos." />
      <SubmitButton size="lg">{submit}</SubmitButton>
    </Form>
  )
}

/** Four characters at a time, as people read aloud and type. */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/g, '$& ')
}
