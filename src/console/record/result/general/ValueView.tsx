import { cx } from '#console/ui/class-names.ts'
import { CopyButton } from '#console/ui/CopyButton.tsx'
import { MoreButton } from '#console/ui/MoreButton.tsx'
import { usePortion } from '#console/ui/use-portion.ts'
import { labelOf } from '../field-label.ts'
import { Folded } from './Folded.tsx'
import { InRecord, isScalar, Scalar } from './Scalar.tsx'
import { TableView } from './TableView.tsx'
import { type Shown, isStartAlone, show } from './value.ts'

/**
 * From this depth on, nested blocks start closed: twenty levels open at once would be unreadable and slow.
 */
export const OPEN_LEVELS = 2

/** Characters without a break that fit into one of a phone's two columns. */
const HALF_A_PHONE = 15

/** Characters without a break that fit into a desktop's column. */
const A_COLUMN = 20

interface ValueViewProps {
  readonly value: unknown
  /** The value's key and its parent's key: they tell money from plain numbers. */
  readonly name?: string
  readonly parent?: string
  readonly level?: number
}

/** Shows any value of a result, of any shape: the general view for every block without a view of its own. */
export function ValueView({ value, name = '', parent = '', level = 0 }: ValueViewProps) {
  const shown = show(value, name, parent)
  if (isScalar(shown)) return <Scalar shown={shown} />
  switch (shown.kind) {
    case 'scalars':
      return <ScalarList items={shown.items} name={name} />
    case 'table':
      return <TableView columns={shown.columns} rows={shown.rows} name={name} />
    case 'records':
      return <Records items={shown.items} name={name} level={level} />
    case 'fields':
      return <Fields entries={shown.entries} name={name} level={level} />
  }
}

function ScalarList({ items, name }: { readonly items: readonly unknown[]; readonly name: string }) {
  const { visible, ...portion } = usePortion(items)
  return (
    <>
      <ul className="list-disc pl-6">
        {visible.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- one stored answer never changes its order
          <li key={index}>
            <ValueView value={item} name={name} />
          </li>
        ))}
      </ul>
      <MoreButton {...portion} />
    </>
  )
}

function Records({
  items,
  name,
  level,
}: {
  readonly items: readonly unknown[]
  readonly name: string
  readonly level: number
}) {
  const { visible, ...portion } = usePortion(items)
  return (
    <InRecord value>
      <ol className="flex flex-col gap-3">
        {visible.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <li key={index} className="border-line keep-together border-l-2 pl-3">
            <ValueView value={item} name={name} level={level} />
          </li>
        ))}
      </ol>
      <MoreButton {...portion} />
    </InRecord>
  )
}

interface FieldsProps {
  readonly entries: readonly (readonly [string, unknown])[]
  readonly name: string
  readonly level: number
}

function Fields({ entries, name, level }: FieldsProps) {
  const { visible, ...portion } = usePortion(entries)
  const shown = visible.map(([key, value]) => ({ key, value, shown: show(value, key, name) }))
  const scalars = shown.filter((entry) => isScalar(entry.shown))
  const empty = scalars.filter((entry) => isEmptyBlock(entry.shown))
  // Grouped: one by one, empty fields would push the findings off the screen.
  const together = empty.length > 1 ? empty : []
  const plain = scalars.filter((entry) => !together.includes(entry))
  const nested = shown.filter((entry) => !isScalar(entry.shown))
  return (
    <div className="flex flex-col gap-2">
      {plain.length > 0 && (
        <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,7rem),1fr))] gap-x-4 gap-y-2 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,11.5rem),1fr))] sm:gap-x-8 print:grid-cols-3">
          {plain.map(({ key, value, shown: each }) => (
            <div
              key={key}
              className={cx(
                'min-w-0',
                isWide(each) ? 'col-span-full sm:col-span-2' : isUnbroken(each) && 'max-sm:col-span-full',
                isName(key, each) && 'sm:col-span-2',
              )}
            >
              <dt className="text-xs wrap-anywhere text-muted">{labelOf(key)}</dt>
              <dd className="min-w-0">
                {isScalar(each) && <Scalar shown={each} />}
                {unitOf(key, each)}
                <CopyOf name={key} shown={each} />
                {isStartAlone(value, key) && (
                  <span className="block text-xs text-muted">A central entrega só o começo.</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {together.length > 0 && (
        <p className="wrap-anywhere text-muted">
          Nenhum registro em: {together.map(({ key }) => labelOf(key)).join(', ')}.
        </p>
      )}
      {nested.length > 0 && (
        <div>
          {nested.map(({ key, value, shown: each }) => (
            <Folded
              key={key}
              title={labelOf(key)}
              count={countOf(each)}
              open={level < OPEN_LEVELS && !isLong(each)}
              level={level}
            >
              <ValueView value={value} name={key} parent={name} level={level + 1} />
            </Folded>
          ))}
        </div>
      )}
      <MoreButton {...portion} />
    </div>
  )
}

/** Labels of the copy buttons, for numbers that people type into other systems. */
const COPIED: Readonly<Record<string, string>> = {
  renavam: 'Copiar RENAVAM',
  chassi: 'Copiar chassi',
  linha_digitavel: 'Copiar linha digitável',
}

function CopyOf({ name, shown }: { readonly name: string; readonly shown: Shown }) {
  const label = Object.hasOwn(COPIED, name) ? COPIED[name] : undefined
  if (label === undefined || (shown.kind !== 'code' && shown.kind !== 'text')) return null
  // As high as the line, so that the row keeps its height, and as wide as its icon: the narrowest phone has
  // no more room after a RENAVAM. The touch target is still 44 px.
  return <CopyButton text={shown.text} label={label} className="-my-3 -mr-3" />
}

const UNITS: Readonly<Record<string, string>> = { potencia: 'cv', cilindrada: 'cm³', cilindradas: 'cm³' }

/** The unit of a bare number of horsepower or engine size. */
function unitOf(name: string, shown: Shown): string | null {
  const unit = Object.hasOwn(UNITS, name) ? UNITS[name] : undefined
  const isBare = shown.kind === 'number' || (shown.kind === 'text' && /^[\d.,]+$/.test(shown.text.trim()))
  return unit !== undefined && isBare ? `\u00A0${unit}` : null
}

function isEmptyBlock(shown: Shown): boolean {
  return shown.kind === 'empty' && shown.of !== 'text'
}

/** Whether a code is too long for one column: it takes two, and on a phone the full width. */
function isWide(shown: Shown): boolean {
  return shown.kind === 'code' && shown.text.length > A_COLUMN
}

/** Whether a value is a long name, which stays on one line. */
function isName(key: string, shown: Shown): boolean {
  return shown.kind === 'text' && !shown.long && /nome|agente/.test(key) && shown.text.length > A_COLUMN
}

/** Whether a phone's two columns would cut a value in half. */
function isUnbroken(shown: Shown): boolean {
  if (shown.kind === 'text' && shown.long) return true
  const isText = shown.kind === 'code' || shown.kind === 'text'
  return isText && shown.text.split(/\s/).some((word) => word.length > HALF_A_PHONE)
}

function countOf(shown: Shown): number | undefined {
  if (shown.kind === 'table') return shown.rows.length
  return shown.kind === 'scalars' || shown.kind === 'records' ? shown.items.length : undefined
}

/** Whether a list starts folded: each record takes a paragraph, each row or word a line. */
function isLong(shown: Shown): boolean {
  return (countOf(shown) ?? 0) > (shown.kind === 'records' ? 3 : 25)
}
