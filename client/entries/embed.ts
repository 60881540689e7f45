// The entry of `/embed.js`, which runs in the pages of other sites.

import { start } from '#client/embed/start.ts'

start()
