import type { SiteResource } from '#worker/contract/admin/drafts.ts'
import { isRecord } from '#worker/contract/is-object.ts'
import { useLabels } from '../../labels/labels.tsx'
import { ListSection } from '../../list/list-page.tsx'
import { useDeskI18n } from '../../request/i18n.tsx'
import partClasses from '../parts.module.css'
import { toResourceHref } from '../resource-address.ts'
import { getTitle } from '../resource-title.ts'

interface AskedAtBookingProps {
  /** The id of the form. */
  form: string
  /** The name of the form. */
  name: string
  calendars: readonly SiteResource[]
}

/** The calendars, each with a link to the choice of its form, and with the name of this form if it is chosen there. */
export function AskedAtBooking({ form, name, calendars }: AskedAtBookingProps) {
  const i18n = useDeskI18n()
  const { getLabel } = useLabels()
  if (calendars.length === 0) return null
  return (
    <ListSection heading={getLabel('intake', ['calendar'])}>
      <ul className={partClasses.list}>
        {calendars.map(({ id, content: { intake, ...content } }) => (
          <li key={id} className={partClasses.item}>
            <a
              className={partClasses.name}
              href={toResourceHref({ kind: 'calendar', id }, { at: ['intake'] })}
            >
              <bdi>{getTitle(i18n, content) || id}</bdi>
            </a>
            <span className={partClasses.summary}>
              <bdi>{isRecord(intake) && intake.form === form ? name : '–'}</bdi>
            </span>
          </li>
        ))}
      </ul>
    </ListSection>
  )
}
