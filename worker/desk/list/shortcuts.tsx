import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { OperationKey } from '#worker/contract/api/operations.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay, useMayEdit } from '../request/may.tsx'
import { Choices } from './links.tsx'
import { toKindPath } from './resource-path.ts'

export const CLOSURES_PATH = '/desk/setup/closures'
export const WEEK_PATH = '/desk/setup/week'
export const HOURS_PATH = '/desk/setup/hours'
export const SERVICES_PATH = '/desk/setup/services'
export const CONNECT_PATH = '/desk/setup/connect'
export const TOKENS_PATH = `${CONNECT_PATH}/tokens`
export const WEBHOOKS_PATH = `${CONNECT_PATH}/webhooks`
export const CALENDARS_PATH = `${CONNECT_PATH}/calendars`
export const WEBSITE_PATH = `${CONNECT_PATH}/website`
export const RULES_PATH = '/desk/setup/rules'
export const LOOK_PATH = '/desk/setup/look'
export const DISCOUNT_PATH = '/desk/setup/discount'
export const LANGUAGES_PATH = '/desk/setup/languages'
export const IMPORT_PATH = '/desk/setup/import'
export const HEALTH_PATH = '/desk/setup/health'
export const BACKUP_PATH = '/desk/setup/backup'
export const COLLEAGUE_PATH = '/desk/setup/staff/~new'
export const VISIT_PATH = '/desk/start/visit'

interface Shortcut {
  href: string
  text: DeskMessageKey
  /** The operation that a person must be allowed to call to see the link, besides changing drafts. */
  needs?: OperationKey
  /** Whether the link is also for people who may change texts only. */
  isForTexts?: true
}

/** The pages for daily changes. */
const dailyShortcuts: readonly Shortcut[] = [
  { href: CLOSURES_PATH, text: 'closures.heading' },
  { href: WEEK_PATH, text: 'week.heading' },
  { href: HOURS_PATH, text: 'otherHours.heading' },
  { href: SERVICES_PATH, text: 'prices.heading' },
  { href: DISCOUNT_PATH, text: 'discount.heading' },
  { href: COLLEAGUE_PATH, text: 'colleague.heading' },
  { href: toKindPath('page'), text: 'published.pages', isForTexts: true },
  { href: toKindPath('post'), text: 'published.posts', isForTexts: true },
  { href: toKindPath('image'), text: 'published.images', isForTexts: true },
]

const otherShortcuts: readonly Shortcut[] = [
  { href: LOOK_PATH, text: 'look.heading' },
  { href: RULES_PATH, text: 'rules.heading' },
  { href: LANGUAGES_PATH, text: 'languages.heading', isForTexts: true },
  { href: CONNECT_PATH, text: 'connect.heading', needs: 'put /admin/secrets/{name}' },
  { href: IMPORT_PATH, text: 'import.heading', needs: 'post /admin/imports' },
  { href: HEALTH_PATH, text: 'health.heading', needs: 'get /admin/health' },
  { href: BACKUP_PATH, text: 'backup.heading', needs: 'get /admin/backup' },
  { href: VISIT_PATH, text: 'start.visit', needs: 'get /admin/test-visit' },
]

/** The links to the pages for daily changes, with `all` also to the other pages of the setup. Renders nothing for people who may change nothing. */
export function Shortcuts({ all = false }: { all?: boolean }) {
  const { t } = useDeskI18n()
  const [may, mayEdit] = [useMay(), useMayEdit()]
  if (!may('post /admin/drafts/{id}/changes')) return null
  const shown = [...dailyShortcuts, ...(all ? otherShortcuts : [])].filter(
    ({ needs, isForTexts }) => (isForTexts || mayEdit('site')) && (needs === undefined || may(needs)),
  )
  if (shown.length === 0) return null
  return (
    <Choices
      label={t('setup.often')}
      choices={shown.map(({ href, text }) => ({ href, text: t(text), current: false }))}
    />
  )
}
