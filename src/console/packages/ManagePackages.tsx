import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, Suspense, useState } from 'react'
import { ApiError } from '#console/api/api-error.ts'
import { api } from '#console/api/api.ts'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import { newId } from '#console/api/random-id.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { QueryView } from '#console/feedback/QueryView.tsx'
import { SettingPart } from '#console/routing/SettingPart.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import { Skeleton } from '#console/ui/Skeleton.tsx'
import { useKeptFocus } from '#console/ui/use-kept-focus.ts'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Package, PackageList } from '#contract/console/packages.ts'
import { NOT_SOLD, notSold } from './package-lines.ts'

// Opened on demand.
const PackageForm = lazyPart(
  () => import('./PackageForm.tsx').then((module) => module.PackageForm),
  PartMissing,
)

/** The settings where managers combine services that are bought with one confirmation. */
export function ManagePackages({ catalog }: { readonly catalog: ShopCatalog }) {
  const query = useQuery(apiQuery('packages'))
  const { data } = query
  /** Id of the new package whose form is open. */
  const [newPack, setNewPack] = useState<string>()
  const [opened, setOpened] = useState<readonly OpenedPackage[]>([])
  const rows = withDeleted(data?.items ?? [], opened)
  const kept = useKeptFocus(rows.map(({ id }) => id).join(' '))
  return (
    <SettingPart
      title="Pacotes da loja"
      anchor="pacotes"
      now={data && (data.items.map(({ name }) => name).join(', ') || 'nenhum')}
      about="Consultas do mesmo carro, feitas juntas com uma confirmação só. Aparecem no início, acima das outras."
    >
      <QueryView query={query} label="Carregando os pacotes" skeleton={<Skeleton className="h-24" />}>
        {({ items }) => (
          <div {...kept} className="contents">
            <StoredPackages
              rows={rows.filter(({ id }) => id !== newPack)}
              packs={items}
              opened={opened}
              onOpened={setOpened}
              catalog={catalog}
            />
            <NewPackage id={newPack} onId={setNewPack} catalog={catalog} />
          </div>
        )}
      </QueryView>
    </SettingPart>
  )
}

/** A package whose form is open, as it was then, and its place. */
interface OpenedPackage {
  readonly pack: Package
  readonly position: number
}

/** A package that another manager deletes keeps its open form, with what was typed. */
function withDeleted(packs: readonly Package[], opened: readonly OpenedPackage[]): readonly Package[] {
  return opened
    .filter(({ pack: { id } }) => packs.every((each) => each.id !== id))
    .reduce((rows, { pack, position }) => rows.toSpliced(position, 0, pack), packs)
}

interface StoredPackagesProps {
  /** What is listed: not the package that its first form still shows, which may be stored already. */
  readonly rows: readonly Package[]
  readonly packs: readonly Package[]
  readonly opened: readonly OpenedPackage[]
  readonly onOpened: (change: (before: readonly OpenedPackage[]) => readonly OpenedPackage[]) => void
  readonly catalog: ShopCatalog
}

/** Each row opens its own form, so that opening another one loses nothing. */
function StoredPackages({ rows, packs, opened, onOpened, catalog }: StoredPackagesProps) {
  if (rows.length === 0) return null
  return (
    <ul>
      {rows.map((pack) => (
        <PackageRow
          key={pack.id}
          pack={pack}
          position={packs.indexOf(pack)}
          catalog={catalog}
          isEditing={opened.some((each) => each.pack.id === pack.id)}
          onEdit={() => onOpened((before) => [...before, { pack, position: packs.indexOf(pack) }])}
          onEnd={() => onOpened((before) => before.filter((each) => each.pack.id !== pack.id))}
        />
      ))}
    </ul>
  )
}

interface PackageRowProps extends StoredPackageProps {
  readonly isEditing: boolean
  readonly onEnd: () => void
}

function PackageRow({ isEditing, onEnd, ...row }: PackageRowProps) {
  const kept = useKeptFocus(isEditing ? 'form' : 'row')
  const { pack, position, catalog } = row
  return (
    <li className="border-b border-line py-3">
      <div {...kept} className="contents">
        {isEditing ? (
          <Suspense>
            <PackageForm id={pack.id} pack={pack} isDeleted={position < 0} catalog={catalog} onEnd={onEnd} />
          </Suspense>
        ) : (
          <StoredPackage {...row} />
        )}
      </div>
    </li>
  )
}

