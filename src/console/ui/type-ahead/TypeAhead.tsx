import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { type FieldTexts, useFieldIds } from '../field-ids.ts'
import { CONTROL_CLASS, Field } from '../Field.tsx'
import type { TypeAheadOption } from './match-search.ts'
import { OptionList, optionId } from './OptionList.tsx'
import { usePlacement, usePressedElsewhere, useViewResized } from './use-popup.ts'
import { useTypeAhead } from './use-type-ahead.ts'

interface TypeAheadProps extends FieldTexts {
  readonly options: readonly TypeAheadOption[]
  /**
   * Code of the chosen option; null if nothing is chosen. A code that is not in the list counts as nothing
   * chosen.
   */
  readonly value: string | null
  readonly onChange: (code: string | null) => void
  /** Called when an option has been highlighted for a moment, so that its dependent list can be preloaded. */
  readonly onConsider?: ((code: string) => void) | undefined
  readonly placeholder?: string
  /** Takes the focus when it appears, because the person has just taken the step before it. */
  readonly takeFocus?: boolean
}

/**
 * A text box with thousands of options. It finds "Citroën" for "citroen" and draws only the options in view.
 * A combobox with a list (ARIA 1.2): the focus stays in the box; arrows, pages, Home and End move in the
 * list, Enter chooses, Escape closes it.
 */
export function TypeAhead({
  options,
  value,
  onChange,
  onConsider,
  placeholder,
  takeFocus = false,
  ...ownTexts
}: TypeAheadProps) {
  const wrapper = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const { side, height, row, measure } = usePlacement(box)
  const list = useTypeAhead({ options, value, onChange, onConsider, onOpen: measure })
  const { found, open, active, unpicked } = list
  useViewResized(open, measure)
  usePressedElsewhere(open, wrapper, list.leave)
  const texts = { ...ownTexts, warning: ownTexts.warning ?? (unpicked ? UNPICKED : undefined) }
  const ids = useFieldIds(undefined, texts)
  const listId = `${ids.id}-list`
  const pointed = found[active.index]
  const expanded = open && found.length > 0

  return (
    <Field texts={texts} ids={ids}>
      <div
        ref={wrapper}
        className="relative"
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) list.leave()
        }}
      >
        <input
          ref={box}
          id={ids.id}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={expanded}
          aria-controls={expanded ? listId : undefined}
          aria-activedescendant={expanded && pointed ? optionId(listId, pointed) : undefined}
          aria-invalid={texts.error ? true : undefined}
          aria-describedby={ids.describedBy}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={placeholder}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where a person has just taken the step before it
          autoFocus={takeFocus}
          value={list.text}
          onChange={(event) => list.type(event.target.value)}
          onKeyDown={list.press}
          onMouseDown={() => !open && list.showAll()}
          // Selects the text, so that the first key starts another search.
          onClick={(event) => list.showsChosen && event.currentTarget.select()}
          className={`${CONTROL_CLASS} truncate pr-10`}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label="Mostrar a lista"
          aria-expanded={expanded}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-muted"
          // A person who opens the list with a finger wants to read, not to type: the keyboard stays closed.
          onPointerDown={({ pointerType }) => pointerType === 'mouse' && box.current?.focus()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => (open ? list.leave() : list.showAll())}
        >
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
        {open && (
          <div
            className={`absolute inset-x-0 z-40 overflow-hidden rounded-md border border-line bg-surface text-ink shadow-float ${side === 'below' ? 'top-full mt-1' : 'bottom-full mb-1'}`}
          >
            {found.length === 0 ? (
              <p className="px-3 py-3 text-muted">Nada encontrado. Confira a grafia ou apague uma parte.</p>
            ) : (
              <OptionList
                id={listId}
                options={found}
                chosen={value}
                active={active}
                row={row}
                height={Math.min(height, found.length * row)}
                onPick={list.pick}
                onPoint={list.point}
              />
            )}
          </div>
        )}
      </div>
    </Field>
  )
}

const UNPICKED = 'Nada foi escolhido ainda. Escolha uma opção da lista.'
