import { Link, useSearchParams } from 'react-router'
import { FREE_STEPS } from '#console/fipe-selection/labels.ts'
import { type OnStep, readSteps, serviceOf, withStep } from '#console/fipe-selection/selection.ts'
import { askedBy, askedKey } from '#console/fipe-selection/value-query.ts'
import { paths } from '#console/paths.ts'
import { PageTitle } from '#console/ui/PageTitle.tsx'
import { Comparison } from './compare/Comparison.tsx'
import { WayOff } from './ModeOff.tsx'
import { WayTabs } from './ModeTabs.tsx'
import { CodeWay } from './picker/CodeSearch.tsx'
import { PlateWay } from './picker/PlateSearch.tsx'
import { TableWalk } from './picker/TablePicker.tsx'
import { ValueDesk } from './value/ValueSection.tsx'

const WAYS = { placa: PlateWay, tabela: TableWalk, codigo: CodeWay }

/** The FIPE desk: three ways to a value, each step in the URL. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const steps = readSteps(search)
  const asked = askedBy(steps)
  const Way = WAYS[steps.por]
  const onStep: OnStep = (name, value, { replace } = { replace: false }) =>
    setSearch(withStep(search, name, value), { replace, preventScrollReset: true })
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <PageTitle documentTitle="Tabela FIPE" focus={steps.por !== 'placa'}>
          Tabela FIPE
        </PageTitle>
        <p className="text-muted">
          {FREE_STEPS}{' '}
          <Link
            to={paths.newBatch({ servico: serviceOf(steps.por) })}
            className="no-print inline-block py-1 text-accent underline underline-offset-2"
          >
            Consultar muitos de uma vez
          </Link>
        </p>
      </header>
      <WayTabs current={steps.por} />
      <WayOff way={steps.por} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10">
        <div className="min-w-0">
          <Way steps={steps} onStep={onStep} />
        </div>
        {asked && <ValueDesk key={askedKey(asked)} asked={asked} />}
      </div>
      <Comparison />
    </div>
  )
}
