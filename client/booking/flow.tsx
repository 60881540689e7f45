import { useAtomValue } from 'jotai'
import type { FlowPayload } from '#client/page/payload.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { Arriving } from './arriving.tsx'
import { choicesAtom } from './atoms.ts'
import { CarryForm } from './carry-form.tsx'
import { detailsPart } from './details/details-part.ts'
import { EnterButton } from './details/enter-button.tsx'
import classes from './flow.module.css'
import { Progress } from './progress.tsx'
import { CalendarStep } from './steps/calendar-step.tsx'
import { ServiceStep } from './steps/service-step.tsx'
import { StaffStep } from './steps/staff-step.tsx'
import { TimeStep } from './steps/time-step.tsx'
import { Summary } from './summary.tsx'
import { useBrowser } from './use-browser.ts'
import { useStepChange } from './use-step-change.ts'

function CurrentStep({ restored }: { restored: number }) {
  const { step, calendar, service } = useAtomValue(choicesAtom)
  const details = useAtomValue(detailsPart.partAtom)
  if (step === 'calendar') return <CalendarStep />
  if (!calendar || !service || step === 'service') return <ServiceStep />
  if (step === 'staff') return <StaffStep service={service} />
  if (step === 'details')
    return details ? (
      <details.DetailsStep key={restored} calendar={calendar} />
    ) : (
      <Arriving part={detailsPart} />
    )
  return <TimeStep />
}

/** The booking flow: what is being booked beside the step that its address stands for. */
export function Flow({ payload }: { payload: FlowPayload }) {
  const { step } = useAtomValue(choicesAtom)
  const restored = useBrowser(payload)
  const announcement = useStepChange()
  return (
    <div className={classes.flow}>
      {step === 'details' && <EnterButton />}
      <Progress />
      <div className={classes.card}>
        <Summary />
        <div className={classes.step} data-step={step}>
          <CurrentStep restored={restored} />
        </div>
      </div>
      <CarryForm />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}
