import { getManageLinks } from '#client/manage/manage-links.ts'
import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import classes from './printed-address.module.css'

interface PrintedAddressProps {
  payload: ManagePayload
  /** Of the site. */
  origin: string
}

/** The address of the booking's page, on paper only: there is no link to follow. */
export function PrintedAddress({ payload, origin }: PrintedAddressProps) {
  const { t } = useI18n()
  return (
    <p className={classes.address}>
      {t('manage.appointment')}
      <br />
      <bdi dir="ltr">{origin + getManageLinks(payload).view}</bdi>
    </p>
  )
}
