import { formatCents } from '#brazil/money.ts'
import { Card } from '#console/ui/Card.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { TopUp } from '#console/wallet/TopUp.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch, BatchLine } from '#contract/console/batch.ts'
import { countLabel, endedLines, progressLabel } from '../batch-labels.ts'
import { BatchControls } from './BatchControls.tsx'
import { pauseLabels } from './pause-labels.ts'

interface BatchProgressProps {
  readonly batch: Batch
  readonly lines: readonly BatchLine[]
  readonly stale: boolean
  readonly catalog: ShopCatalog | undefined
}

/** The progress of a batch, its cost so far, and its two actions. */
export function BatchProgress({ batch, lines, stale, catalog }: BatchProgressProps) {
  const { counts, state, chargedCents, totalCents } = batch
  return (
    <Card>
      <div className="flex flex-col gap-4">
        {state === 'paused' && <Pause error={batch.error} />}
        <div className="flex flex-col gap-2">
          <p className="text-xl font-bold tabular-nums">
            {progressLabel(counts)} {counts.total === 1 ? 'linha' : 'linhas'}
          </p>
          <progress
            aria-label="Linhas terminadas"
            value={endedLines(counts)}
            max={Math.max(1, counts.total)}
            className="h-3 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
          />
          <p className="tabular-nums">{countLabel(counts)}</p>
        </div>
        <p>
          Cobrado até agora: <strong className="tabular-nums">{formatCents(chargedCents)}</strong>
          {state !== 'done' && <>, de no máximo {formatCents(totalCents)} confirmados</>}
          {state === 'done' && totalCents > chargedCents && counts.unknown === 0 && (
            <>. Foram confirmados {formatCents(totalCents)}, e a diferença não foi cobrada</>
          )}
          .
        </p>
        {stale && (
          <p className="text-sm text-muted">
            A conexão falhou e o Pátio continua tentando. O lote segue no servidor mesmo assim.
          </p>
        )}
        {state !== 'done' && counts.waiting > 0 && (
          <BatchControls batch={batch} lines={lines} catalog={catalog} />
        )}
      </div>
    </Card>
  )
}

function Pause({ error }: Pick<Batch, 'error'>) {
  const { title, whatToDo } = pauseLabels(error)
  return (
    <Notice tone="warning" title={title} role="status">
      <p>
        {error?.code === 'SALDO_INSUFICIENTE' && <TopUp />} {whatToDo}{' '}
        <strong>Pelas linhas que esperam nada foi cobrado.</strong>
      </p>
    </Notice>
  )
}
