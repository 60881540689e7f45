import type { Context } from 'hono'
import type { AdminConnection } from '#worker/contract/admin/connections.ts'
import type { DeskRole, Me } from '#worker/contract/admin/desk.ts'
import type { Site } from '#worker/contract/site.ts'
import type { DeskI18n } from '#worker/desk/shell/i18n.tsx'
import type { DeskArea } from '#worker/desk/shell/navigation.tsx'
import type { EdgeEnv } from '../../edge/app-env.ts'
import type { DeskApi } from './desk-api.ts'

export type DeskRequest = Context<EdgeEnv>

/** The data of every page of the desk, also of those before signing in. */
export interface DeskBase {
  url: URL
  site: Site
  i18n: DeskI18n
  /** By the site's clock. */
  now: Date
  api: DeskApi
}

/** The data of pages for a person who is signed in. */
export interface DeskContext extends DeskBase {
  person: Me & { role: DeskRole }
  /** The areas that the person may open. */
  areas: readonly DeskArea[]
  /** The path of the area that the page belongs to. */
  area: string | undefined
  /** Whether each channel, payment provider, webhook and busy feed works. */
  connections: readonly AdminConnection[]
}
