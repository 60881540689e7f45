import { Alert } from '#client/ui/alert.tsx'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { MergePreview as Preview } from '#worker/contract/admin/customers.ts'
import { getContactName } from '../list/contact-name.ts'
import { isolate } from '../list/isolate.ts'
import { ListSection } from '../list/list-page.tsx'
import { type Column, Rows } from '../list/rows.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import classes from './merge.module.css'

interface MergePreviewProps {
  preview: Preview
  path: string
  timeZone: string
  attempt: string
}

type Entry = Preview['entries'][number]

/** The customer that a merge would result in, the records that each of the two customers has, and the button that merges. */
export function MergePreview({ preview: { merged, entries }, path, timeZone, attempt }: MergePreviewProps) {
  const i18n = useDeskI18n()
  const { t, time } = i18n
  const toDate = (instant: string) => time.date(time.getDate(instant, timeZone))
  const columns: Column<Entry>[] = [
    {
      label: t('mail.customer'),
      freeText: true,
      cell: (entry) => (
        <bdi>{[getContactName(i18n, entry), entry.email, entry.phone].filter(Boolean).join(' · ')}</bdi>
      ),
    },
    { label: t('data.bookings'), cell: ({ bookings }) => bookings },
    { label: t('waiting.heading'), cell: ({ waiting }) => waiting },
    { label: t('formAnswers.heading'), cell: ({ submissions }) => submissions },
    { label: t('customers.consents'), cell: ({ consents }) => consents },
    { label: t('customers.notes'), cell: ({ notes }) => notes },
  ]
  const facts = [
    ...merged.addresses.map(({ email, phone }) => email ?? phone ?? ''),
    merged.dateOfBirth && time.date(merged.dateOfBirth),
    ...merged.tags,
  ].filter((fact) => fact !== undefined && fact !== '')
  return (
    <ListSection heading={isolate(getContactName(i18n, merged))}>
      <p className={classes.facts}>{facts.map((fact) => isolate(String(fact))).join(' · ')}</p>
      {merged.doNotBook && (
        <Alert tone="danger" title={t('customers.doNotBook')} announced={false}>
          {merged.doNotBook.reason}
        </Alert>
      )}
      {merged.erasureRequestedAt && (
        <Alert
          tone="info"
          title={t('customers.mergeErasure', { date: toDate(merged.erasureRequestedAt) })}
          announced={false}
        />
      )}
      <Rows caption={t('customers.merge')} rows={entries} getKey={({ id }) => id} columns={columns} />
      <form className={classes.buttons} method="post" action={`${path}/merge`}>
        <input type="hidden" name="attempt" value={attempt} />
        <input type="hidden" name="with" value={entries[1]?.id} />
        <Button>{t('customers.mergeConfirm')}</Button>
        <a className={buttonClass('secondary')} href={path}>
          {t('customers.mergeKeep')}
        </a>
      </form>
    </ListSection>
  )
}
