import type { Locator } from 'playwright-core'
import { toNormalSpaces } from '#worker/contract/plain-text.ts'

/** Returns the visible text of an element, with normal spaces in its dates and times. */
export const readText = async (element: Locator): Promise<string> => toNormalSpaces(await element.innerText())

/** Returns the visible texts of elements, with normal spaces in their dates and times. */
export const readTexts = async (elements: Locator): Promise<string[]> =>
  (await elements.allInnerTexts()).map(toNormalSpaces)

/** Returns the label of an element, with normal spaces in its dates and times. */
export const readLabel = async (element: Locator): Promise<string> =>
  toNormalSpaces((await element.getAttribute('aria-label')) ?? '')
