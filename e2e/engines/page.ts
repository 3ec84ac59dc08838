import { type Engine, KEYS } from './engine.ts'
import { address, type Located, locate, type Role, shownText } from './in-page.ts'
import { waitFor, waitUntil } from './wait.ts'

/** How often Tab is pressed to reach a control before the control counts as unreachable. */
const TABS_AT_MOST = 80

/** A page as a person uses it: controls are found by their names, and each step waits for the page. */
export class Page {
  readonly engine: Engine

  constructor(engine: Engine) {
    this.engine = engine
  }

  /** Waits until the control is visible. */
  find(role: Role, name: RegExp): Promise<Located> {
    return waitFor(`${role} ${String(name)} is in sight`, () => this.engine.run(locate, role, name.source))
  }

  /** Clicks a control once nothing covers it. */
  async click(role: Role, name: RegExp): Promise<void> {
    await waitUntil(`${role} ${String(name)} can be clicked`, async () => {
      const found = await this.engine.run(locate, role, name.source)
      if (!found?.point) return false
      await this.engine.click(found.point)
      return true
    })
  }

  /** Clicks into a text box and types. */
  async fill(name: RegExp, text: string): Promise<void> {
    await this.click('textbox', name)
    await this.engine.press(text)
    await waitUntil(`the box ${String(name)} holds ${text}`, async () => {
      const { value } = await this.find('textbox', name)
      return value === text
    })
  }

  /** Goes to a control with the Tab key only. */
  async tabTo(role: Role, name: RegExp): Promise<void> {
    await this.find(role, name)
    for (let presses = 0; presses < TABS_AT_MOST; presses += 1) {
      const found = await this.engine.run(locate, role, name.source)
      if (found?.focused) return
      await this.engine.press(KEYS.tab)
    }
    throw new Error(`${role} ${String(name)} is out of reach of the Tab key`)
  }

  /** Waits until the page shows the text. */
  async shows(text: RegExp): Promise<void> {
    let shown = ''
    await waitUntil(`the page shows ${String(text)}`, async () => {
      shown = await this.engine.run(shownText)
      return text.test(shown)
    }).catch((error: unknown) => {
      throw new Error(`The page shows:\n${shown}`, { cause: error })
    })
  }

  async hides(text: RegExp): Promise<void> {
    await waitUntil(
      `the page hides ${String(text)}`,
      async () => !text.test(await this.engine.run(shownText)),
    )
  }

  /** Waits until the URL matches, and returns it. */
  async isAt(pattern: RegExp): Promise<string> {
    let url = ''
    await waitUntil(`the address matches ${String(pattern)}`, async () => {
      url = await this.engine.run(address)
      return pattern.test(url)
    })
    return url
  }
}
