import { isTest } from './arrows.ts'
import type { Import } from './imports.ts'

/** Folders of the console that every other one builds on. */
const SHARED = ['api', 'form', 'layout', 'purchase', 'styles', 'texts', 'ui']

/**
 * What a feature shows to the others, besides its `queries.ts`. Everything else is its inside: a file is added here when
 * others are meant to rely on it, not because an import failed.
 */
const PUBLIC: Readonly<Record<string, readonly string[]>> = {
  catalog: ['ModeTag.tsx', 'catalog-groups.ts', 'price-label.ts', 'sold-here.ts', 'switches.ts'],
  'catalog-form': ['definitions.ts', 'messages.ts', 'registry.ts', 'required-names.ts', 'review-rows.ts'],
  fipe: ['asked.ts', 'steps.ts', 'texts.ts', 'walk/MonthAndType.tsx'],
  inquiry: ['charge-words.ts', 'state-texts.ts'],
  purchase: [
    'PriceSummary.tsx',
    'RefusalNotice.tsx',
    'new-id.ts',
    'price-against-balance.ts',
    'put-purchase.ts',
    'use-purchase.ts',
  ],
  result: [
    'CarLine.tsx',
    'CarName.tsx',
    'ResultView.tsx',
    'fipe/LineSample.tsx',
    'fipe/PriceChart.tsx',
    'fipe/series.ts',
    'general/MoreButton.tsx',
    'general/use-portion.ts',
  ],
  session: ['SessionGate.tsx', 'person-context.ts'],
  wallet: ['Wallet.tsx', 'use-spending-block.ts'],
}

/** Files at the console's top: `main.tsx` and `routes.tsx` put everything together, `paths.ts` is everybody's. */
const COMPOSES = ['main.tsx', 'routes.tsx']

const UI_STRANGERS = /^(react-router|react-hook-form|@hookform\/|@tanstack\/react-query)/

/** What is wrong with an import inside the console, or undefined. */
export function consoleFolderProblem({ file, target, own }: Import): string | undefined {
  const from = folderOf(file)
  if (from === undefined || isTest(file)) return undefined
  if (from === 'ui') {
    if (!own && UI_STRANGERS.test(target)) return 'ui knows no router, forms or queries'
    if (own && target.startsWith('src/console/') && folderOf(target) !== 'ui')
      return 'ui knows no other console folder'
  }
  const to = folderOf(target)
  if (!own || to === undefined || to === from || COMPOSES.includes(from)) return undefined
  if (COMPOSES.includes(to)) return `nobody knows ${to}`
  if (SHARED.includes(to) || to === 'paths.ts') return undefined
  const name = target.slice(`src/console/${to}/`.length)
  if (name === 'queries.ts' || PUBLIC[to]?.includes(name)) return undefined
  return `${name} is an inside of ${to} (its public files are named in src/tooling/boundaries/console-folders.ts)`
}

/** First step below `src/console`: a folder, or a file at its top. Undefined elsewhere. */
function folderOf(file: string): string | undefined {
  return /^src\/console\/([^/]+)/.exec(file)?.[1]
}
