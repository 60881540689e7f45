import { chromium } from 'playwright-core'
import { inject } from 'vitest'

/** The browser that all tests of the project share. Each test has its own profiles. */
export const browser = await chromium.connect(inject('browser'))
