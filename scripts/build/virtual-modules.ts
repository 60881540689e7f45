import type { Plugin } from 'vite'
import { clientManifest } from './client-manifest.ts'
import { compiledMessages } from './messages.ts'
import { addShippedFonts } from './shipped-fonts.ts'
import { timeZonePlaces } from './time-zone-places.ts'

/** Returns the plugins without which the source does not resolve: they provide its `virtual:` modules and compile its messages. */
export const virtualModules = (): Plugin[] => [
  compiledMessages(),
  clientManifest(),
  addShippedFonts(),
  timeZonePlaces(),
]
