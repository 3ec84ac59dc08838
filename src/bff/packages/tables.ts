/** A shop's own package: services that are bought together for one car. */
export interface ServicePackageRow {
  /** Created by the browser. */
  id: string
  name: string
  /** Slugs of the catalog as JSON, in the order of the package. */
  services: string
  /** Place in the shop's list, from 0. */
  position: number
  changed_by: string
  changed_by_name: string
  changed_at: number
}

declare module '../store/tables.ts' {
  interface Tables {
    service_package: ServicePackageRow
  }
}