interface NewPackageProps extends Pick<StoredPackageProps, 'catalog'> {
  /** Undefined while the form is closed. */
  readonly id: string | undefined
  readonly onId: (id: string | undefined) => void
}

function NewPackage({ id, onId, catalog }: NewPackageProps) {
  const isOpen = id !== undefined
  const kept = useKeptFocus(isOpen ? 'form' : 'button')
  return (
    <div {...kept} className="contents">
      {isOpen ? (
        <Suspense>
          <PackageForm id={id} catalog={catalog} onEnd={() => onId(undefined)} />
        </Suspense>
      ) : (
        <Button className="self-start" onClick={() => onId(newId())}>
          Novo pacote
        </Button>
      )}
    </div>
  )
}

interface StoredPackageProps {
  readonly pack: Package
  /** From 0 among the stored packages; -1 if it was deleted. */
  readonly position: number
  readonly catalog: ShopCatalog
  readonly onEdit: () => void
}

function StoredPackage({ pack, position, catalog, onEdit }: StoredPackageProps) {
  const [isAsking, setAsking] = useState(false)
  const kept = useKeptFocus(isAsking ? 'asking' : 'row')
  const change = usePackageChange()
  const params = { id: pack.id }
  const remove = () =>
    change.mutate({ run: () => api('removePackage', { params }), words: 'Pacote excluído' })
  const moveUp = () => {
    const { name, services } = pack
    const body = { name, services, position: position - 1 }
    change.mutate({ run: () => api('putPackage', { params, body }), words: `${name} subiu` })
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="font-medium wrap-anywhere">{pack.name}</p>
          <p className="text-muted wrap-anywhere">
            <Services services={pack.services} catalog={catalog} />
          </p>
        </div>
        <div {...kept} className="flex gap-2">
          {isAsking ? (
            <>
              <Button variant="danger" size="sm" single busy={change.isPending} onClick={remove}>
                Excluir mesmo
              </Button>
              {/* The focus is here, so that a second Enter deletes nothing. */}
              <Button size="sm" data-focus-first onClick={() => setAsking(false)}>
                Manter
              </Button>
            </>
          ) : (
            <>
              {position > 0 && (
                <Button
                  size="sm"
                  single
                  busy={change.isPending}
                  aria-label={`Subir ${pack.name}`}
                  onClick={moveUp}
                >
                  Subir
                </Button>
              )}
              {/* Preferred to the first button, which would move the package with a second Enter. */}
              <Button size="sm" data-focus-first aria-label={`Editar ${pack.name}`} onClick={onEdit}>
                Editar
              </Button>
              <Button size="sm" aria-label={`Excluir ${pack.name}`} onClick={() => setAsking(true)}>
                Excluir
              </Button>
            </>
          )}
        </div>
      </div>
      {change.error && <ErrorNotice error={change.error} />}
    </div>
  )
}

interface ServicesProps {
  readonly services: readonly string[]
  readonly catalog: ShopCatalog
}

/** The services of a package. Those that it cannot buy today are marked. */
function Services({ services, catalog }: ServicesProps) {
  return services.map((service, index) => {
    const why = notSold(service, catalog)
    return (
      <Fragment key={service}>
        {index > 0 && ', '}
        {why === undefined ? (
          serviceName(catalog, service)
        ) : (
          <span className="text-ink">
            {serviceName(catalog, service)} ({NOT_SOLD[why]})
          </span>
        )}
      </Fragment>
    )
  })
}

interface Change {
  readonly run: () => Promise<PackageList>
  /** The result of a change, for screen readers. */
  readonly words: string
}

/** The answer to each change is the whole list, which updates every page. */
function usePackageChange() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'packages' },
    mutationFn: ({ run }: Change) => run(),
    onSuccess: async (list, { words }) => {
      await keepAnswer(client, apiQuery('packages'), list)
      announce(words)
    },
    onError: (error) => {
      // Another manager has deleted the package.
      if (error instanceof ApiError && error.status === 404)
        void client.invalidateQueries(apiQuery('packages'))
    },
  })
}
