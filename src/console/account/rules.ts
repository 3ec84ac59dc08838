import * as z from 'zod/mini'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/console/session.ts'

const EMAIL_HELP = 'Informe o e-mail completo, por exemplo ana@sualoja.com.br.'

export const emailRule = z.string().check(z.trim(), z.toLowerCase(), z.email(EMAIL_HELP))

export const newPasswordRule = z
  .string()
  .check(
    z.minLength(
      PASSWORD_MIN,
      `A senha precisa de pelo menos ${PASSWORD_MIN} caracteres, por exemplo uma frase curta.`,
    ),
    z.maxLength(PASSWORD_MAX, `A senha pode ter até ${PASSWORD_MAX} caracteres.`),
  )

/** What it is made of is the server's to say; spaces and hyphens may be there or not. */
export const codeRule = z
  .string()
  .check(z.trim(), z.minLength(6, 'Informe o código inteiro.'), z.maxLength(40, 'O código é mais curto.'))

export const nameRule = z
  .string()
  .check(z.trim(), z.minLength(1, 'Informe o seu nome, por exemplo Ana Souza.'), z.maxLength(120))
