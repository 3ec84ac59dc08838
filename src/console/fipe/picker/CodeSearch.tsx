import { useQuery } from '@tanstack/react-query'
import { parseFipeCode } from '#brazil/fipe-code.ts'
import type { Reason } from '#brazil/parsed.ts'
import { YEAR_HELP } from '#console/fipe-selection/labels.ts'
import { yearsByCodeQuery } from '#console/fipe-selection/lists.ts'
import { MonthAndType } from '#console/fipe-selection/MonthAndType.tsx'
import type { OnSelect, Selection } from '#console/fipe-selection/selection.ts'
import { TextField } from '#console/ui/TextField.tsx'
import { ListStep } from './ListStep.tsx'
import { useTypedStep } from './use-typed-step.ts'

interface CodeSearchProps {
  readonly selection: Selection
  readonly onSelect: OnSelect
}

/** For people who have the code: only type and year are missing. */
export function CodeSearch({ selection, onSelect }: CodeSearchProps) {
  const { mes, tipo, codigo, ano } = selection
  const { text, parsed, problem, type, submit } = useTypedStep('codigo', codigo, parseFipeCode, onSelect)
  const years = useQuery(yearsByCodeQuery(selection))
  return (
    <div className="flex flex-col gap-5">
      <MonthAndType selection={selection} onSelect={onSelect} />
      <form noValidate onSubmit={submit}>
        <TextField
          label="Código FIPE"
          help="Está na própria tabela, em anúncios e em apólices."
          example="001004-9"
          inputMode="numeric"
          enterKeyHint="go"
          value={text}
          error={problem && problemText(problem)}
          // The sandbox's codes break the rule of the last digit (interface, 4.13): it warns and never
          // blocks.
          warning={
            parsed.ok && parsed.warning
              ? 'O último número não confere com os outros. Se está assim na tabela, siga em frente.'
              : undefined
          }
          onChange={(event) => type(event.target.value)}
          className="max-w-sm"
          inputClassName="tabular-nums"
        />
      </form>
      {codigo !== undefined && (
        <ListStep
          key={`${tipo}/${mes}/${codigo}`}
          label="Ano e combustível"
          help={YEAR_HELP}
          query={years}
          value={ano}
          onChange={(code) => onSelect('ano', code)}
        />
      )}
    </div>
  )
}

function problemText(reason: Reason): string {
  switch (reason) {
    case 'empty':
      return 'Digite o código FIPE, por exemplo 001004-9.'
    case 'incomplete':
      return 'O código tem 7 números. Falta uma parte: por exemplo 001004-9.'
    case 'too-long':
      return 'O código tem 7 números. Há algo a mais: por exemplo 001004-9.'
    default:
      return 'O código só tem números: por exemplo 001004-9.'
  }
}
