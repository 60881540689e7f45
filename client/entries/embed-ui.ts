// The entry of `/embed-ui.js`, which `/embed.js` loads into the pages of other sites.

import { preconnect } from '#client/embed/ui/preconnect.ts'

// biome-ignore lint/performance/noBarrelFile: the exports are the interface between the two files
export { addButton } from '#client/embed/ui/button.ts'
export { createDialog } from '#client/embed/ui/dialog.ts'
export { createFallback } from '#client/embed/ui/fallback.ts'
export { addKeyboard } from '#client/embed/ui/keyboard.ts'

preconnect()
