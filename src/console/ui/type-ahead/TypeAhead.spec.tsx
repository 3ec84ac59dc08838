import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { styled } from '#console/test-styles.ts'
import { TypeAhead } from './TypeAhead.tsx'

const MANY = Array.from({ length: 200 }, (_, index) => ({ code: String(index), name: `Modelo ${index}` }))
const BRANDS = ['Citroën', 'Chevrolet', 'Caoa Chery', 'Renault'].map((name) => ({ code: name, name }))

const ignore = () => undefined

/** The field in a page that keeps the choice, as every page does. */
function Page({ options = BRANDS, start = null, onChange = ignore }: Partial<PageProps>) {
  const [value, setValue] = useState(start)
  return (
    <>
      <TypeAhead
        label="Marca"
        options={options}
        value={value}
        onChange={(code) => {
          onChange(code)
          setValue(code)
        }}
      />
      <button type="button">Depois</button>
    </>
  )
}

interface PageProps {
  readonly options: readonly { readonly code: string; readonly name: string }[]
  readonly start: string | null
  readonly onChange: (code: string | null) => void
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Marca' })
const names = () => screen.queryAllByRole('option').map((option) => option.textContent)

/** The option that a screen reader announces as active. */
function pointedAt(): string | null | undefined {
  const id = box().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

describe('the keys', () => {
  it.each([
    ['{ArrowDown}', 'Modelo 0'],
    ['{ArrowUp}', 'Modelo 199'],
    ['{ArrowDown}{ArrowDown}', 'Modelo 1'],
    ['{ArrowDown}{ArrowUp}', 'Modelo 199'],
    ['{ArrowUp}{ArrowDown}', 'Modelo 0'],
    ['{ArrowDown}{PageDown}{PageDown}', 'Modelo 14'],
    ['{ArrowDown}{PageDown}{PageUp}{PageUp}', 'Modelo 0'],
    ['{ArrowDown}{End}', 'Modelo 199'],
    ['{ArrowDown}{End}{PageDown}', 'Modelo 199'],
    ['{ArrowUp}{Home}', 'Modelo 0'],
    ['{Alt>}{ArrowDown}{/Alt}', undefined],
    ['mod', 'Modelo 0'],
    ['19', 'Modelo 19'],
  ])('%s leads to %s', async (keys, name) => {
    render(<Page options={MANY} />)
    await userEvent.tab()
    await userEvent.keyboard(keys)
    expect(box().getAttribute('aria-expanded')).toBe('true')
    expect(box().getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id)
    expect(pointedAt()).toBe(name)
    expect(document.activeElement).toBe(box())
  })

  it.each(['{Escape}', '{Alt>}{ArrowUp}{/Alt}', '{Tab}'])(
    '%s closes the list and keeps the choice',
    async (keys) => {
      const onChange = vi.fn<PageProps['onChange']>()
      render(<Page start="Renault" onChange={onChange} />)
      await userEvent.tab()
      await userEvent.keyboard(`ch{ArrowDown}${keys}`)
      expect(screen.queryByRole('listbox')).toBeNull()
      expect(box().getAttribute('aria-expanded')).toBe('false')
      expect(box().hasAttribute('aria-activedescendant')).toBe(false)
      expect(box().value).toBe('Renault')
      expect(onChange).not.toHaveBeenCalled()
    },
  )

  it('Enter chooses, and a second Enter opens nothing', async () => {
    const onChange = vi.fn<PageProps['onChange']>()
    render(<Page onChange={onChange} />)
    await userEvent.tab()
    await userEvent.keyboard('chery{Enter}{Enter}')
    expect(onChange.mock.calls).toEqual([['Caoa Chery']])
    expect(box().value).toBe('Caoa Chery')
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('Shift with an arrow still marks text in the box', async () => {
    render(<Page options={MANY} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Shift>}{End}{/Shift}')
    expect(pointedAt()).toBe('Modelo 0')
  })
})

it('a name that is longer than the box ends in dots, as in a list of the browser', async () => {
  render(<Page start="Citroën" />)
  const { of } = await styled()
  expect(of(box()).textOverflow).toBe('ellipsis')
})

describe('the typed text', () => {
  it('finds any word without accents, and says when nothing matches', async () => {
    render(<Page />)
    await userEvent.type(box(), 'citroen')
    expect(names()).toEqual(['Citroën'])
    await userEvent.type(box(), 'x')
    expect(names()).toEqual([])
    expect(screen.getByText(/^Nada encontrado/)).toBeVisible()
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  it('stays when nothing was chosen, with a warning', async () => {
    render(<Page />)
    await userEvent.type(box(), 'ch')
    await userEvent.tab()
    expect(box().value).toBe('ch')
    expect(screen.getByText(/^Nada foi escolhido ainda/)).toBeVisible()
    await userEvent.click(box())
    expect(names()).toEqual(['Chevrolet', 'Caoa Chery'])
  })

  it('replaces the choice, and an emptied box clears it', async () => {
    const onChange = vi.fn<PageProps['onChange']>()
    render(<Page start="Renault" onChange={onChange} />)
    await userEvent.click(box())
    expect(names()).toHaveLength(4)
    expect(pointedAt()).toBe('Renault')
    await userEvent.keyboard('c')
    expect(box().value).toBe('c')
    // People can correct the middle of the typed text.
    await userEvent.click(box())
    await userEvent.keyboard('h')
    expect(box().value).toBe('ch')
    await userEvent.clear(box())
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(onChange.mock.calls).toEqual([[null]])
    expect(box().value).toBe('')
  })
})

describe('a page that shows the choice a moment later, such as one that keeps it in the URL', () => {
  function open(value: string | null) {
    const at = (now: string | null) => (
      <TypeAhead label="Marca" options={BRANDS} value={now} onChange={() => undefined} />
    )
    const { rerender } = render(at(value))
    return { show: (now: string | null) => rerender(at(now)) }
  }

  it('keeps a search that began in that moment', async () => {
    const { show } = open(null)
    await userEvent.click(box())
    await userEvent.keyboard('ren{Enter}ch')
    expect(box().value).toBe('ch')
    show('Renault')
    expect(box().value).toBe('ch')
    expect(names()).toEqual(['Chevrolet', 'Caoa Chery'])
  })

  it('a choice from elsewhere ends the search', async () => {
    const { show } = open(null)
    await userEvent.click(box())
    await userEvent.keyboard('ren{Enter}ch')
    show('Renault')
    show('Chevrolet')
    expect(box().value).toBe('Chevrolet')
  })
})

describe('the list', () => {
  it('draws only the visible options, the chosen one among them', async () => {
    render(<Page options={MANY} start="150" />)
    await userEvent.click(box())
    expect(names()).toContain('Modelo 150')
    expect(names().length).toBeLessThan(15)
    const chosen = screen.getByRole('option', { selected: true })
    expect(chosen.textContent).toBe('Modelo 150')
    expect(chosen.getAttribute('aria-posinset')).toBe('151')
    expect(chosen.getAttribute('aria-setsize')).toBe('200')
  })

  it('takes a click, keeps the focus in the box, and closes at a press elsewhere', async () => {
    render(<Page />)
    await userEvent.click(screen.getByRole('button', { name: 'Mostrar a lista' }))
    await userEvent.click(screen.getByRole('option', { name: 'Chevrolet' }))
    expect(box().value).toBe('Chevrolet')
    await userEvent.click(box())
    expect(screen.getByRole('listbox')).toBeVisible()
    await userEvent.click(document.body)
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('preloads only for an option that stays highlighted', () => {
    vi.useFakeTimers()
    try {
      const considered = vi.fn<(code: string) => void>()
      render(
        <TypeAhead
          label="Marca"
          options={BRANDS}
          value={null}
          onChange={() => undefined}
          onConsider={considered}
        />,
      )
      const press = (key: string) => fireEvent.keyDown(box(), { key })
      press('ArrowDown')
      press('ArrowDown')
      act(() => void vi.advanceTimersByTime(300))
      expect(considered.mock.calls).toEqual([['Chevrolet']])
      press('ArrowDown')
      press('Escape')
      act(() => void vi.advanceTimersByTime(300))
      expect(considered).toHaveBeenCalledTimes(1)
    } finally {
      vi.useRealTimers()
    }
  })
})
