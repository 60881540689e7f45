import type { Context } from 'hono'
import type { IconName } from '#client/ui/icon.tsx'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { FetchFile } from '#locales/locale-files.ts'
import type { SetupLabels } from '#locales/setup/setup-labels.ts'
import type { AdminConnection } from '#worker/contract/admin/connections.ts'
import type { DeskRole, Me } from '#worker/contract/admin/desk.ts'
import type { Site } from '#worker/contract/site.ts'
import type { EdgeEnv } from '#worker/edge/request/app-env.ts'
import type { DeskApi } from './desk-api.ts'
import type { DeskI18n } from './i18n.tsx'
import type { KeptForm } from './kept-form.tsx'
import type { May } from './may.tsx'

export type DeskRequest = Context<EdgeEnv>

/** A link to an area of the desk. */
export interface DeskArea {
  path: string
  text: DeskMessageKey
  icon: IconName
  /** The number of items in the area that wait for someone, such as requests. */
  open?: { kind: keyof Me['open']; count: number } | undefined
}

/** The data of every page of the desk, also of those before signing in. */
export interface DeskBase {
  url: URL
  site: Site
  i18n: DeskI18n
  /** The current time by the site's clock. */
  now: Date
  api: DeskApi
  /** Fetches a static file by its path. */
  fetchAsset: FetchFile
  /** The URL of the resolver of names, for DNS over HTTPS with JSON. */
  dnsResolver: string
  /** Loads the names of the properties and values that the setup shows. */
  loadLabels: () => Promise<SetupLabels>
}

/** The data of pages for a person who is signed in. */
export interface DeskContext extends DeskBase {
  person: Me & { role: DeskRole }
  /** Returns whether the person may call an operation. */
  may: May
  /** Whether the page answers a posted form. */
  isAnswer: boolean
  /** The posted form, which a page shows again when the form cannot be carried out. */
  posted?: KeptForm | undefined
  /** The areas that the person may open. */
  areas: readonly DeskArea[]
  /** The path of the area that the page belongs to. */
  area: string | undefined
  /** Whether each channel, payment provider, webhook and busy feed works. */
  connections: readonly AdminConnection[]
}
