import { cx } from '#console/ui/class-names.ts'
import { Money } from '#console/ui/Money.tsx'
import { VERDICTS } from '#console/ui/VerdictBadge.tsx'
import type { Check } from '#contract/service/result/check.ts'
import { labelOf } from '../field-label.ts'
import type { Fact } from './facts.ts'
import { FACT_TEXTS, factText, verdictText } from './texts.ts'
import type { Verdict } from './verdict.ts'

const WEIGHTS: Readonly<Record<Check, number>> = { alert: 0, unverified: 1, clean: 2 }

/** Alerts first; within a state, in the order in which they stop a deal. */
function byWeight(a: Fact, b: Fact): number {
  return WEIGHTS[a.check] - WEIGHTS[b.check]
}

/** The answer to "may I buy it?": first thing on the page, and each fact with its own icon and word. */
export function VerdictStrip({ verdict }: { readonly verdict: Verdict }) {
  const { icon: Icon, ink, box } = VERDICTS[verdict.check]
  const { title, detail } = verdictText(verdict)
  return (
    <section aria-labelledby="verdict" className={cx('keep-together rounded-xl border-2 p-4 sm:p-5', box)}>
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className={cx('mt-0.5 size-7 shrink-0', ink)} />
        <div className="min-w-0">
          <h2 id="verdict" className={cx('text-xl font-bold', ink)}>
            {title}
          </h2>
          <p>{detail}</p>
        </div>
      </div>
      {verdict.facts.length > 0 && (
        <ul className="mt-4 grid grid-cols-1 gap-1.5 min-[480px]:grid-cols-2 min-[480px]:gap-2 xl:grid-cols-3">
          {verdict.facts.toSorted(byWeight).map((fact) => (
            <FactLine key={fact.kind} fact={fact} />
          ))}
        </ul>
      )}
      {verdict.unverified.length > 0 && (
        <p className="mt-4">
          <strong className="font-semibold">Não verificado nesta consulta: </strong>
          <bdi className="wrap-anywhere">{verdict.unverified.map(labelOf).join(', ')}</bdi>.
        </p>
      )}
    </section>
  )
}

const FRAMES: Readonly<Record<Check, string>> = {
  clean: 'border-line',
  alert: 'border-2 border-alert-line',
  unverified: 'border-dashed border-unverified-line',
}

function FactLine({ fact }: { readonly fact: Fact }) {
  const { icon: Icon, ink } = VERDICTS[fact.check]
  return (
    <li
      className={cx(
        'flex min-w-0 items-center gap-2.5 rounded-md border bg-surface px-3 py-2',
        FRAMES[fact.check],
      )}
    >
      <Icon aria-hidden="true" className={cx('size-5 shrink-0', ink)} />
      {/* One line on a phone, where ten facts of two lines would fill the screen. */}
      <span className="flex min-w-0 grow flex-wrap justify-between gap-x-3 min-[480px]:block">
        <span className="text-sm text-muted min-[480px]:block">{FACT_TEXTS[fact.kind].name}</span>
        <span className={cx('text-sm font-semibold min-[480px]:block min-[480px]:text-base', ink)}>
          {factText(fact.kind, fact.check)}
        </span>
        {fact.amount && (
          <span className="block w-full text-sm">
            {fact.amount.atLeast && 'a partir de '}
            <Money cents={fact.amount.cents} className="font-semibold" />
          </span>
        )}
      </span>
    </li>
  )
}
