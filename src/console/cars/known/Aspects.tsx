import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#console/api/queries.ts'
import { Section } from '#console/ui/Section.tsx'
import type { CarFile } from '#contract/console/car.ts'
import { AspectLine } from './AspectLine.tsx'

/** What is known of a car, aspect by aspect, and which purchase says so. */
export function Aspects({ aspects, isEmpty }: Pick<CarFile, 'aspects'> & { readonly isEmpty: boolean }) {
  const { data: catalog } = useQuery(apiQuery('catalog'))
  return (
    <Section title="O que se sabe">
      {isEmpty ? (
        <p>
          Ninguém da loja consultou esta placa ainda. Marque o que quer saber e veja o jeito mais barato de
          saber, ou anote o que viu no carro.
        </p>
      ) : (
        <ul className="-mt-3 text-[0.9375rem] tabular-nums">
          {aspects.map((line) => (
            <AspectLine key={line.aspect} line={line} catalog={catalog} />
          ))}
        </ul>
      )}
    </Section>
  )
}
