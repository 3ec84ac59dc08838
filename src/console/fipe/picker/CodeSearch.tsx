import { useQuery } from '@tanstack/react-query'
import { parseFipeCode } from '#brazil/fipe-code.ts'
import type { Parsed, Reason } from '#brazil/parsed.ts'
import { yearHelp } from '#console/fipe-selection/labels.ts'
import { yearsByCodeQuery } from '#console/fipe-selection/lists.ts'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { TextField } from '#console/ui/TextField.tsx'
import type { FipeList } from '#contract/console/fipe-list.ts'
import { ListStep } from './ListStep.tsx'
import { NextStep } from './NextStep.tsx'
import type { SearchProps } from './search-props.ts'
import { StepsLine } from './StepsLine.tsx'
import { useTypedStep } from './use-typed-step.ts'

/** The search for people who have the code: only type and year are missing. */
export function CodeSearch({ selection, onSelect, isLine }: SearchProps) {
  const { mes, tipo, codigo, ano } = selection
  const { text, parsed, problem, type, submit } = useTypedStep('codigo', codigo, parseFipeCode, onSelect)
  const years = useQuery(yearsByCodeQuery(selection))
  const isInTable = hasYears(years.data)
  return (
    <StepsLine selection={selection} onSelect={onSelect} isLine={isLine} columns="xl:grid-cols-2">
      <form noValidate onSubmit={submit}>
        <TextField
          label="Código FIPE"
          // In a line all boxes must start at the same height, so there is no help text.
          {...(!isLine && {
            help: 'Está na própria tabela, em anúncios e em apólices.',
            example: '001004-9',
          })}
          inputMode="numeric"
          enterKeyHint="go"
          value={isInTable && parsed.ok && parsed.value === codigo ? parsed.value : text}
          error={problem && problemText(problem)}
          warning={doubtOf(parsed, isInTable)}
          onChange={(event) => type(event.target.value)}
          className="max-w-sm"
          inputClassName="tabular-nums"
        />
      </form>
      {isLine && codigo === undefined && <NextStep label="Ano e combustível">Digite o código</NextStep>}
      {codigo !== undefined && (
        <ListStep
          key={`${tipo}/${mes}/${codigo}`}
          label="Ano e combustível"
          {...(!isLine && { helpOf: yearHelp })}
          query={years}
          value={ano}
          onChange={(code) => onSelect('ano', code)}
          otherWay={
            <ButtonLink to={paths.fipe({ por: 'tabela', mes, tipo })}>
              Procurar por marca, modelo e ano
            </ButtonLink>
          }
        />
      )}
    </StepsLine>
  )
}

/** A code without years is not in the table. An incomplete code asks for no years. */
function hasYears(years: FipeList | undefined): boolean {
  return years !== undefined && years.items.length > 0
}

/**
 * Warns of a wrong last digit until the table knows the code, and never blocks: the sandbox's codes break
 * that rule (interface 4.13).
 */
function doubtOf(parsed: Parsed, isInTable: boolean): string | undefined {
  return parsed.ok && parsed.warning && !isInTable
    ? 'O último número não confere com os outros. Se está assim na tabela, siga em frente.'
    : undefined
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
