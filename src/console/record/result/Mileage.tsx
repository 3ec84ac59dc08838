import { kmInWords } from '#contract/service/verdict/odometer.ts'
import type { KmReading } from './arrange/owners.ts'
import { dateInWords } from './general/value.ts'

/** The odometer readings with their days: facts without a judgement. */
export function Mileage({ readings }: { readonly readings: readonly KmReading[] | undefined }) {
  if (!readings) return null
  const words = readings.map(({ km, data }) => `${kmInWords(km)}${data ? ` em ${dateInWords(data)}` : ''}`)
  return (
    <section className="keep-together mt-3 border-t border-line py-2">
      <h2 className="inline font-normal text-muted">Quilometragem</h2>
      {': '}
      {words.length === 0 && 'nenhuma leitura registrada'}
      {words.map((reading) => (
        <bdi key={reading} className={words.length > 1 ? 'block' : undefined}>
          {reading}
        </bdi>
      ))}
    </section>
  )
}
