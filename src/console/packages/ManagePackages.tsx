import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { api } from '#console/api/api.ts'
import { apiQuery } from '#console/api/queries.ts'
import { newId } from '#console/api/random-id.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { SettingPart } from '#console/routing/SettingPart.tsx'
import { serviceName } from '#console/services/service-name.ts'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { PartMissing, lazyPart } from '#console/ui/lazy-part.tsx'
import type { ShopCatalog } from '#contract/console/availability.ts'
import type { Package, PackageList } from '#contract/console/packages.ts'

// Opened by a press.
const PackageForm = lazyPart(
  () => import('./PackageForm.tsx').then((module) => module.PackageForm),
  PartMissing,
)

/** Where managers put services together, to be bought with one confirmation. */
export function ManagePackages({ catalog }: { readonly catalog: ShopCatalog }) {
  const { data } = useQuery(apiQuery('packages'))
  const [editing, setEditing] = useState<string>()
  const [draftId, setDraftId] = useState(newId)
  if (!data) return null
  const close = () => {
    setEditing(undefined)
    setDraftId(newId())
  }
  const isNew = editing === draftId && !data.items.some(({ id }) => id === draftId)
  return (
    <SettingPart
      title="Pacotes da loja"
      anchor="pacotes"
      now={data.items.map(({ name }) => name).join(', ') || 'nenhum'}
      about="Consultas do mesmo carro, feitas juntas com uma confirmação só. Aparecem no início, acima das outras."
    >
      {data.items.length > 0 && (
        <ul>
          {data.items.map((pack, index) => (
            <li key={pack.id} className="border-b border-line py-3">
              {editing === pack.id ? (
                <Suspense>
                  <PackageForm id={pack.id} pack={pack} catalog={catalog} onEnd={close} />
                </Suspense>
              ) : (
                <StoredPackage
                  pack={pack}
                  position={index}
                  catalog={catalog}
                  onEdit={() => setEditing(pack.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {isNew ? (
        <Suspense>
          <PackageForm id={draftId} catalog={catalog} onEnd={close} />
        </Suspense>
      ) : (
        <Button className="self-start" onClick={() => setEditing(draftId)}>
          Novo pacote
        </Button>
      )}
    </SettingPart>
  )
}

interface StoredPackageProps {
  readonly pack: Package
  readonly position: number
  readonly catalog: ShopCatalog
  readonly onEdit: () => void
}

function StoredPackage({ pack, position, catalog, onEdit }: StoredPackageProps) {
  const [isAsking, setAsking] = useState(false)
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
          <p className="font-semibold wrap-anywhere">{pack.name}</p>
          <p className="text-muted wrap-anywhere">
            {pack.services.map((service) => serviceName(catalog, service)).join(', ')}
          </p>
        </div>
        <div className="flex gap-2">
          {isAsking ? (
            <>
              <Button size="sm" busy={change.isPending} onClick={remove}>
                Excluir mesmo
              </Button>
              <Button size="sm" onClick={() => setAsking(false)}>
                Manter
              </Button>
            </>
          ) : (
            <>
              {position > 0 && (
                <Button size="sm" busy={change.isPending} aria-label={`Subir ${pack.name}`} onClick={moveUp}>
                  Subir
                </Button>
              )}
              <Button size="sm" aria-label={`Editar ${pack.name}`} onClick={onEdit}>
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

interface Change {
  readonly run: () => Promise<PackageList>
  /** What has happened, for screen readers. */
  readonly words: string
}

/** Each change answers with the whole list, for every page. */
function usePackageChange() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'packages' },
    mutationFn: ({ run }: Change) => run(),
    onSuccess: (list, { words }) => {
      client.setQueryData(apiQuery('packages').queryKey, list)
      announce(words)
    },
  })
}
