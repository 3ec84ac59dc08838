import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { api } from '#console/api/api.ts'
import { apiQuery, invalidate } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { FormTextField } from '#console/forms/bound-fields.tsx'
import { Form } from '#console/forms/Form.tsx'
import { SubmitButton } from '#console/forms/SubmitButton.tsx'
import { useAppForm } from '#console/forms/use-app-form.ts'
import { Button } from '#console/ui/Button.tsx'
import { Section } from '#console/ui/Section.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { Enrolment, SecondFactor } from '#contract/console/second-factor.ts'
import { EnrolmentForm } from './EnrolmentForm.tsx'
import { FormPasswordField } from './FormPasswordField.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { codeRule } from './rules.ts'

/** Where a person is in changing their second factor. */
type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'prove'; readonly to: 'set' | 'remove' }
  | { readonly at: 'enrol'; readonly enrolment: Enrolment }
  | { readonly at: 'keep'; readonly codes: readonly string[] }

/** A person's own second factor: set up, replace, turn off. For the page about the own account. */
export function SecondFactorSection() {
  const query = useQuery(apiQuery('secondFactor'))
  return (
    <Section title="Verificação em duas etapas">
      <QueryView
        query={query}
        label="Carregando a verificação em duas etapas"
        skeleton={<Skeleton className="h-24" />}
      >
        {(factor) => <Steps factor={factor} />}
      </QueryView>
    </Section>
  )
}

function Steps({ factor }: { readonly factor: SecondFactor }) {
  const queryClient = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const rest = () => {
    setStep({ at: 'rest' })
    void invalidate(queryClient, 'secondFactor')
  }
  if (step.at === 'prove') {
    return (
      <ProofForm
        removes={step.to === 'remove'}
        asksCode={factor.active}
        onCancel={rest}
        onProof={async ({ password, code }) => {
          if (step.to === 'remove') {
            await api('removeSecondFactor', { body: { password, code } })
            rest()
          } else {
            const body = factor.active ? { password, code } : { password }
            setStep({ at: 'enrol', enrolment: await api('enrolSecondFactor', { body }) })
          }
        }}
      />
    )
  }
  if (step.at === 'enrol') {
    return (
      <EnrolmentForm
        enrolment={step.enrolment}
        submit="Confirmar"
        onCode={async (code) => {
          const { recoveryCodes } = await api('setSecondFactor', { body: { code } })
          setStep({ at: 'keep', codes: recoveryCodes })
        }}
      />
    )
  }
  if (step.at === 'keep') {
    return (
      <RecoveryCodes codes={step.codes}>
        <Button variant="primary" onClick={rest}>
          Já guardei
        </Button>
      </RecoveryCodes>
    )
  }
  return <AtRest factor={factor} onStep={(to) => setStep({ at: 'prove', to })} />
}

interface AtRestProps {
  readonly factor: SecondFactor
  readonly onStep: (to: 'set' | 'remove') => void
}

function AtRest({ factor: { available, active, required, recoveryCodesLeft }, onStep }: AtRestProps) {
  return (
    <div className="flex flex-col gap-3">
      <p>
        {active
          ? `Ligada: além da senha, a entrada pede um código do seu celular. Códigos de recuperação restantes: ${recoveryCodesLeft}.`
          : 'Desligada: só a senha abre o seu acesso. Com ela ligada, a entrada pede também um código do seu celular.'}
      </p>
      {active && recoveryCodesLeft < 3 && (
        <p className="font-semibold">
          Troque o aplicativo ou configure de novo para receber dez códigos novos.
        </p>
      )}
      {available ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onStep('set')}>{active ? 'Configurar de novo' : 'Configurar'}</Button>
          {active && !required && (
            <Button variant="danger" onClick={() => onStep('remove')}>
              Desligar
            </Button>
          )}
        </div>
      ) : (
        <p className="text-muted">Não está disponível nesta instalação. Fale com quem administra o Pátio.</p>
      )}
      {required && <p className="text-sm text-muted">A loja exige as duas etapas para o seu perfil.</p>}
    </div>
  )
}

interface ProofFormProps {
  readonly removes: boolean
  readonly asksCode: boolean
  readonly onCancel: () => void
  readonly onProof: (proof: { password: string; code: string }) => Promise<void>
}

function ProofForm({ removes, asksCode, onCancel, onProof }: ProofFormProps) {
  const form = useAppForm({
    defaultValues: { password: '', code: '' },
    resolver: zodResolver(
      z.object({
        password: z.string().check(z.minLength(1, 'Informe a sua senha.')),
        code: asksCode ? codeRule : z.string(),
      }),
    ),
  })
  return (
    <Form form={form} className="flex max-w-md flex-col gap-5" onSubmit={onProof}>
      <p className="text-muted">Para confirmar que é você:</p>
      <FormPasswordField name="password" label="Senha" focus autoComplete="current-password" />
      {asksCode && (
        <FormTextField
          name="code"
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
