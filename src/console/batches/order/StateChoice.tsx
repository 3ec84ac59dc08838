import { useUrlValue } from '#console/routing/use-url-value.ts'
import { SelectField } from '#console/ui/SelectField.tsx'
import type { CarTerms } from '../state-terms.ts'

interface StateChoiceProps {
  readonly states: NonNullable<CarTerms['states']>
  readonly chosen: string | undefined
  /** Called with the chosen state; empty for none. */
  readonly onChoose: (uf: string) => void
}

/**
 * The state of the cars whose lines do not name one. Most yards have nearly all their cars from one state.
 */
export function StateChoice({
  states: { options, required, notInLists },
  chosen,
  onChoose,
}: StateChoiceProps) {
  const { latest, wrote } = useUrlValue(chosen ?? '')
  return (
    <SelectField
      label="Estado dos carros"
      help={`Para as linhas que não dizem a UF. ${notInLists}`.trim()}
      placeholder={required ? 'Só o que está na lista' : 'O que a lista diz, ou o que a loja sabe do carro'}
      value={latest}
      options={options}
      onChange={({ target }) => {
        wrote(target.value)
        onChoose(target.value)
      }}
    />
  )
}
