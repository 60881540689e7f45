import { buttonClass } from '#client/ui/button-class.ts'
import type { DeskMessageKey } from '#locales/desk/desk-messages.ts'
import type { SiteRole, SiteToken } from '#worker/contract/admin/access.ts'
import { toHref } from '../../../list/links.tsx'
import { Nothing } from '../../../list/list-page.tsx'
import { Rows } from '../../../list/rows.tsx'
import { TOKENS_PATH } from '../../../list/shortcuts.tsx'
import { useDeskI18n } from '../../../request/i18n.tsx'

/** The texts that say what a program with a token may do, by its role. */
export const roleTexts: Record<SiteRole, DeskMessageKey> = {
  reader: 'tokens.reader',
  staff: 'tokens.staff',
  editor: 'tokens.editor',
  owner: 'tokens.owner',
}

/** The tokens of the site, each with the link that revokes it. */
export function TokenList({ tokens, timeZone }: { tokens: readonly SiteToken[]; timeZone: string }) {
  const { t, time } = useDeskI18n()
  if (tokens.length === 0) return <Nothing>{t('tokens.empty')}</Nothing>
  const toDate = (instant: string) => time.date(time.getDate(instant, timeZone))
  return (
    <Rows
      caption={t('tokens.heading')}
      rows={tokens}
      getKey={({ id }) => id}
      columns={[
        { label: t('tokens.name'), freeText: true, cell: ({ name }) => <bdi>{name}</bdi> },
        { label: t('tokens.may'), cell: ({ role }) => t(roleTexts[role]) },
        { label: t('tokens.created'), cell: ({ createdAt }) => toDate(createdAt) },
        {
          label: t('tokens.used'),
          cell: ({ lastUsedAt }) => (lastUsedAt === null ? t('tokens.unused') : toDate(lastUsedAt)),
        },
        {
          label: t('tokens.until'),
          // A token expires at midnight after its last day.
          cell: ({ expiresAt }) =>
            expiresAt === null
              ? t('tokens.unlimited')
              : toDate(new Date(Date.parse(expiresAt) - 1).toISOString()),
        },
        {
          label: t('list.action'),
          action: true,
          cell: ({ id, name }) => (
            <a
              className={buttonClass('secondary')}
              href={toHref(TOKENS_PATH, { revoke: id })}
              aria-label={t('field.named', { label: t('tokens.revoke'), value: name })}
            >
              {t('tokens.revoke')}
            </a>
          ),
        },
      ]}
    />
  )
}
