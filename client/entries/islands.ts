// The entry of content pages with an island: it loads the island into the page.

import { createIslandLoader } from '#client/content/island/island-loader.ts'
import { showWhenTriggered } from '#client/content/island/show-when-triggered.ts'

// A page has at most one island: publishing refuses more.
const element = document.querySelector<HTMLElement>('[data-island]')
if (element) showWhenTriggered(element, createIslandLoader(element))

// After a reload, going forward leads to a step of an island that is not mounted; the step's URL has its own page.
const { pathname } = location
addEventListener('popstate', () => {
  if (location.pathname !== pathname && !document.getElementById('island')) location.reload()
})
