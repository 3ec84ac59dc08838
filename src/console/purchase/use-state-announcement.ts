import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { moneyMoved } from '#console/api/changes.ts'
import { announce } from '#console/ui/announcements.ts'
import { useTitlePart } from '#console/ui/document-title.ts'

interface StateAnnouncement {
  /** The purchase has not ended yet. */
  readonly running: boolean
  /** The start of the title while it runs. */
  readonly runningTitle: string
  /** The start of the title once it has ended on this page. */
  readonly endedTitle: string
  /** What a screen reader says at the end. */
  readonly announcement: string
}

/**
 * Announces the end of a purchase: in the title for a person in another tab, and to a screen reader. Then
 * reads the wallet again.
 */
export function useStateAnnouncement({
  running,
  runningTitle,
  endedTitle,
  announcement,
}: StateAnnouncement): void {
  const client = useQueryClient()
  const [sawItRunning, setSawItRunning] = useState(running)
  if (running && !sawItRunning) setSawItRunning(true)
  const hasEnded = sawItRunning && !running
  const title = running ? runningTitle : hasEnded ? endedTitle : ''
  useTitlePart('prefix', title === '' ? '' : `${title}: `)
  const tell = useEffectEvent(() => {
    announce(announcement)
    void moneyMoved(client)
  })
  useEffect(() => {
    if (hasEnded) tell()
  }, [hasEnded])
}
