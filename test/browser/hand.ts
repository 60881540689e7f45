import type { Page } from 'playwright-core'

/**
 * A decision takes three seconds, and people type forty words of five letters a minute. A page of the desk takes half a second from
 * the tap to its last byte: that is the median of forms with their redirect in Chromium, with a latency of 150 ms, 1.6 Mbit/s and a
 * processor slowed down to a quarter. Pages without a form take half of it.
 */
const SECONDS = { tap: 3, key: 0.3, page: 0.5 }

/** Somebody at the desk with a phone, whose taps and keystrokes are counted. */
export class Hand {
  taps = 0
  keys = 0
  /** The fields that were typed into. */
  fields = 0
  /** The pages and answers to forms that were waited for. */
  pages = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => {
      const isAwaited = request.method() === 'POST' || request.isNavigationRequest()
      if (isAwaited && request.frame() === page.mainFrame() && !request.redirectedFrom()) this.pages += 1
    })
  }

  get seconds(): number {
    return this.taps * SECONDS.tap + this.keys * SECONDS.key + this.pages * SECONDS.page
  }

  async tap(selector: string): Promise<void> {
    this.taps += 1
    await this.#page.locator(selector).first().click()
  }

  /** Waits until the page has something. */
  async waitFor(selector: string): Promise<void> {
    await this.#page.locator(selector).first().waitFor({ state: 'attached' })
  }

  /** Waits for a page by its address. */
  async waitForUrl(url: RegExp): Promise<void> {
    await this.#page.waitForURL(url)
  }

  /** Types into a field in place of what is there. The key that leads to the next field is one more. */
  async type(selector: string, text: string): Promise<void> {
    this.keys += text.length + 1
    this.fields += 1
    await this.#page.locator(selector).first().fill(text)
  }

  /** Opens a list and taps one of its choices. */
  async choose(selector: string, index: number): Promise<void> {
    this.taps += 2
    await this.#page.locator(selector).first().selectOption({ index })
  }

  /** Publishes the draft by the bar of the page. */
  async publish(): Promise<void> {
    await this.tap('button[value=check]')
    await this.tap('button[value=publish]')
    await this.#page.waitForURL(/\/desk\/history\?restored=/)
  }
}
