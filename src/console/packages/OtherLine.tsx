import { Link } from 'react-router'
import { ageInSentence } from '#brazil/age.ts'
import { paths } from '#console/paths.ts'
import { paidWord } from '#console/purchase/paid-before.ts'
import { useNow } from '#console/ui/use-now.ts'
import { NOT_SOLD, type PackageLine, type SoldLine } from './package-lines.ts'

/**
 * A service of the package that is not bought with the others. If it is already paid for, it links to its
 * answer.
 */
export function OtherLine({ line }: { readonly line: Exclude<PackageLine, SoldLine> }) {
  const now = useNow(60_000)
  if (line.kind !== 'known') {
    return (
      <li className="wrap-anywhere">
        {line.name}: {NOT_SOLD[line.kind]}
      </li>
    )
  }
  const { paid, name } = line
  return (
    <li>
      <Link
        to={paths.inquiry(paid.id)}
        className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-link pointer-fine:min-h-6"
      >
        {name}: {paid.state === 'done' ? `já ${paidWord(paid)}` : 'em andamento'},{' '}
        {ageInSentence(paid.createdAt, now)}
      </Link>
    </li>
  )
}
