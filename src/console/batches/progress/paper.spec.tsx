import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { apiQuery } from '#console/api/queries.ts'
import { styled } from '#console/test-styles.ts'
import { showBatch } from './test-view.tsx'

it('a printed batch begins with the name of the shop', async () => {
  const session = { person: null, needsSetup: false, environment: 'live' as const, keyRefused: false }
  showBatch(
    {},
    {
      seed: (client) =>
        client.setQueryData(apiQuery('session').queryKey, { ...session, shop: 'Veículos Boa Vista' }),
    },
  )
  const { of } = await styled('paper')
  expect(of(screen.getByText('Veículos Boa Vista').closest('p')).display).toBe('block')
})
