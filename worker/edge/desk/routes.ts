import type { DeskRole } from '#worker/contract/admin/desk.ts'
import { type DeskRoute, deskRow } from './route.ts'
import { sessions } from './sessions.tsx'
import { today } from './today.tsx'

const everybody: readonly DeskRole[] = ['owner', 'staff']

/** Every page of the desk for people who are signed in. The rows with an area are the navigation, in this order. */
// biome-ignore format: a table
export const deskRoutes: readonly DeskRoute[] = [
  deskRow('/desk', everybody, today, { area: { text: 'shell.today', icon: 'calendar' } }),
  deskRow('/desk/sessions', everybody, sessions),
]
