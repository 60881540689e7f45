import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import type { TestVisit } from '#worker/contract/admin/test-visit.ts'
import { ListPage, ListSection, Nothing } from '../list/list-page.tsx'
import { CONNECT_PATH, VISIT_PATH } from '../list/shortcuts.tsx'
import { useDeskI18n } from '../request/i18n.tsx'
import { useMay } from '../request/may.tsx'
import classes from './start.module.css'

type Mail = TestVisit['mails'][number]

function Mails({ heading, mails }: { heading: string; mails: readonly Mail[] }) {
  if (mails.length === 0) return null
  return (
    <ListSection heading={heading}>
      {mails.map(({ to, subject, text }) => (
        <article key={to} className={classes.mail}>
          <strong>{subject}</strong>
          <small>{to}</small>
          <pre>{text}</pre>
        </article>
      ))}
    </ListSection>
  )
}

interface TestVisitPageProps {
  /** The result of the try; undefined before it. */
  visit: TestVisit | undefined
  /** The address of the site. */
  address: string
  timeZone: string
}

/** The page that tries a booking, and shows the booking and its messages. */
export function TestVisitPage({ visit, address, timeZone }: TestVisitPageProps) {
  const { t, text, time } = useDeskI18n()
  const may = useMay()
  const isDone = visit?.booking != null
  const toCustomer = (mail: Mail) => mail.audience === 'visitor' || mail.audience === 'guest'
  return (
    <ListPage
      heading={t(isDone ? 'start.visited' : 'start.visit')}
      note={t(isDone ? 'start.visitedNote' : 'start.visitNote')}
    >
      {!visit && <p>{t('start.openNote', { address })}</p>}
      {visit && !visit.booking && <Nothing>{t('start.noVisit')}</Nothing>}
      {visit?.booking && (
        <p>
          <strong>{text(visit.booking.service)}</strong>
          <br />
          {time.range(visit.booking.start, visit.booking.end, timeZone)}
        </p>
      )}
      <form className={classes.buttons} method="get" action={VISIT_PATH}>
        <Button variant={isDone ? 'secondary' : 'primary'} name="try" value="1">
          {t('start.visit')}
        </Button>
        <a className={buttonClass(isDone ? 'primary' : 'secondary')} href="/desk">
          {t('start.toDesk')}
        </a>
        {may('put /admin/secrets/{name}') && (
          <a className={buttonClass('secondary')} href={CONNECT_PATH}>
            {t('connect.heading')}
          </a>
        )}
      </form>
      <Mails heading={t('start.toCustomer')} mails={visit?.mails.filter(toCustomer) ?? []} />
      <Mails heading={t('start.toBusiness')} mails={visit?.mails.filter((mail) => !toCustomer(mail)) ?? []} />
    </ListPage>
  )
}
