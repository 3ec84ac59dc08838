import { Suspense, useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { parsePlate } from '#brazil/plate.ts'
import { Button } from '#console/ui/Button.tsx'
import { useTitlePart } from '#console/ui/document-title.ts'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { PlateInput } from '#console/ui/PlateInput.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { PLATE_BOX_ID } from '#console/ui/typing-target.ts'
import { plateProblem } from './plate-problem.ts'
import { usePlateText } from './use-plate-text.ts'
import { useResultsFocus } from './use-results-focus.ts'
import { useTypeAnywhere } from './use-type-anywhere.ts'

// Both are below the plate box and wait for data anyway, so they load beside the first script instead of in
// it. Without a network the typed plate stays.
const ShopDay = lazyPart(() => import('./ShopDay.tsx').then((module) => module.ShopDay), PartMissing)
const PlatePanel = lazyPart(() => import('./PlatePanel.tsx').then((module) => module.PlatePanel), PartMissing)

/** Loads the part of the page below its plate box. */
export const preloadHome = (hasPlate: boolean) => (hasPlate ? PlatePanel : ShopDay).preload()

/** At a desk: the plate and the day's cars, and the open work beside them. */
const DESK =
  'grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_minmax(24rem,32%)] xl:grid-rows-[auto_auto_1fr]'

/** Beside the plate is what the shop knows of its car, or for an unknown car its value. */
const PLATE = 'grid gap-x-10 gap-y-6 xl:grid-cols-[28rem_minmax(0,1fr)]'

/** Shows the plate box and the services for the plate; without a plate, the shop's day. */
export function HomePage() {
  const { text, plate, change } = usePlateText()
  const isDay = plate === undefined
  const [error, setError] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  const { headingRef, goToResults, stay } = useResultsFocus()
  const type = (next: string) => {
    change(next)
    setError(undefined)
    stay()
  }
  useTitlePart('prefix', error === undefined ? '' : 'Erro: ')
  useTypeAnywhere(box, type)
  useFocusOnDesktop(box)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const parsed = parsePlate(text)
    if (parsed.ok) goToResults()
    else {
      setError(plateProblem(parsed.reason))
      box.current?.focus()
    }
  }
  return (
    <div className={isDay ? DESK : PLATE}>
      <div className={isDay ? undefined : 'xl:has-[~.contents]:row-span-3'}>
        <PageTitle documentTitle="Início" focus={false}>
          Qual é a placa?
        </PageTitle>
        {/* Before any script has run, the form requests this page with the plate in the URL. */}
        <form noValidate onSubmit={submit} className="mt-2 flex flex-col gap-4 sm:flex-row sm:items-start">
          <PlateInput
            ref={box}
            id={PLATE_BOX_ID}
            name="placa"
            size="lg"
            label="Placa do veículo"
            labelHidden
            value={text}
            error={error}
            onFocus={() => void PlatePanel.preload()}
            onChange={(event) => type(event.target.value)}
            className="w-full max-w-md"
          />
          {isDay && (
            <Button type="submit" variant="primary" size="lg" className="sm:mt-22">
              Consultar
            </Button>
          )}
        </form>
      </div>
      <Suspense fallback={<Skeleton className="h-72" />}>
        {isDay ? <ShopDay /> : <PlatePanel plate={plate} headingRef={headingRef} />}
      </Suspense>
    </div>
  )
}

/**
 * Focuses the plate box, except on a phone, where that would open the keyboard over the page, and except for
 * people who have pressed Tab before the console started: `take-over.ts` keeps their place.
 */
function useFocusOnDesktop(box: React.RefObject<HTMLInputElement | null>): void {
  const type = useNavigationType()
  const [isOpened] = useState(type === NavigationType.Pop)
  useEffect(() => {
    if (isOpened && document.activeElement?.matches(':focus-visible')) return
    if (matchMedia('(pointer: fine)').matches) box.current?.focus({ preventScroll: true })
  }, [box, isOpened])
}
