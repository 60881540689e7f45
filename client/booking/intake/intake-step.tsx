import { Provider, useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { bookingAtom } from '#client/forms/atoms.ts'
import { FormRoot } from '#client/forms/form.tsx'
import { getFieldMessage } from '#client/page/field-message.ts'
import { I18nProvider, useI18n } from '#client/page/i18n.tsx'
import { toShownUrl } from '#client/page/url.ts'
import { Alert } from '#client/ui/alert.tsx'
import { buttonClass } from '#client/ui/button-class.ts'
import { HoldCountdown } from '../hold/hold-countdown.tsx'
import { HoldInput } from '../hold/hold-input.tsx'
import { CARRY_FORM_ID, CarriedDetails } from '../navigation/carry-form.tsx'
import { SelectionLink } from '../navigation/selection-link.tsx'
import { BookingProblem } from '../problems/booking-problem.tsx'
import { choicesAtom, detailsAtom, headingFocusAtom, problemAtom } from '../state/atoms.ts'
import { toDetailFields } from '../state/details.ts'
import { type Intake, intakeAtom } from '../state/intake-form.ts'
import { getChangeAfterIntake, toIntakeQuery } from '../state/intake-query.ts'
import { linkTo } from '../state/links.ts'
import { chooseAtom, navigateAtom, pathAtom, selectionAtom } from '../state/url.ts'
import classes from './intake-step.module.css'
import { fetchIntake } from './open-intake.ts'

/** Loads the form when the page came without it. If that fails, the server renders the page instead. */
function IntakePlaceholder() {
  const flow = useStore()
  useEffect(() => {
    const unmounting = new AbortController()
    fetchIntake(flow, unmounting.signal).catch(() => {
      if (!unmounting.signal.aborted) location.reload()
    })
    return () => unmounting.abort()
  }, [flow])
  return <div aria-busy="true" />
}

/** Gives the form the query and the details of the booking, and continues the booking once the form was sent. */
function useBinding({ store }: Intake): void {
  const flow = useStore()
  const selection = useAtomValue(selectionAtom)
  const details = useAtomValue(detailsAtom)

  // The flow's URL changes with the zone of the browser and with the hold.
  useEffect(() => {
    store.set(bookingAtom, {
      query: toIntakeQuery(selection),
      details: toDetailFields(details),
      continueBooking(token) {
        const path = flow.get(pathAtom)
        const changeAfterIntake = getChangeAfterIntake(token)
        flow.set(problemAtom, undefined)
        // Going back leads to the form that was sent. Its saved answers no longer exist.
        flow.set(navigateAtom, linkTo(path, selection, { ...changeAfterIntake, step: 'intake' }), 'replace')
        flow.set(chooseAtom, changeAfterIntake)
        flow.set(headingFocusAtom)
        // A form is sent once. Coming back loads a new one.
        flow.set(intakeAtom, undefined)
      },
    })
  }, [store, flow, selection, details])
}

/** The form that the links and the hold buttons of this step post, with the typed details. */
function IntakeCarryForm() {
  const path = useAtomValue(pathAtom)
  const selection = useAtomValue(selectionAtom)
  const { slot, hold } = selection
  return (
    <form id={CARRY_FORM_ID} method="post" hidden action={toShownUrl(linkTo(path, selection, {}))}>
      <input type="hidden" name="slot" value={slot} />
      <HoldInput hold={hold} />
      <CarriedDetails />
    </form>
  )
}

/** Links that continue without sending the form, where that is possible, and back to the time. */
function OtherLinks() {
  const { t } = useI18n()
  const { calendar } = useAtomValue(choicesAtom)
  const { intake: token } = useAtomValue(selectionAtom)
  const canContinue = token !== undefined || calendar?.intake?.required === false
  return (
    <>
      {canContinue && (
        <SelectionLink className={buttonClass('secondary')} to={{ step: 'details' }}>
          {t(token === undefined ? 'flow.skipIntake' : 'flow.keepIntake')}
        </SelectionLink>
      )}
      <SelectionLink className={buttonClass('quiet')} to={{ step: 'time' }}>
        {t('details.back')}
      </SelectionLink>
    </>
  )
}

function IntakeForm({ intake }: { intake: Intake }) {
  const flow = useStore()
  const flowI18n = useI18n()
  const problem = useAtomValue(problemAtom)
  const { payload, store, i18n } = intake
  useBinding(intake)

  const intakeProblem = problem?.errors?.find(({ path }) => path === 'intake')
  return (
    <div className={classes.step}>
      {!problem?.nearest && <HoldCountdown />}
      {intakeProblem ? (
        <Alert tone="danger" title={getFieldMessage(flowI18n.t, intakeProblem.code)} />
      ) : (
        problem && <BookingProblem />
      )}
      <FormRoot
        payload={payload}
        store={store}
        i18n={i18n}
        actions={
          <Provider store={flow}>
            <I18nProvider i18n={flowI18n}>
              <OtherLinks />
            </I18nProvider>
          </Provider>
        }
      />
      <IntakeCarryForm />
    </div>
  )
}

/** The form that is a step of the booking. */
export function IntakeStep() {
  const intake = useAtomValue(intakeAtom)
  return intake ? <IntakeForm intake={intake} /> : <IntakePlaceholder />
}
