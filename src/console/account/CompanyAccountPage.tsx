import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError } from '#console/api/api-error.ts'
import { api } from '#console/api/api.ts'
import { keepAnswer } from '#console/api/keep-answer.ts'
import { apiQuery } from '#console/api/queries.ts'
import { paths } from '#console/paths.ts'
import { ButtonLink } from '#console/routing/ButtonLink.tsx'
import { usePageTitle } from '#console/ui/document-title.ts'
import { Notice } from '#console/ui/Notice.tsx'
import { Spinner } from '#console/ui/Spinner.tsx'
import { COMPANY_FAILURES, type CompanyFailure } from '#contract/console/company-failure.ts'
import { notifyOtherTabs } from './session.ts'
import { Splash } from './Splash.tsx'

const WORDS: Readonly<Record<CompanyFailure, { readonly title: string; readonly text: string }>> = {
  refused: {
    title: 'Esta conta não abre o Pátio',
    text: 'Peça a um gerente da loja para adicionar você com o e-mail da conta da empresa, confirmado.',
  },
  failed: {
    title: 'A entrada não foi concluída',
    text: 'A conta da empresa não confirmou quem você é. Tente de novo ou entre com e-mail e senha.',
  },
  unreachable: {
    title: 'A conta da empresa não responde',
    text: 'O Pátio não conseguiu falar com ela agora. Entre com e-mail e senha ou tente de novo em alguns minutos.',
  },
}

/**
 * `/entrar/empresa`, where the company's sign-in ends. This page asks for the session, because the browser
 * sends all cookies only with requests from our own pages.
 */
export function Component() {
  usePageTitle('Entrar')
  const [search] = useSearchParams()
  const said = COMPANY_FAILURES.find((each) => each === search.get('erro'))
  const failure = useSession(said)
  return (
    <Splash>
      {failure ? (
        <Notice
          role="alert"
          tone="neutral"
          title={WORDS[failure].title}
          actions={
            <ButtonLink to={paths.home()} variant="primary">
              Voltar para a entrada
            </ButtonLink>
          }
        >
          <p>{WORDS[failure].text}</p>
        </Notice>
      ) : (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> Entrando com a conta da empresa…
        </p>
      )}
    </Splash>
  )
}

/**
 * The request of the page. In development React runs the effect twice, but the BFF answers this request only
 * once.
 */
let asked: ReturnType<typeof ask> | undefined
const ask = () => api('companySession')

function useSession(said: CompanyFailure | undefined): CompanyFailure | undefined {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [failure, setFailure] = useState(said)
  useEffect(() => {
    if (said) return
    const enter = async () => {
      asked ??= ask().finally(() => (asked = undefined))
      try {
        const { session, to } = await asked
        await keepAnswer(queryClient, apiQuery('session'), session)
        notifyOtherTabs()
        await navigate(to, { replace: true })
      } catch (error) {
        const refused = error instanceof ApiError && error.detail.code === 'INVALID_CREDENTIALS'
        setFailure(refused ? 'refused' : 'failed')
      }
    }
    void enter()
  }, [said, queryClient, navigate])
  return failure
}
