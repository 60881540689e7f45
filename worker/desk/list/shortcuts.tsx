import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay, useMayEdit } from '../request/may.tsx'
import { Choices } from './links.tsx'

export const CLOSURES_PATH = '/desk/setup/closures'
export const HOURS_PATH = '/desk/setup/hours'
export const PRICES_PATH = '/desk/setup/prices'
export const COLLEAGUE_PATH = '/desk/setup/staff/~new'

const shortcuts: readonly { href: string; text: DeskMessageKey }[] = [
  { href: CLOSURES_PATH, text: 'closures.heading' },
  { href: HOURS_PATH, text: 'otherHours.heading' },
  { href: PRICES_PATH, text: 'prices.heading' },
  { href: COLLEAGUE_PATH, text: 'colleague.heading' },
]

/** The links to the pages for what a business changes most; nothing for people who may not change it. */
export function Shortcuts() {
  const { t } = useDeskI18n()
  const [may, mayEdit] = [useMay(), useMayEdit()]
  if (!may('post /admin/drafts/{id}/changes') || !mayEdit('site')) return null
  return (
    <Choices
      label={t('setup.often')}
      choices={shortcuts.map(({ href, text }) => ({ href, text: t(text), current: false }))}
    />
  )
}
