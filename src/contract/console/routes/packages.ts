import { type RouteTable, idParams } from './route.ts'

const packagesSchemas = () => import('../packages.ts')

const packages = async () => (await packagesSchemas()).PackageListSchema

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
    activity: true,
    params: idParams,
    body: async () => (await packagesSchemas()).PackageRequestSchema,
    answer: packages,
  },
  removePackage: {
    method: 'DELETE',
    path: '/api/packages/{id}',
    access: 'manage',
    activity: true,
    params: idParams,
    answer: packages,
  },
} as const satisfies RouteTable
