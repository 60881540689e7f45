// The entry of content pages with an island: it loads the island into the page.

import { createIslandLoader } from '#client/content/island/island-loader.ts'
import { showWhenTriggered } from '#client/content/island/show-when-triggered.ts'

// A page has at most one island: publishing refuses more.
const element = document.querySelector<HTMLElement>('[data-island]')
if (element) showWhenTriggered(element, createIslandLoader(element))

// After a reload, the island is not mounted. When the browser then goes forward to a step of the island, its page must be loaded.
const { pathname } = location
addEventListener('popstate', () => {
  if (location.pathname !== pathname && !document.getElementById('island')) location.reload()
})
