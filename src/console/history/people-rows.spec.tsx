import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { doneRecord } from '#console/record/test-record.ts'
import { showPart } from '#console/test-page.tsx'
import { HistoryLines } from './HistoryLines.tsx'
import { HistoryTable } from './HistoryTable.tsx'

const ROW = {
  item: doneRecord({
    service: 'cadastro-completo-cpf',
    plate: null,
    verdict: { tone: 'plain', text: '3 endereços e 3 telefones' },
    about: '•••.381.733-••',
  }),
  name: 'Cadastro Completo',
  mark: '0F9D',
  search: '',
  now: Date.now(),
}

it.each([
  ['table', <HistoryTable key="table" rows={[ROW]} />],
  ['list', <HistoryLines key="list" rows={[ROW]} openId={undefined} />],
  ['list beside a purchase', <HistoryLines key="beside" rows={[ROW]} openId={ROW.item.id} />],
])('names a person by the hidden document, and the answer by what it contains (%s)', (_, list) => {
  showPart(list)
  expect(screen.getByText('3 endereços e 3 telefones')).toBeVisible()
  expect(screen.getAllByText(/•••\.381\.733-••$/)[0]).toBeVisible()
  expect(screen.getByText('0F9D')).toBeVisible()
})
