import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { formatCents } from '#brazil/money.ts'
import { formatNumber } from '#brazil/numbers.ts'
import { listed } from '#brazil/words.ts'
import { errorDetailOf } from '#console/api/api-error.ts'
import { api } from '#console/api/api.ts'
import { batchChanged } from '#console/api/changes.ts'
import { invalidate } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { MoreRoom } from '#console/limits/MoreRoom.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { TopUpActions } from '#console/wallet/TopUp.tsx'
import { useAffordability, useIsTest } from '#console/wallet/use-affordability.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import { stateInWords, wordsFor } from '../batch-labels.ts'
import { resumeOffer } from './resume-offer.ts'
import { useBatchBlock } from './use-batch-block.ts'

// Few managers raise the limit of another person's list.
const RoomActions = lazyPart(
  () => import('#console/limits/RoomActions.tsx').then((module) => module.RoomActions),
  PartMissing,
)

type Action = 'stop' | 'resume'

interface BatchControlsProps {
  readonly batch: Batch
  readonly lines: readonly BatchLine[]
  readonly catalog: ShopCatalog | undefined
}

/** Stops a running batch or resumes a stopped one. Beside each button is the effect on the money. */
export function BatchControls({ batch, lines, catalog }: BatchControlsProps) {
  const queryClient = useQueryClient()
  const running = batch.state === 'running'
  const offer = resumeOffer(batch, lines, catalog)
  const { cents } = offer
  const afford = useAffordability(cents)
  const onLabel = useResumeLabel(cents)
  const isShort = !running && afford.kind === 'short'
  const { blocked, nextCents, room } = useBatchBlock(batch, offer)

  const action: Action = running ? 'stop' : 'resume'
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (pressed: Action) => {
      const params = { id: batch.id }
      // The person confirms today's price of the waiting lines.
      const body = cents === undefined ? {} : { waitingCents: cents }
      return pressed === 'stop' ? api('stopBatch', { params }) : api('resumeBatch', { params, body })
    },
    // Never paused and never retried automatically: resuming spends money.
    networkMode: 'always',
    retry: 0,
    onSuccess: (answer) => {
      batchChanged(queryClient, answer)
      // The page announces the end of a list by itself, also where it was stopped.
      if (answer.state === 'running') announce(stateInWords(answer))
    },
    onError: (failed) => {
      if (errorDetailOf(failed).code !== 'PRICE_CHANGED') return
      // Refused because prices or waiting lines changed since the page loaded.
      void invalidate(queryClient, 'catalog')
      void invalidate(queryClient, 'batch', { id: batch.id })
    },
  })
  const left = offer.left.map((service) => serviceName(catalog, service))
  return (
    <div className="no-print flex flex-col gap-3">
      <Failure error={error} pressed={variables} action={action} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isShort && <TopUpActions />}
        <Button
          variant={running || isShort ? 'secondary' : 'pay'}
          busy={isPending}
          single
          data-focus-first
          disabledReason={isPending ? undefined : blocked}
          onClick={() => mutate(action)}
        >
          {running ? 'Parar' : onLabel}
        </Button>
        <p className="min-w-56 flex-1 text-muted">{running ? <StopHelp /> : resumeHelp(batch, left)}</p>
      </div>
      <MoreRoom priceCents={nextCents} blocked={blocked} />
      {room !== undefined && (
        <Suspense>
          <RoomActions mayRaise person={room} />
        </Suspense>
      )}
    </div>
  )
}

interface FailureProps {
  readonly error: Error | null
  readonly pressed: Action | undefined
  /** What the button does now. */
  readonly action: Action
}

/** The failure of the last press. Where the other button is here now, what seemed to fail has happened. */
function Failure({ error, pressed, action }: FailureProps) {
  if (!error || pressed !== action) return null
  return <ErrorNotice error={error} subject={action === 'stop' ? 'stop' : 'request'} takeFocus />
}

function useResumeLabel(cents: number | undefined): string {
  if (useIsTest()) return 'Continuar em teste'
  return cents === undefined ? 'Continuar' : `Continuar por até ${formatCents(cents)}`
}

function StopHelp() {
  return useIsTest()
    ? 'Parar não envia mais nada: o que já foi enviado termina, e o resto fica esperando.'
    : 'Parar não envia mais nada: o que já foi enviado termina e é cobrado se der resultado, e o resto fica esperando, sem cobrança.'
}

/** @param left the names of the services whose lines go on waiting */
function resumeHelp(batch: Batch, left: readonly string[]): string {
  const { waiting, running } = batch.counts
  const { one, many } = wordsFor(batch)
  const rest =
    waiting === 1
      ? `Falta 1 ${one}, e nada foi cobrado por ela.`
      : `Faltam ${formatNumber(waiting)} ${many}, e nada foi cobrado por elas.`
  const sent = running > 0 ? ' As já enviadas ainda terminam.' : ''
  return left.length === 0 ? rest + sent : `${rest}${sent} Não dá para comprar agora: ${listed(left)}.`
}
