import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { showPart } from '#console/test-page.tsx'
import type { Reconciliation } from '#contract/console/statement.ts'
import { ReconciliationNote } from './ReconciliationNote.tsx'
import { AGREES } from './test-reconciliation.ts'

afterEach(cleanup)

function show(reconciliation: Reconciliation | null): void {
  showPart(<ReconciliationNote reconciliation={reconciliation} />)
}

describe('the reconciliation', () => {
  const unexplainedGap = (unanswered: { readonly count: number; readonly cents: number }) => {
    return { from: AGREES.from.at, to: AGREES.to.at, cents: 40_00, unanswered }
  }

  it('says since when and until when the balance agrees, and what was compared', () => {
    show(AGREES)
    expect(screen.getByRole('heading', { name: 'Conferência desde 01/11, 00:10' })).toBeVisible()
    expect(screen.getByText('Cobrado desde então')).toBeVisible()
    expect(screen.getByText('Confere com o saldo da central até 12/11, 14:02.')).toBeVisible()
    const entries = screen.getAllByRole('definition').map((each) => each.textContent.replaceAll(/\s/g, ' '))
    expect(entries).toEqual(['R$ 100,00', '−R$ 20,70', '+R$ 6,90', '+R$ 50,00', 'R$ 136,20'])
  })

  it('names what somebody else has spent, instead of hiding it', () => {
    const unexplained = [unexplainedGap({ count: 0, cents: 0 })]
    show({ ...AGREES, unexplained, differenceCents: -40_00, agrees: false })
    expect(
      screen.getByText(
        /R\$\s40,00 saíram entre 01\/11, 00:10 e 12\/11, 14:02 por outra pessoa ou programa com a chave da loja\./,
      ),
    ).toBeVisible()
    expect(screen.queryByText(/Confere/)).toBeNull()
  })

  it.each([
    [
      { count: 1, cents: 55_00 },
      'Saiu dinheiro sem explicação certa',
      /14:02\. Podem ser de 1 consulta do Pátio que a central não confirmou \(R\$ 55,00\)\./,
    ],
    [
      { count: 2, cents: 17_80 },
      'Saiu dinheiro que o Pátio não gastou',
      /Uma parte pode ser de 2 consultas do Pátio .*\(R\$ 17,80\); o resto saiu por outra pessoa ou programa/,
    ],
  ])('blames nobody for own purchases without an answer: %o', (unanswered, title, words) => {
    show({ ...AGREES, unexplained: [unexplainedGap(unanswered)], differenceCents: -40_00, agrees: false })
    const notice = screen.getByText(title).parentElement
    expect(notice?.textContent.replaceAll(/\s/g, ' ')).toMatch(words)
    expect(notice, 'right for one purchase and for several').toHaveTextContent(
      'Se não foi o Pátio nem alguém da loja, troque a chave.',
    )
  })

  it('has no plus before zero', () => {
    show({ ...AGREES, topUps: [], refundsCents: 0 })
    const entries = screen.getAllByRole('definition').map((each) => each.textContent.replaceAll(/\s/g, ' '))
    expect(entries.slice(2, 4)).toEqual(['R$ 0,00', 'R$ 0,00'])
  })

  it('says that there is nothing to compare yet', () => {
    show(null)
    expect(screen.getByText(/Ainda não há duas leituras do saldo/)).toBeVisible()
  })
})
