import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#brazil/dates.ts'
import { usePerson } from '#console/account/person-context.ts'
import { errorDetailOf } from '#console/api/api-error.ts'
import { api } from '#console/api/api.ts'
import { FORGET_MS, invalidate } from '#console/api/queries.ts'
import { ErrorNotice } from '#console/feedback/ErrorNotice.tsx'
import { paths } from '#console/paths.ts'
import { announce } from '#console/ui/announcements.ts'
import { Button } from '#console/ui/Button.tsx'
import { Dialog } from '#console/ui/Dialog.tsx'
import { LinkToSend } from '#console/ui/LinkToSend.tsx'
import { Notice } from '#console/ui/Notice.tsx'
import { RadioGroup } from '#console/ui/RadioGroup.tsx'
import { useNow } from '#console/ui/use-now.ts'
import type { NewShare } from '#contract/console/share.ts'
import { besideText } from './beside-text.ts'
import type { Beside } from './beside.ts'
import { type NewLink, newLink } from './new-link.ts'
import { type ShareWords, shareText } from './share-text.ts'

const DAYS = [
  { value: '1', label: '1 dia' },
  { value: '7', label: '7 dias' },
  { value: '30', label: '30 dias' },
]

interface ShareDialogProps {
  readonly subject: { readonly inquiryId: string } | { readonly plate: string }
  readonly words: ShareWords
  readonly beside: Beside | null
  readonly onClose: () => void
}

/** Asks for the days and says what the receiver sees. Then shows the link, which cannot be shown again. */
export function ShareDialog({ subject, words, beside, onClose }: ShareDialogProps) {
  const [days, setDays] = useState('7')
  const links = useKeptLinks(subject)
  const { mutate: make, variables: asked, data, error, isPending } = useMakeShare(links, subject)
  return (
    <Dialog
      open
      onClose={onClose}
      title="Enviar por link"
      footer={
        !data && (
          <>
            <Button variant="primary" busy={isPending} onClick={() => make(Number(days))}>
              Criar o link
            </Button>
            <Button onClick={onClose}>Cancelar</Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-6">
        {data ? (
          <Made share={data} words={words} onShown={() => links.forget(asked)} />
        ) : (
          <>
            {beside && <NotShown beside={beside} />}
            <p>
              Quem receber abre sem conta e vê o resultado sem preços nem documentos, com os dados pessoais
              escondidos.
            </p>
            <RadioGroup
              label="O link vale por"
              name="days"
              options={DAYS}
              value={days}
              className="sm:grid sm:grid-cols-3"
              onChange={(event) => setDays(event.target.value)}
            />
          </>
        )}
        {error && <ErrorNotice error={error} takeFocus />}
        <Link to={paths.shares()} className="-my-2 inline-flex min-h-11 w-fit items-center text-link">
          Links enviados
        </Link>
      </div>
    </Dialog>
  )
}

/** Said before the link is made, because its receiver decides by what it shows. */
function NotShown({ beside: { tone, found, plate } }: { readonly beside: Beside }) {
  const now = useNow(60_000)
  return (
    <Notice tone={tone} title={besideText(found, now)}>
      <p>
        Quem receber vê só esta consulta, sem estes detalhes. Para mostrar tudo,{' '}
        <Link to={paths.car(plate)} className="font-medium text-link">
          envie a ficha do carro
        </Link>
        .
      </p>
    </Notice>
  )
}

interface MadeProps {
  readonly share: NewShare
  readonly words: ShareWords
  readonly onShown: () => void
}

/** The link. On a phone it opens the share sheet at once. */
function Made({ share, words, onShown }: MadeProps) {
  const result = useRef<HTMLParagraphElement>(null)
  const shown = useEffectEvent(() => {
    onShown()
    announce('Link criado')
    // If the browser no longer accepts the press for this, the buttons beside the link do the same.
    if (opensList()) void navigator.share({ text: shareText(words, share) }).catch(() => undefined)
  })
  useLayoutEffect(() => {
    // The button that had the focus is gone.
    result.current?.focus()
    shown()
  }, [])
  return (
    <>
      <p ref={result} tabIndex={-1} className="outline-none">
        O link vale até {formatDateTime(share.expiresAt)} e não aparece de novo depois que você fechar. Você
        pode encerrá-lo antes em “Links enviados”.
      </p>
      <LinkToSend url={share.url} text={shareText(words, share)} />
    </>
  )
}

/** Makes the link of a number of days. */
function useMakeShare(links: KeptLinks, subject: ShareDialogProps['subject']) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (days: number) => api('makeShare', { body: { ...subject, days, link: links.of(days) } }),
    // The cached answer would hold the token.
    gcTime: FORGET_MS,
    onError: (error, days) => {
      // Ended since its answer got lost: the next press makes another one.
      if (errorDetailOf(error).code === 'SHARE_ENDED') links.forget(days)
    },
    onSuccess: () => void invalidate(queryClient, 'shares'),
  })
}

type KeptLinks = ReturnType<typeof useKeptLinks>

/**
 * The links that were asked for and not shown yet, one for each choice of days: the answer got lost, or the
 * dialog was closed before it came. For some minutes the same press asks for the same link again, so that it
 * never makes two.
 */
function useKeptLinks(subject: ShareDialogProps['subject']) {
  const queryClient = useQueryClient()
  const { id } = usePerson()
  const keyOf = (days: number) => ['kept-link', id, subject, days]
  return {
    of: (days: number): NewLink => {
      const link = queryClient.getQueryData<NewLink>(keyOf(days)) ?? newLink()
      return queryClient.setQueryData<NewLink>(keyOf(days), link) ?? link
    },
    forget: (days: number): void => queryClient.removeQueries({ queryKey: keyOf(days) }),
  }
}

/** A desktop's share dialog would only cover the link. */
function opensList(): boolean {
  return 'share' in navigator && matchMedia('(pointer: coarse)').matches
}
