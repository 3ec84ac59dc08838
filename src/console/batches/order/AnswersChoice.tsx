import { type ReactNode, startTransition, useOptimistic } from 'react'
import { formatCents } from '#brazil/money.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { AspectChoice } from '#console/plans/AspectChoice.tsx'
import { wantedText } from '#console/plans/wanted.ts'
import { aspectList } from '#console/texts/aspect-labels.ts'
import { RadioGroup, type RadioOption } from '#console/ui/RadioGroup.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { MORE_THAN_NARROW, useMedia } from '#console/ui/use-media.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CarAspect } from '#contract/console/car-aspects.ts'
import type { Plan } from '#contract/console/plan.ts'
import { answersService } from '../batch-services.ts'
import { fold } from './fold.ts'
import { Folded } from './Folded.tsx'
import type { BatchOrderFlow } from './use-batch-order.ts'

interface AnswersChoiceProps {
  readonly catalog: ShopCatalog
  readonly order: Pick<BatchOrderFlow, 'answers' | 'choose'>
}

/** The aspects to know about each car of the list, and the services that answer them. */
export function AnswersChoice({ catalog, order: { answers, choose } }: AnswersChoiceProps) {
  // The URL updates a moment later; until then the optimistic value keeps the tick visible.
  const [wanted, setWanted] = useOptimistic(answers.wanted)
  const tick = (next: readonly CarAspect[]) =>
    startTransition(async () => {
      setWanted(next)
      await choose({ saber: wantedText(next), consultas: undefined })
    })
  return (
    <div className="flex flex-col gap-4">
      <AspectChoice legend="O que você quer saber de cada carro?" wanted={wanted} onChange={tick} />
      {wanted.length > 0 && (
        <QueryView
          query={answers.plan}
          label="Calculando o mais barato"
          skeleton={<Skeleton className="h-24" />}
        >
          {(plan) => (
            // This plan is for the former ticks, so it must not be chosen any more.
            <div inert={answers.plan.isPlaceholderData} className="flex flex-col gap-4">
              <Options
                plan={plan}
                catalog={catalog}
                chosen={answers.service?.slugs.join(',') ?? ''}
                onChoose={(consultas) => choose({ consultas })}
              />
            </div>
          )}
        </QueryView>
      )}
    </div>
  )
}

interface OptionsProps {
  readonly plan: Plan
  readonly catalog: ShopCatalog
  readonly chosen: string
  readonly onChoose: (services: string) => Promise<void>
}

function Options({ plan: { options, unanswered }, catalog, chosen, onChoose }: OptionsProps) {
  const [shown, setShown] = useOptimistic(chosen)
  const choose = (services: string) =>
    startTransition(async () => {
      setShown(services)
      await onChoose(services)
    })
  const hasRoom = useMedia(MORE_THAN_NARROW)
  const choices = options.map(({ extras, ...option }) => ({
    value: option.services.join(','),
    title: answersService({ ...option, extras }, catalog).title,
    price: formatCents(option.priceCents),
    help: extras.length > 0 && `Também responde: ${aspectList(extras)}.`,
  }))
  const atHand = hasRoom ? choices : choices.slice(0, 1)
  const folded = choices.slice(atHand.length)
  const radios = { shown, onChoose: choose }
  return (
    <>
      {unanswered.length > 0 && <p>Nenhuma consulta à venda hoje responde sobre {aspectList(unanswered)}.</p>}
      {choices.length > 0 && (
        <Radios {...radios} label="Com quais consultas" help="Preço por placa." choices={atHand} />
      )}
      {folded.length > 0 && (
        <Folded words="Que respondem mais" chosen={folded.find(({ value }) => value === shown)}>
          <Radios
            {...radios}
            label={<span className="sr-only">Consultas que respondem mais</span>}
            choices={folded}
          />
        </Folded>
      )}
    </>
  )
}

interface RadiosProps {
  readonly label: ReactNode
  readonly help?: string
  readonly choices: readonly (OptionLabelProps & Pick<RadioOption, 'value' | 'help'>)[]
  readonly shown: string
  readonly onChoose: (services: string) => void
}

function Radios({ label, help, choices, shown, onChoose }: RadiosProps) {
  return (
    <RadioGroup
      label={label}
      name="consultas"
      help={help}
      className="[&_label>span]:flex-1"
      options={choices.map(({ title, price, ...choice }) => ({
        ...choice,
        label: <OptionLabel title={title} price={price} />,
      }))}
      value={shown}
      onChange={({ currentTarget }) => {
        fold(currentTarget)
        onChoose(currentTarget.value)
      }}
    />
  )
}

interface OptionLabelProps {
  readonly title: string
  readonly price: string
}

function OptionLabel({ title, price }: OptionLabelProps) {
  return (
    <span className="flex justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">{title}</span>{' '}
      <span className="shrink-0 whitespace-nowrap text-muted tabular-nums">{price}</span>
    </span>
  )
}
