import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#console/api/api.ts'
import { apiQuery, invalidate } from '#console/api/queries.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { useAhead } from '#console/routing/use-ahead.ts'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Section } from '#console/ui/Section.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import type { Enrolment, SecondFactor } from '#contract/console/second-factor.ts'

// Most visits change nothing and do not need the forms.
const ProofForm = lazyPart(() => import('./ProofForm.tsx').then((module) => module.ProofForm), PartMissing)
const EnrolmentForm = lazyPart(
  () => import('./EnrolmentForm.tsx').then((module) => module.EnrolmentForm),
  PartMissing,
)
const RecoveryCodes = lazyPart(
  () => import('./RecoveryCodes.tsx').then((module) => module.RecoveryCodes),
  PartMissing,
)

// Loads all of them before the first step: codes that are shown once must not depend on a script that fails.
const fetchSteps = () => Promise.all([ProofForm.preload(), EnrolmentForm.preload(), RecoveryCodes.preload()])

/** The step of the change of the second factor. */
type Step =
  | { readonly at: 'rest' }
  | { readonly at: 'prove'; readonly to: 'set' | 'remove' }
  | { readonly at: 'enrol'; readonly enrolment: Enrolment }
  | { readonly at: 'keep'; readonly codes: readonly string[] }

/** A person's own second factor: set up, replace, turn off. Part of the account page. */
export function SecondFactorSection() {
  const query = useQuery(apiQuery('secondFactor'))
  useAhead(fetchSteps)
  return (
    <Section title="Verificação em duas etapas">
      <QueryView
        query={query}
        label="Carregando a verificação em duas etapas"
        skeleton={<Skeleton className="h-24" />}
      >
        {(factor) => (
          <Suspense fallback={<Skeleton className="h-24" />}>
            <Steps factor={factor} />
          </Suspense>
        )}
      </QueryView>
    </Section>
  )
}

function Steps({ factor }: { readonly factor: SecondFactor }) {
  const [step, setStep] = useState<Step>({ at: 'rest' })
  const kept = useKeptFocus(step.at)
  return (
    <div {...kept} className="contents">
      <CurrentStep factor={factor} step={step} onStep={setStep} />
    </div>
  )
}

interface CurrentStepProps {
  readonly factor: SecondFactor
  readonly step: Step
  readonly onStep: (step: Step) => void
}

function CurrentStep({ factor, step, onStep: setStep }: CurrentStepProps) {
  const queryClient = useQueryClient()
  const rest = () => setStep({ at: 'rest' })
  const readAgain = () => invalidate(queryClient, 'secondFactor')
  if (step.at === 'prove') {
    return (
      <ProofForm
        removes={step.to === 'remove'}
        asksCode={factor.active}
        onCancel={rest}
        onProof={async ({ password, code }) => {
          if (step.to === 'remove') {
            await api('removeSecondFactor', { body: { password, code } })
            announce('Verificação em duas etapas desligada')
            await readAgain()
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
        onCancel={rest}
        onCode={async (code) => {
          const { recoveryCodes } = await api('setSecondFactor', { body: { code } })
          setStep({ at: 'keep', codes: recoveryCodes })
          void readAgain()
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
          {active && !required && <Button onClick={() => onStep('remove')}>Desligar</Button>}
        </div>
      ) : (
        <p className="text-muted">Não está disponível nesta instalação. Fale com quem instalou o Pátio.</p>
      )}
      {required && <p className="text-muted">A loja exige as duas etapas para o seu perfil.</p>}
    </div>
  )
}
