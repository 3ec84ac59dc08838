import type { RouteTable } from './route.ts'

const walletSchemas = () => import('../wallet.ts')

const wallet = async () => (await walletSchemas()).WalletSchema

/** When the console warns of a low balance, and where the shop tops up. */
export const WALLET_ROUTES = {
  wallet: { method: 'GET', path: '/api/wallet', access: 'signed-in', activity: false, answer: wallet },
  setWallet: {
    method: 'PUT',
    path: '/api/wallet',
    access: 'manage',
    activity: true,
    body: async () => (await walletSchemas()).WalletRequestSchema,
    answer: wallet,
  },
} as const satisfies RouteTable
