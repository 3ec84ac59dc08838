import { byQuestion } from '#console/offers/questions.ts'
import { modeOf } from '#console/services/availability.ts'
import { TitledPart } from '#console/ui/TitledPart.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import { AvailabilityLine } from './AvailabilityLine.tsx'

/** Each service with its price, and whether it is sold here; by the question that it answers. */
export function ServiceSwitches({ catalog }: { readonly catalog: ShopCatalog }) {
  const { switches, servicos } = catalog
  return (
    <TitledPart
      title="Consultas da loja"
      about={
        <>
          Vale para toda a loja e é salvo na hora. <strong>Oculto</strong>: só gerentes veem na lista, e quem
          tem o link ainda consulta. <strong>Desligado</strong>: ninguém consulta por aqui.
        </>
      }
    >
      <div className="gap-12 pt-3 xl:columns-2 [&>*]:mb-8 [&>*]:break-inside-avoid">
        {byQuestion(servicos).map(({ question, items }) => (
          <section key={question.id} aria-labelledby={question.id}>
            <h3 id={question.id} className="border-b border-line pb-2 font-bold">
              {question.title}
            </h3>
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <li key={item.servico}>
                  <AvailabilityLine
                    item={item}
                    said={modeOf({ switches }, item.servico) === 'on' ? undefined : switches[item.servico]}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </TitledPart>
  )
}
