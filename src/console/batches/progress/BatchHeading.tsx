import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '#console/paths.ts'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Batch } from '#contract/console/batch.ts'
import { batchTitle, contentsLabel } from '../batch-labels.ts'
import { SetHeadPart } from './set-head-part.ts'
import { useSetPlace } from './use-set-place.ts'

interface BatchHeadingProps {
  /** Undefined until it has loaded. */
  readonly batch: Batch | undefined
  readonly catalog: ShopCatalog | undefined
  /** Shown beside the title. */
  readonly children?: ReactNode
}

/** The link back, and the title of the batch. The same while its lines load. */
export function BatchHeading({ batch, catalog, children }: BatchHeadingProps) {
  const [plate, heading, documentTitle, below] = wordsOf(batch, catalog)
  useSetPlace(plate !== null)
  useEffect(() => {
    // While the lines load. If this fails, the head says so.
    if (plate !== null) SetHeadPart.preload().catch(() => undefined)
  }, [plate])
  return (
    <header className="flex flex-col gap-2">
      {plate === null && (
        <Link
          to={paths.batches()}
          className="no-print inline-flex min-h-11 w-fit items-center font-medium text-link pointer-fine:min-h-8"
        >
          Todos os lotes
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <PageTitle documentTitle={documentTitle} className="wrap-anywhere">
          {heading}
        </PageTitle>
        {children}
      </div>
      {below && <p className="text-muted">{below}</p>}
    </header>
  )
}

/**
 * The plate of a set's car until the page has loaded, the heading, the document's title, and the text below
 * the heading.
 */
function wordsOf(batch: Batch | undefined, catalog: ShopCatalog | undefined) {
  if (!batch) return [null, 'Lote', 'Lote'] as const
  const { plate, name } = batch
  const title = batchTitle(catalog, batch)
  // The document's title leaves out the name: people may write anything into it.
  if (plate !== null) return [plate, plate, `${plate}: ${title}`] as const
  const contents = contentsLabel(title, batch)
  return [null, name ?? contents, `Lote: ${title}`, name !== null && contents] as const
}
