import { createContext, use } from 'react'
import { formatDecimal } from '#brazil/decimals.ts'
import { formatCents } from '#brazil/money.ts'
import { Code } from './Code.tsx'
import { LongText } from './LongText.tsx'
import type { Shown } from './value.ts'

export type ShownScalar = Exclude<Shown, { kind: 'scalars' | 'table' | 'records' | 'fields' }>

/** Whether a value is shown as one text, not as a list, a table or fields. */
export function isScalar(shown: Shown): shown is ShownScalar {
  return !['scalars', 'table', 'records', 'fields'].includes(shown.kind)
}

/**
 * Whether the values belong to one of several records: there a null is a gap in that record, and is marked.
 */
export const InRecord = createContext(false)

/** One value of a result in its Portuguese form. The service's text stays text: React escapes it. */
export function Scalar({ shown }: { readonly shown: ShownScalar }) {
  switch (shown.kind) {
    case 'absent':
      // null means that nobody checked (interface 2.2): never an empty cell, which could pass for "nada
      // consta".
      return <Absent />
    case 'empty':
      return <Empty of={shown.of} />
    case 'flag':
      return <>{shown.value ? 'Sim' : 'Não'}</>
    case 'money':
      return <span className="tabular-nums whitespace-nowrap">{formatCents(shown.cents)}</span>
    case 'number':
      return <span className="tabular-nums">{formatDecimal(shown.value)}</span>
    case 'date':
      return <Day day={shown.day} time={shown.time} />
    case 'month':
      return <span className="tabular-nums">{shown.text}</span>
    case 'plate':
      return <span className="font-mono whitespace-nowrap">{shown.plate}</span>
    case 'code':
      return <Code text={shown.text} />
    case 'text':
      return <Text text={shown.text} long={shown.long} />
  }
}

function Empty({ of }: Pick<Extract<Shown, { kind: 'empty' }>, 'of'>) {
  return <span className="text-muted">{of === 'list' ? 'nenhum registro' : 'em branco'}</span>
}

function Text({ text, long }: { readonly text: string; readonly long: boolean }) {
  return long ? <LongText text={text} /> : <Isolated text={text} />
}

function Day({ day, time }: { readonly day: string; readonly time: string | null }) {
  return (
    <span className="tabular-nums">
      {day}
      {time !== null && ` ${time}`}
    </span>
  )
}

function Absent() {
  return <span className="text-muted italic">{use(InRecord) ? 'não informado' : 'não verificado'}</span>
}

/** `bdi` keeps right-to-left marks in a value from reordering the text around it. */
export function Isolated({ text }: { readonly text: string }) {
  return <bdi className="wrap-anywhere whitespace-pre-wrap">{text}</bdi>
}
