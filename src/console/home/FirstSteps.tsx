import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { DayPart } from './DayPart.tsx'

/**
 * Steps that a manager of a new shop does once. Each step disappears when it is done, the section with the
 * last one.
 */
export function FirstSteps() {
  const staff = useQuery(apiQuery('staff'))
  const limit = useQuery(apiQuery('shopLimit'))
  const packages = useQuery(apiQuery('packages'))
  // Waits for all of them: a line that came alone would push the others away.
  if ([staff, limit, packages].some(({ isPending }) => isPending)) return null
  const steps = [
    {
      open: staff.data?.items.length === 1,
      to: paths.staff(),
      label: 'Convidar a equipe',
      help: 'Cada pessoa com o seu acesso: dá para ver quem consultou o quê.',
    },
    {
      open: limit.data?.dayCents === null,
      to: paths.settings('#limite'),
      label: 'Definir limite por dia',
      help: 'Quanto a loja inteira pode gastar em um dia.',
    },
    {
      open: packages.data?.items.length === 0,
      to: paths.settings('#pacotes'),
      label: 'Montar o pacote da loja',
      help: 'As consultas que vocês sempre fazem, com uma confirmação só.',
    },
  ].filter(({ open }) => open)
  if (steps.length === 0) return null
  return (
    <DayPart title="Para preparar a loja">
      <ul>
        {steps.map(({ to, label, help }) => (
          <li key={label} className="border-b border-line">
            <Link
              to={to}
              className="-mx-2 flex min-h-14 items-center gap-4 rounded-sm px-2 py-2 text-ink no-underline hover:bg-sunken active:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{label}</span>
                <span className="block text-muted">{help}</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </DayPart>
  )
}
