import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import type { Content } from '../../../templates/content.ts'
import { type DeliveringSite, serveDeliveringSite } from '../programs/delivering-site.ts'
import { type FormService, type Received, startFormService } from '../programs/form-service.ts'
import { launchBrowser } from './browser.ts'
import { fillIn, PAGE } from './enquiry.ts'

/** The fixture of a delivery test: a site, a service and a visitor. */
export interface Delivery {
  site(): DeliveringSite
  service(): FormService
  /** The enquiries that the service has accepted, without duplicates. */
  delivered(): Received[]
  /** Makes a visitor's device, whose storage lasts for the test. */
  device(...options: BrowserContextOptions[]): Promise<BrowserContext>
  /** Opens the page with the form on a device, or on a new one. */
  open(device?: BrowserContext): Promise<Page>
  /** Configures the form for a service. */
  wants(service: Content['contact']['form']['service'], path?: string): void
}

/** Starts a browser, a site and a service for the tests of a file. A test fails if a page throws or breaks its policy. */
export function useDelivery(): Delivery {
  let browser: Browser
  let site: DeliveringSite
  let service: FormService
  const faults: string[] = []

  beforeAll(async () => {
    ;[browser, site] = await Promise.all([launchBrowser(), serveDeliveringSite()])
  })
  beforeEach(async () => {
    service = await startFormService()
    delivery.wants(undefined)
  })
  afterEach(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
    service.stop()
    expect(faults.splice(0)).toEqual([])
  })
  afterAll(async () => {
    site?.stop()
    await browser?.close()
  })

  const delivery: Delivery = {
    site: () => site,
    service: () => service,
    delivered() {
      return [
        ...new Map(service.accepted.map((enquiry) => [enquiry.fields.enquiry_id || JSON.stringify(enquiry.fields), enquiry])).values(),
      ]
    },
    wants(wanted, path = '/f/abc') {
      site.use({ endpoint: service.url + path, ...(wanted && { service: wanted }) })
    },
    async device(...options) {
      const context = await browser.newContext(Object.assign({}, ...options))
      context.setDefaultTimeout(10_000)
      return context
    },
    async open(device) {
      const page = await (device ?? (await delivery.device())).newPage()
      page.on('console', (message) => {
        if (/Content Security Policy|Trusted Type/i.test(message.text())) faults.push(message.text())
      })
      page.on('pageerror', (error) => faults.push(error.message))
      await page.goto(site.url + PAGE)
      return page
    },
  }
  return delivery
}

export const button = (page: Page) => page.locator('[data-part=submit]')
export const problem = (page: Page) => page.locator('[data-part=problem]')
export const kept = (page: Page) => page.locator('[data-part=kept]')
export const confirmed = (page: Page) => page.locator('[data-part=sent]')
export const values = (page: Page) =>
  page
    .locator('.enquiry-form__field')
    .locator('input, textarea')
    .evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => value))
/** Returns the contents of the device's storage. */
export const stored = (page: Page) => page.evaluate(() => Object.values({ ...localStorage }).join())

/** Makes the timeouts of a device's pages five times shorter, until `takeTime`. */
export async function hurry(device: BrowserContext): Promise<void> {
  await device.addInitScript(() => {
    const { timeout } = AbortSignal
    const waits: number[] = []
    Object.assign(window, { waits, haste: 5 })
    AbortSignal.timeout = (milliseconds) => {
      waits.push(milliseconds)
      return timeout.call(AbortSignal, milliseconds / (window as unknown as { haste: number }).haste)
    }
  })
}
/** Restores a page's timeouts, so that later requests arrive however busy the machine is. */
export const takeTime = (page: Page) => page.evaluate(() => Object.assign(window, { haste: 1 }))
/** Returns the timeouts that a hurried page would have used, in milliseconds. */
export const waits = (page: Page) => page.evaluate(() => (window as unknown as { waits: number[] }).waits)

/** Fills the form in and presses the button. */
export async function press(page: Page): Promise<void> {
  await fillIn(page)
  await button(page).click()
}
