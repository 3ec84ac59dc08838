import { Devices } from './accounts/devices.ts'
import { DeviceCookie, SessionCookie } from './accounts/session-cookie.ts'
import { Sessions } from './accounts/sessions.ts'
import { Setup } from './accounts/setup.ts'
import { SignIn } from './accounts/sign-in.ts'
import { SignInThrottle } from './accounts/throttle.ts'
import type { Base } from './base.ts'
import { type BffConfig, environmentOf } from './config/config.ts'
import type { Events } from './events/events.ts'
import { storedSecretKey } from './operations/data-dir.ts'
import { CompanyProvider } from './sign-in/company-provider.ts'
import { CompanyCookie } from './sign-in/company-routes.ts'
import { CompanySignIns } from './sign-in/company-sign-ins.ts'
import { PendingSignIns, endBegunSignIns } from './sign-in/pending-sign-ins.ts'
import { SecondFactors, clearSecondFactor } from './sign-in/second-factors.ts'
import { PendingCookie, SecondStep } from './sign-in/second-step.ts'
import { SecretBox } from './sign-in/secret-box.ts'

/** The parts for people, their sessions, and the steps to a session. */
export function createSignInParts(
  { config, store, now, sharedClock, https, log }: Base,
  events: Events,
  isKeyRefused: () => boolean,
) {
  const core = {
    store,
    now,
    sessions: new Sessions({ store, now, sharedClock, ...config.session }),
    setup: new Setup({ store, now }),
    throttle: new SignInThrottle({ store, now, log }),
    cookie: new SessionCookie(https),
    devices: new Devices({ store, now }),
    deviceCookie: new DeviceCookie(https),
  }
  const secretKey = secretKeyOf(config)
  const box = secretKey === undefined ? undefined : new SecretBox(secretKey, 'second-factor')
  const factors = new SecondFactors({ store, now, box })
  const pending = new PendingSignIns({ store, now })
  const required = config.requireSecondFactor
  const step = new SecondStep({ factors, pending, cookie: new PendingCookie(https), required })
  const environment = environmentOf(config.service.key)
  const provider = config.oidc && new CompanyProvider({ oidc: config.oidc, now, log })
  const companyAccount = () => provider?.reachable
  const signIn = new SignIn({
    ...core,
    step,
    environment,
    shop: config.shopName,
    isKeyRefused,
    companyAccount,
    lastEvent: () => events.reached,
  })
  const companyCookie = new CompanyCookie(https)
  const companySignIns = new CompanySignIns({ store, now })
  // What the staff feature does to a person's sign-ins.
  const hooks = { clearSecondFactor, endBegunSignIns }
  const company = { provider, companyCookie, companySignIns }
  return { ...core, secretKey, factors, pending, step, signIn, ...company, ...hooks }
}

/** Replicas share no folder: without `SECRET_KEY` they would have no common key, so none is generated. */
function secretKeyOf({ secretKey, databaseUrl, dataDir }: BffConfig): string | undefined {
  if (secretKey !== undefined || databaseUrl !== undefined) return secretKey
  return storedSecretKey(dataDir)
}
