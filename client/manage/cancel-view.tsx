import { useAtomValue } from 'jotai'
import type { SubmitEvent } from 'react'
import { idempotencyKeyAtom, problemAtom } from '#client/booking/state/atoms.ts'
import { zoneAtom } from '#client/booking/state/zone.ts'
import { useI18n } from '#client/page/i18n.tsx'
import type { ManagePayload } from '#client/page/payload.ts'
import { Button } from '#client/ui/button.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { Card } from '#client/ui/card.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { TextArea } from '#client/ui/field.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { ProblemAlert } from '#client/ui/problem-alert.tsx'
import { FoldedFacts } from './folded-facts.tsx'
import classes from './manage.module.css'
import { getManageLinks } from './manage-links.ts'
import { PolicyFact } from './policy-fact.tsx'
import { readScope, ScopeChoice } from './scope-choice.tsx'
import { useBookingChange } from './use-booking-change.ts'

/** Asks for confirmation and a reason. Only the button cancels the booking. */
export function CancelView({ payload }: { payload: ManagePayload }) {
  const { t } = useI18n()
  const { booking, token, reason = '' } = payload
  const idempotencyKey = useAtomValue(idempotencyKeyAtom)
  const problem = useAtomValue(problemAtom)
  const zone = useAtomValue(zoneAtom)
  const { pending, change } = useBookingChange()
  const links = getManageLinks(payload)

  function cancel(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typedReason = new FormData(event.currentTarget).get('reason')
    const body = {
      token,
      ...readScope(event.currentTarget),
      ...(typeof typedReason === 'string' && typedReason.trim() && { reason: typedReason }),
    }
    change({ action: 'cancel', id: booking.id, body })
  }

  return (
    <div className={classes.view}>
      <Heading level={1}>{t('cancel.heading')}</Heading>
      {problem && <ProblemAlert problem={problem} />}
      <Card>
        <div className={classes.change}>
          <FoldedFacts booking={booking} zone={zone} now={payload.now} />
          <dl>
            <PolicyFact payload={payload} zone={zone} isCancelling />
          </dl>
          {booking.canReschedule && (
            <a className={buttonClass('secondary', true)} href={links.reschedule}>
              {t('cancel.move')}
            </a>
          )}
        </div>
      </Card>
      <form className={classes.form} method="post" onSubmit={cancel}>
        <input type="hidden" name="attempt" value={idempotencyKey} />
        <ScopeChoice payload={payload} permission="canCancel" />
        <TextArea
          name="reason"
          label={t('cancel.reason')}
          hint={t('cancel.reasonHint')}
          maxLength={1000}
          defaultValue={reason}
        />
        <div className={classNames(classes.actions, classes.decide)}>
          <Button
            variant="danger"
            name="intent"
            value="cancel"
            pendingLabel={pending ? t('cancel.cancelling') : undefined}
          >
            {t('cancel.confirm')}
          </Button>
          <a className={buttonClass('secondary')} href={links.view}>
            {t('cancel.keep')}
          </a>
        </div>
      </form>
    </div>
  )
}
