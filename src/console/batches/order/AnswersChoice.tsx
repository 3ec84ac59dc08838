import { startTransition, useOptimistic } from 'react'
import { formatCents } from '#brazil/money.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { AspectChoice } from '#console/plans/AspectChoice.tsx'
import { wantedText } from '#console/plans/wanted.ts'
import { aspectList } from '#console/texts/aspect-labels.ts'
import { RadioGroup } from '#console/ui/RadioGroup.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CarAspect } from '#contract/console/car-aspects.ts'
import type { Plan, PlanOption } from '#contract/console/plan.ts'
import { answersService } from '../services.ts'
import type { BatchOrderFlow } from './use-batch-order.ts'

interface AnswersChoiceProps {
  readonly catalog: ShopCatalog
  readonly order: Pick<BatchOrderFlow, 'answers' | 'choose'>
}

/** What one wants to know of each car of the list, and which services answer it. */
export function AnswersChoice({ catalog, order: { answers, choose } }: AnswersChoiceProps) {
  // The URL takes a moment, in which the browser would show a tick as undone.
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
            // Of what was ticked a moment ago: not to be chosen any more.
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
  return (
    <>
      {unanswered.length > 0 && <p>Nenhuma consulta à venda hoje responde sobre {aspectList(unanswered)}.</p>}
      {options.length > 0 && (
        <RadioGroup
          label="Com quais consultas"
          name="consultas"
          help="Preço por placa."
          className="[&_label>span]:flex-1"
          options={options.map((option) => ({
            value: option.services.join(','),
            label: <OptionLabel option={option} title={answersService(option, catalog).title} />,
            help: option.extras.length > 0 && `Também responde: ${aspectList(option.extras)}.`,
          }))}
          value={shown}
          onChange={(event) => choose(event.target.value)}
        />
      )}
    </>
  )
}

function OptionLabel({ option, title }: { readonly option: PlanOption; readonly title: string }) {
  return (
    <span className="flex justify-between gap-x-3">
      <span className="min-w-0 wrap-anywhere">{title}</span>{' '}
      <span className="shrink-0 whitespace-nowrap text-muted tabular-nums">
        {formatCents(option.priceCents)}
      </span>
    </span>
  )
}
