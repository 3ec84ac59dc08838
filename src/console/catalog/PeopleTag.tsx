import { usePeopleBlock } from '#console/account/use-people-block.ts'
import { Tag } from '#console/ui/Tag.tsx'
import type { CatalogItem } from '#contract/service/catalog.ts'

/** Marks a service about people if the person may not query them. The service's page says why. */
export function PeopleTag({ item }: { readonly item: CatalogItem }) {
  return usePeopleBlock(item) === undefined ? null : <Tag>Sem permissão</Tag>
}
