import type { RouteTable } from './route.ts'

const wallet = async () => (await import('../wallet.ts')).WalletSchema

/** When the console warns of a low balance, and where the shop tops up. */
export const WALLET_ROUTES = {
  wallet: { method: 'GET', path: '/api/wallet', access: 'signed-in', activity: false, answer: wallet },
  setWallet: {
    method: 'PUT',
    path: '/api/wallet',
    access: 'manage',
    answer: wallet,
  },
} as const satisfies RouteTable
