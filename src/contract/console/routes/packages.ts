import type { RouteTable } from './route.ts'

const packages = async () => (await import('../packages.ts')).PackageListSchema

/** The shop's own packages of services for one car. */
export const PACKAGE_ROUTES = {
  packages: {
    method: 'GET',
    path: '/api/packages',
    access: 'signed-in',
    activity: false,
    answer: packages,
  },
  putPackage: {
    method: 'PUT',
    path: '/api/packages/{id}',
    access: 'manage',
    answer: packages,
  },
  removePackage: {
    method: 'DELETE',
    path: '/api/packages/{id}',
    access: 'manage',
    answer: packages,
  },
} as const satisfies RouteTable
