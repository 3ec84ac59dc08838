import { createContext, use } from 'react'
import { formatCents } from '#brazil/money.ts'
import { cx } from '#console/ui/class-names.ts'
import { UNVERIFIED_TEXT } from '../verdict/texts.ts'
import { LongText } from './LongText.tsx'
import type { Shown } from './value.ts'

/** A CNPJ with its punctuation. */
const LONGEST_IN_ONE_PIECE = 18

const numberFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 20 })

export type ShownScalar = Exclude<Shown, { kind: 'scalars' | 'table' | 'records' | 'fields' }>

export function isScalar(shown: Shown): shown is ShownScalar {
  return !['scalars', 'table', 'records', 'fields'].includes(shown.kind)
}

/** Whether values belong to one of several records: there a null is a gap in that record, and says so. */
export const InRecord = createContext(false)

/** One value of a result in its Portuguese form. Text of the service is only ever text: React escapes it. */
export function Scalar({ shown }: { readonly shown: ShownScalar }) {
  switch (shown.kind) {
    case 'absent':
      // null says that nobody looked (interface, 2.2): never an empty cell that could be read as "nada consta".
      return <Absent />
    case 'empty':
      return <span className="text-muted">{shown.of === 'list' ? 'nenhum registro' : 'em branco'}</span>
    case 'flag':
      return <>{shown.value ? 'Sim' : 'Não'}</>
    case 'money':
      return <span className="tabular whitespace-nowrap">{formatCents(shown.cents)}</span>
    case 'number':
      return <span className="tabular">{numberFormat.format(shown.value)}</span>
    case 'date':
      return (
        <span className="tabular">
          {shown.day}
          {shown.time !== null && ` ${shown.time}`}
        </span>
      )
    case 'month':
      return <span className="tabular">{shown.text}</span>
    case 'plate':
      return <span className="font-mono whitespace-nowrap">{shown.plate}</span>
    case 'code':
      return (
        <span
          className={cx(
            'font-mono text-[0.95em] break-all',
            // A number cut at its hyphen is hard to compare.
            shown.text.length <= LONGEST_IN_ONE_PIECE && 'in-[td]:whitespace-nowrap',
          )}
        >
          {shown.text}
        </span>
      )
    case 'text':
      return shown.long ? <LongText text={shown.text} /> : <Isolated text={shown.text} />
  }
}

function Absent() {
  return (
    <span className="text-muted italic">
      {use(InRecord) ? 'não informado' : UNVERIFIED_TEXT.toLowerCase()}
    </span>
  )
}

/** `bdi` keeps right-to-left marks in a value from turning its neighbours around. */
export function Isolated({ text }: { readonly text: string }) {
  return <bdi className="wrap-anywhere whitespace-pre-wrap">{text}</bdi>
}
