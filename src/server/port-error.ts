/** Turns a failed `listen` into an error for the operator; other errors are returned unchanged. */
export function portError(variable: string, host: string, port: number, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  switch (error.code) {
    case 'EADDRINUSE':
      return new Error(
        `${variable}: ${host}:${port} is in use by another program; stop it or choose another port`,
        {
          cause: error,
        },
      )
    case 'EACCES':
      return new Error(`${variable}: not allowed to listen on ${host}:${port}`, { cause: error })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new Error(`HOST: ${host} is no address of this machine`, { cause: error })
    default:
      return error
  }
}
