import { counted } from '#brazil/words.ts'
import { byQuestion } from '#console/offers/questions.ts'
import { SettingPart } from '#console/routing/SettingPart.tsx'
import { modeOf } from '#console/services/availability.ts'
import type { AvailabilityMode } from '#contract/console/availability-mode.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { CatalogItem } from '#contract/service/catalog.ts'
import { AvailabilityLine } from './AvailabilityLine.tsx'

/** Each service with its price and its mode, by the question that it answers. */
export function ServiceSwitches({ catalog }: { readonly catalog: ShopCatalog }) {
  const { servicos } = catalog
  const modesOf = (items: readonly CatalogItem[]) => items.map(({ servico }) => modeOf(catalog, servico))
  return (
    <SettingPart
      title="Consultas da loja"
      anchor="consultas"
      now={switchesText(modesOf(servicos)) || 'todas ligadas'}
      about={
        <>
          Vale para toda a loja e é salvo na hora. <strong>Oculta</strong>: só gerentes veem na lista, e quem
          tem o link ainda consulta. <strong>Desligada</strong>: ninguém consulta por aqui.
        </>
      }
    >
      <div className="gap-12 xl:columns-2 [&>*]:break-inside-avoid">
        {byQuestion(servicos).map(({ question: { id, title }, items }) => (
          <SettingPart key={id} title={title} anchor={id} now={switchesText(modesOf(items))} level={3}>
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <li key={item.servico}>
                  <AvailabilityLine
                    item={item}
                    said={modeOf(catalog, item.servico) === 'on' ? undefined : catalog.switches[item.servico]}
                  />
                </li>
              ))}
            </ul>
          </SettingPart>
        ))}
      </div>
    </SettingPart>
  )
}

/** `2 desligadas`: the services that are not on; empty if all are. */
function switchesText(modes: readonly AvailabilityMode[]): string {
  const count = (wanted: AvailabilityMode) => modes.filter((mode) => mode === wanted).length
  const [hidden, off] = [count('hidden'), count('off')]
  const said = [
    hidden > 0 && counted(hidden, 'oculta', 'ocultas'),
    off > 0 && counted(off, 'desligada', 'desligadas'),
  ]
  return said.filter(Boolean).join(', ')
}
