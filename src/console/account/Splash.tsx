import type { ReactNode } from 'react'
import { Brand } from '#console/ui/Brand.tsx'

/** The screen before the console: the logo, and the sign-in below it. */
export function Splash({ children }: { readonly children?: ReactNode }) {
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col items-center px-4 pt-[max(2.5rem,12dvh)] pb-10">
      <h1 className="leading-none">
        <Brand size="lg" />
      </h1>
      <p className="mt-6 text-center text-lg text-balance text-muted">Consultas de carros para a sua loja</p>
      {children && <div className="mt-8 w-full border-t border-line pt-6">{children}</div>}
    </main>
  )
}
