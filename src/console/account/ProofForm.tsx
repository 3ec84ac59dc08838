import { FormTextField } from '#console/forms/bound-fields.tsx'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { Button } from '#console/ui/Button.tsx'
import { FormPasswordField } from './FormPasswordField.tsx'
import { CODE, required } from './rules.ts'

interface ProofFormProps {
  readonly removes: boolean
  readonly asksCode: boolean
  readonly onCancel: () => void
  readonly onProof: (proof: { password: string; code: string }) => Promise<void>
}

const PASSWORD = required('Informe a sua senha.')

/** Asks for the password, and for a code if there is a second factor, before the second factor changes. */
export function ProofForm({ removes, asksCode, onCancel, onProof }: ProofFormProps) {
  const form = useAppForm({ defaultValues: { password: '', code: '' } })
  return (
    <Form form={form} className="flex max-w-md flex-col gap-6" onSubmit={onProof}>
      <p className="text-muted">Para confirmar que é você:</p>
      <FormPasswordField
        name="password"
        rules={PASSWORD}
        label="Senha"
        focus
        autoComplete="current-password"
      />
      {asksCode && (
        <FormTextField
          name="code"
          rules={CODE}
          label="Código atual"
          help="Do aplicativo, ou um código de recuperação."
          autoComplete="one-time-code"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <SubmitButton variant={removes ? 'danger' : 'primary'}>
          {removes ? 'Desligar' : 'Continuar'}
        </SubmitButton>
        <Button variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </Form>
  )
}
