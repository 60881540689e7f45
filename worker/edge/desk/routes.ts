import type { DeskRole } from '#worker/contract/admin/desk.ts'
import { agenda } from './agenda/show-agenda.tsx'
import { blockList } from './blocks/block-list-page.tsx'
import { newBlock, oneBlock } from './blocks/block-pages.tsx'
import { type DeskRoute, deskRow } from './route.ts'
import { sessions } from './sessions.tsx'

const everybody: readonly DeskRole[] = ['owner', 'staff']

/** Every page of the desk for people who are signed in. The rows with an area are the navigation, in this order. */
// biome-ignore format: a table
export const deskRoutes: readonly DeskRoute[] = [
  deskRow('/desk', everybody, agenda, { area: { text: 'shell.today', icon: 'calendar' } }),
  deskRow('/desk/blocks', everybody, blockList, { area: { text: 'blocks.heading', icon: 'clock' } }),
  deskRow('/desk/blocks/new', everybody, newBlock, { within: '/desk/blocks' }),
  deskRow('/desk/blocks/:id', everybody, oneBlock, { within: '/desk/blocks' }),
  deskRow('/desk/sessions', everybody, sessions),
]
