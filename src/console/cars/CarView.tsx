import { Printer } from 'lucide-react'
import { useCallback, useState } from 'react'
import { formatDateTime } from '#brazil/dates.ts'
import { formatPlate } from '#brazil/plate.ts'
import { usePerson } from '#console/account/person-context.ts'
import { PlanPicker } from '#console/plans/PlanPicker.tsx'
import { Letterhead } from '#console/record/Letterhead.tsx'
import { PaperFooter } from '#console/record/PaperFooter.tsx'
import { ACTION_ROW, RECORD_ACTION } from '#console/record/record-action.ts'
import { LeaveQuestion } from '#console/routing/LeaveQuestion.tsx'
import { ShareButton } from '#console/shares/ShareButton.tsx'
import { Button } from '#console/ui/Button.tsx'
import { cx } from '#console/ui/class-names.ts'
import { SIDE_BY_SIDE, useMedia } from '#console/ui/use-media.ts'
import { useNow } from '#console/ui/use-now.ts'
import { WatchControl } from '#console/watching/WatchControl.tsx'
import { may } from '#contract/console/access.ts'
import type { CarFile } from '#contract/console/car.ts'
import { carVerdict } from '#contract/service/verdict/car-verdict.ts'
import { PurchaseAccount } from './account/PurchaseAccount.tsx'
import { CarHead } from './CarHead.tsx'
import { Aspects } from './known/Aspects.tsx'
import { CarDocuments } from './papers/CarDocuments.tsx'
import { CarPhotos } from './papers/CarPhotos.tsx'
import { NoteForm } from './timeline/NoteForm.tsx'
import { Timeline } from './timeline/Timeline.tsx'
import { UnsavedContext } from './unsaved.ts'

interface CarViewProps {
  readonly plate: string
  readonly file: CarFile
}

const COLUMNS =
  '@4xl:grid-cols-[minmax(0,1fr)_22rem] @4xl:grid-rows-[auto_auto_1fr] @min-[85rem]:grid-cols-[minmax(0,1fr)_21rem_auto] @min-[85rem]:grid-rows-[auto_1fr]'

/** The account beside everything; what else one may ask under what is known, or in a column of its own. */
const PLACES = {
  account: '@4xl:col-start-2 @4xl:row-span-3 @4xl:row-start-1 @min-[85rem]:row-span-2',
  plan: '@4xl:col-start-1 @4xl:row-start-2 @min-[85rem]:col-start-3 @min-[85rem]:row-span-2 @min-[85rem]:row-start-1 @min-[85rem]:w-[21rem]',
  rest: '@4xl:col-start-1 @4xl:row-start-3 @min-[85rem]:row-start-2',
} as const

/**
 * The file of a car: what is known beside what may be done, and what happened beneath. On paper it is one
 * sheet: what is known, and the account.
 */
export function CarView({ plate, file }: CarViewProps) {
  const { role, name } = usePerson()
  const now = useNow(60_000)
  const { isUnsaved, tell } = useUnsavedForms()
  const isEmpty = file.timeline.length === 0 && file.aspects.every(({ state }) => state === 'unknown')
  // Beside what is known the account comes first: it is what a file is opened for.
  const isWide = useMedia(SIDE_BY_SIDE)
  const account = (
    <div key="account" className={cx('min-w-0 [&_section]:pt-0 print:mt-4', PLACES.account)}>
      <PurchaseAccount plate={plate} file={file} isFolded={!isWide} />
    </div>
  )
  const plan = may(role, 'spend') && <PlanPicker plate={plate} aspects={file.aspects} />
  // In either order they are the same two parts, which keep what is typed.
  const planBeside = !isEmpty && plan && (
    <div key="plan" className={cx('no-print min-w-0 [&_section]:pt-0', PLACES.plan)}>
      {plan}
    </div>
  )
  return (
    <UnsavedContext value={tell}>
      <LeaveQuestion armed={isUnsaved} />
      <article className="paper tabular-nums">
        <div>
          <Letterhead />
          <CarHead file={file} />
          {!isEmpty && <CarActions plate={plate} file={file} />}
          <div className={cx('grid gap-x-12 gap-y-6 pt-4 print:block', COLUMNS)}>
            <div className="min-w-0 [&>section]:pt-0">
              <Aspects aspects={file.aspects} plate={plate} isEmpty={isEmpty} />
              {/* Of a car that nobody knows, asking is the first thing to do. */}
              {isEmpty && <div className="no-print">{plan}</div>}
            </div>
            {isWide ? [account, planBeside] : [planBeside, account]}
            <div className={cx('no-print min-w-0', PLACES.rest)}>
              <CarPhotos photos={file.photos} />
              <CarDocuments documents={file.documents} />
              {may(role, 'spend') && <NoteForm plate={plate} />}
              <Timeline plate={plate} />
              <div className="pt-6">
                <WatchControl plate={plate} />
              </div>
            </div>
          </div>
        </div>
        <PaperFooter parts={[`Placa ${formatPlate(plate)}`, `Impressa por ${name}`, formatDateTime(now)]} />
      </article>
    </UnsavedContext>
  )
}

/** What one does with a file: a row under its verdict, as a result has it. */
function CarActions({ plate, file }: CarViewProps) {
  return (
    <div className={ACTION_ROW}>
      <ShareButton
        variant="quiet"
        plate={plate}
        car={file.car}
        headline={carVerdict(file.aspects)?.headline ?? null}
        className={RECORD_ACTION}
      />
      <Button
        variant="quiet"
        icon={<Printer aria-hidden="true" className="size-5" />}
        className={RECORD_ACTION}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </div>
  )
}

/** Which forms of the page hold something that is not stored. */
function useUnsavedForms() {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set())
  const tell = useCallback((form: string, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (before.has(form) === isUnsaved) return before
      return new Set(isUnsaved ? [...before, form] : [...before].filter((each) => each !== form))
    })
  }, [])
  return { isUnsaved: unsaved.size > 0, tell }
}
