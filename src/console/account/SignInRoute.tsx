import { Navigate } from 'react-router'
import { paths } from '#console/paths.ts'

/** `/entrar`, for bookmarks. The session gate shows the form at any URL; whoever gets here is signed in. */
export function SignInRoute() {
  return <Navigate to={paths.home()} replace />
}
