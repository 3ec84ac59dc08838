import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { parsePlate, plateKey } from '#brazil/plate.ts'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { RetryNotice } from '#console/feedback/RetryNotice.tsx'
import { requiredParam } from '#console/routing/params.ts'
import { useUnloadQuestion } from '#console/routing/use-unload-question.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { carQuery } from './car-query.ts'
import { CarView } from './CarView.tsx'
import { type Drafts, DraftsContext } from './unsaved.ts'

// Only for a URL that somebody has edited.
const NoPlate = lazyPart(() => import('./NoPlate.tsx').then((module) => module.NoPlate), PartMissing)

/** Everything that the shop knows about one car. Both forms of its plate lead here. */
export function Component() {
  const parsed = parsePlate(requiredParam(useParams(), 'placa'))
  return parsed.ok ? (
    <CarFilePage key={plateKey(parsed.value)} plate={parsed.value} />
  ) : (
    <Suspense>
      <NoPlate />
    </Suspense>
  )
}

function CarFilePage({ plate }: { readonly plate: string }) {
  const query = useQuery(carQuery(plate))
  const drafts = useState<Drafts>({})
  useUnloadQuestion(Object.values(drafts[0]).some(Boolean))
  return (
    <DraftsContext value={drafts}>
      <QueryView
        query={query}
        label="Carregando a ficha do carro"
        skeleton={<FileSkeleton />}
        frame={(notice) => (
          <div className="flex flex-col gap-4">
            <PageTitle documentTitle={`Ficha ${plate}`}>Ficha do carro</PageTitle>
            {notice}
          </div>
        )}
      >
        {(file, failed) => (
          <>
            {failed && (
              <RetryNotice error={failed} busy={query.isFetching} onRetry={() => void query.refetch()} />
            )}
            <CarView plate={plate} file={file} />
          </>
        )}
      </QueryView>
    </DraftsContext>
  )
}

/** A placeholder in the shape of the file: head, aspects, and the column beside them. */
function FileSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {/* No visible title: the file's own title takes the focus when it comes. */}
      <h1 className="sr-only">Ficha do carro</h1>
      <Skeleton className="h-21 w-full max-w-xl" />
      <div className="grid gap-x-12 gap-y-4 @4xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-160" />
        <Skeleton className="h-96" />
      </div>
    </div>
  )
}
