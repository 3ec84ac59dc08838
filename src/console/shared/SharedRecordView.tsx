import { Suspense, useMemo } from 'react'
import { formatDate, formatDateTime } from '#brazil/dates.ts'
import { ApiError } from '#console/api/api-error.ts'
import { apiUrl } from '#console/api/api.ts'
import { fetchResponse } from '#console/api/http.ts'
import { carOf, stampOf } from '#console/record/head-parts.ts'
import { overtakenStamp } from '#console/record/overtaken-stamp.ts'
import { PlateHead } from '#console/record/PlateHead.tsx'
import { LinkReader } from '#console/record/result/link-reader.ts'
import { ResultView } from '#console/record/result/ResultView.tsx'
import { Stamp } from '#console/record/Stamp.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { useNow } from '#console/ui/use-now.ts'
import type { SharedRecord } from '#contract/console/share.ts'
import type { ResultImage } from '#contract/service/result/images.ts'
import type { Verdict } from '#contract/service/verdict/verdict.ts'

// Few links show an overtaken result.
const SinceThen = lazyPart(() => import('./SinceThen.tsx').then((module) => module.SinceThen), PartMissing)

export interface SharedRecordProps {
  readonly record: SharedRecord
  readonly token: string
  /** Since the page was opened the link has ended, or its result was purged. Reads the link again. */
  readonly onGone: () => Promise<unknown>
}

/** A purchase's result with its evidence, as staff see it, without anything about the shop. */
export function SharedRecordView({ record, token, onGone }: SharedRecordProps) {
  const reading = useMemo(() => {
    const handleFailure = async (error: unknown) => {
      if (error instanceof ApiError && error.status === 410) await onGone()
      throw error
    }
    return { readPhoto: (image: Image) => readPhoto(token, image).catch(handleFailure) }
  }, [token, onGone])
  const { plate, serviceName, result, createdAt, purged, since } = record
  const verdict = stampOf(record)
  const car = carOf(record)
  return (
    <LinkReader value={reading}>
      <PlateHead
        plate={plate}
        kind={serviceName}
        documentTitle="Resultado enviado"
        // A FIPE value names its car itself, below.
        car={car.name || (result && !verdict ? '' : (record.car ?? ''))}
        stamp={verdict && <SharedStamp verdict={verdict} since={since} test={record.test} />}
      >
        {car.facts.length > 0 && <bdi className="min-w-0 wrap-anywhere">{car.facts.join(' · ')}</bdi>}
        <span className="basis-full">
          Consulta de <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </span>
      </PlateHead>
      <div className="flex min-w-0 flex-col gap-4 pt-3">
        {since && verdict && (
          <Suspense>
            <SinceThen since={since} verdict={verdict} />
          </Suspense>
        )}
        {purged && (
          <Notice tone="neutral" title={`O resultado foi apagado em ${formatDate(purged.at)}`}>
            <p>O prazo de guarda da loja terminou, ou quem aparece nele pediu. Fale com quem enviou.</p>
          </Notice>
        )}
        {result !== null && (
          <ResultView record={asOwn(record)} doubted={since?.doubts.flatMap(({ kinds }) => kinds)} />
        )}
      </div>
    </LinkReader>
  )
}

/** As the views of the shop's own purchases take it. */
const asOwn = (record: SharedRecord) => ({ ...record, id: '', request: record.request ?? {} })

interface SharedStampProps extends Pick<SharedRecord, 'since' | 'test'> {
  readonly verdict: Verdict
}

/** The stamp of a verdict. It is never green if the shop knows that the verdict is wrong. */
function SharedStamp({ verdict, since, test }: SharedStampProps) {
  const now = useNow(60_000)
  const { doubts = [] } = since ?? {}
  return (
    <Stamp
      verdict={doubts.length > 0 ? overtakenStamp(doubts, now) : verdict}
      isInk={test === true || (since !== undefined && doubts.length === 0)}
    />
  )
}

type Image = Pick<ResultImage, 'kind' | 'index'>

/** Uses a POST, because no log keeps the body of a request. */
async function readPhoto(token: string, { kind, index }: Image): Promise<Blob> {
  const body = { token, tipo: kind, indice: String(index) }
  return (await fetchResponse(apiUrl('sharedPhoto'), { method: 'POST', body })).blob()
}
