import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { aspectList } from '#console/texts/aspect-labels.ts'
import { Section } from '#console/ui/Section.tsx'
import type { CarAspectLine, CarFile } from '#contract/console/car.ts'
import { AspectLine } from './AspectLine.tsx'

/** What is known of a car, aspect by aspect, and which purchase says so. */
export function Aspects({ aspects, isEmpty }: Pick<CarFile, 'aspects'> & { readonly isEmpty: boolean }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  const isNever = ({ state, alert }: CarAspectLine) => state === 'unknown' && alert === null
  const never = aspects.filter(isNever).map(({ aspect }) => aspect)
  return (
    <Section title="O que se sabe">
      {isEmpty ? (
        <p>
          Ninguém da loja consultou esta placa ainda. Marque o que quer saber e veja o jeito mais barato de
          saber, ou anote o que viu no carro.
        </p>
      ) : (
        <>
          <ul className="-mt-3 text-[0.9375rem] tabular-nums">
            {aspects
              .filter((line) => !isNever(line))
              .map((line) => (
                <AspectLine key={line.aspect} line={line} catalog={catalog} />
              ))}
          </ul>
          {/* One sentence: a line for each would push away what the shop does know. */}
          {never.length > 0 && <p className="pt-3 text-muted">Nunca consultado: {aspectList(never)}.</p>}
        </>
      )}
    </Section>
  )
}
