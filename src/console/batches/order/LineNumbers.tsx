import { memo } from 'react'
import type { CheckedList } from '../reading/checked-list.ts'

interface LineNumbersProps {
  readonly text: string
  readonly list: CheckedList
}

/** Lines that are drawn together. A key changes few of these blocks, however long the list is. */
const BLOCK = 200

/** The line numbers that the check uses, beside the lines. Numbers of wrong and repeated lines are red. */
export function LineNumbers({ text, list }: LineNumbersProps) {
  const count = text === '' ? 0 : text.split('\n').length
  const red = new Map<number, number[]>()
  for (const { kind, number } of list.oneLine ? [] : list.lines) {
    if (kind === 'accepted' || kind === 'beyond') continue
    const block = Math.floor((number - 1) / BLOCK)
    red.set(block, [...(red.get(block) ?? []), number])
  }
  return Array.from({ length: Math.ceil(count / BLOCK) }, (_, block) => (
    <Block
      key={block}
      first={block * BLOCK + 1}
      last={Math.min(count, (block + 1) * BLOCK)}
      red={(red.get(block) ?? []).join()}
    />
  ))
}

interface BlockProps {
  readonly first: number
  readonly last: number
  /** As text, so that an unchanged block is the same. */
  readonly red: string
}

const Block = memo(function Block({ first, last, red }: BlockProps) {
  const marked = new Set(red.split(',').map(Number))
  const runs: { readonly first: number; readonly isRed: boolean; text: string }[] = []
  for (let number = first; number <= last; number += 1) {
    const run = runs.at(-1)
    if (run && run.isRed === marked.has(number)) run.text += `\n${number}`
    else runs.push({ first: number, isRed: marked.has(number), text: String(number) })
  }
  return runs.map((run) => (
    <span
      key={run.first}
      className={`block text-sm/6 whitespace-pre-line ${run.isRed ? 'font-bold text-alert' : 'text-muted'}`}
    >
      {run.text}
    </span>
  ))
})
