import { chromium } from 'playwright-core'
import { inject } from 'vitest'

/** The browser that all tests of the project share, each with profiles of its own. */
export const browser = await chromium.connect(inject('browser'))
