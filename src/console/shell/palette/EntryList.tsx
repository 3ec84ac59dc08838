import { useEffect, useId, useRef } from 'react'
import { CarName } from '#console/rows/CarName.tsx'
import { cx } from '#console/ui/class-names.ts'
import { Plate } from '#console/ui/Plate.tsx'
import { VerdictLabel } from '#console/ui/VerdictLabel.tsx'
import type { Entry, EntryGroup } from './find-entries.ts'

interface EntryListProps {
  readonly id: string
  readonly groups: readonly EntryGroup[]
  readonly active: Entry | undefined
  readonly isLoading: boolean
  readonly onPick: (entry: Entry) => void
  readonly onPoint: (entry: Entry) => void
}

/** Id of an entry's element, for `aria-activedescendant`. */
export function entryId(listId: string, { id }: Entry): string {
  return `${listId}-${encodeURIComponent(id)}`
}

/** The results in groups. The height does not depend on them, so that the dialog does not move. */
export function EntryList({ id, groups, active, isLoading, ...act }: EntryListProps) {
  return (
    <div className="h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain py-2">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys act in the box */}
      <div
        id={id}
        role="listbox"
        aria-label="O que foi encontrado"
        tabIndex={-1}
        // Keeps the focus, and with it the keys, in the box.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group) => (
          <Group key={group.title} listId={id} group={group} active={active} {...act} />
        ))}
      </div>
      {groups.length === 0 && (
        <p className="px-4 py-6 text-muted">
          {isLoading
            ? 'Procurando…'
            : 'Nada encontrado. Procure uma placa, um modelo, uma consulta ou uma página.'}
        </p>
      )}
    </div>
  )
}

interface GroupProps extends Pick<EntryListProps, 'active' | 'onPick' | 'onPoint'> {
  readonly listId: string
  readonly group: EntryGroup
}

function Group({ listId, group, active, ...act }: GroupProps) {
  const titleId = useId()
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId} className="px-4 pt-2 pb-1 text-xs font-semibold tracking-wide text-muted uppercase">
        {group.title}
      </p>
      {group.entries.map((entry) => (
        <Row key={entry.id} listId={listId} entry={entry} isActive={entry.id === active?.id} {...act} />
      ))}
    </div>
  )
}

interface RowProps extends Pick<EntryListProps, 'onPick' | 'onPoint'> {
  readonly listId: string
  readonly entry: Entry
  readonly isActive: boolean
}

function Row({ listId, entry, isActive, onPick, onPoint }: RowProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys act in the box, which keeps the focus
    <div
      ref={row}
      id={entryId(listId, entry)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={() => onPick(entry)}
      onMouseMove={() => onPoint(entry)}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 py-2 pr-4 select-none',
        isActive ? 'border-l-4 border-ink bg-sunken pl-3' : 'pl-4',
      )}
    >
      {entry.plate !== undefined && <Plate plate={entry.plate} size="sm" />}
      <span className="min-w-0 flex-1">
        {entry.plate === undefined ? (
          <span className="block truncate font-medium">{entry.label}</span>
        ) : (
          <CarName car={entry.label} className="font-medium" />
        )}
        <VerdictLabel room="row" label={entry.verdict} className="text-sm" />
      </span>
      {entry.detail !== undefined && (
        <span className="max-w-[45%] truncate text-sm text-muted">{entry.detail}</span>
      )}
    </div>
  )
}
