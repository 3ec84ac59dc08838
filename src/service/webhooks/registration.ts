import { AddressRefusal, type AddressRules, checkUrl, checkedAddress } from './address.ts'

/**
 * The URL in its normal form, when an endpoint may be registered under it (interface, 6.1). A name that cannot be resolved
 * now may be registered: every delivery looks again.
 *
 * @throws {AddressRefusal} saying in Portuguese what is wrong with the address
 */
export async function checkRegistration(text: string, rules: AddressRules): Promise<string> {
  const url = checkUrl(text, rules)
  url.hash = ''
  try {
    await checkedAddress(url, rules)
  } catch (error) {
    if (error instanceof AddressRefusal) throw error
  }
  return url.href
}
