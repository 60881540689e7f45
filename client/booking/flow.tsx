import { useAtomValue } from 'jotai'
import type { FlowPayload } from '#client/page/payload.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import { Arriving } from './arriving.tsx'
import { choicesAtom } from './atoms.ts'
import { CarryForm, ownFormAtom } from './carry-form.tsx'
import { choosingPart } from './choosing-part.ts'
import { EnterButton } from './details/enter-button.tsx'
import classes from './flow.module.css'
import { formPart } from './form-part.ts'
import { Progress } from './progress.tsx'
import { TimeStep } from './steps/time-step.tsx'
import { Summary } from './summary.tsx'
import { useBrowser } from './use-browser.ts'
import { useStepChange } from './use-step-change.ts'
import { waitlistAtom } from './waitlist/open.ts'

function CurrentStep({ restored }: { restored: number }) {
  const { step, calendar, service, cart } = useAtomValue(choicesAtom)
  const open = useAtomValue(waitlistAtom)
  const choosing = useAtomValue(choosingPart.partAtom)
  const form = useAtomValue(formPart.partAtom)
  if (open || step === 'details')
    return form ? <form.FormStep key={restored} calendar={calendar} /> : <Arriving part={formPart} step />
  if (step === 'time') return <TimeStep />
  if (!choosing) return <Arriving part={choosingPart} step />
  const { CalendarStep, ServiceStep, StaffStep, CartSteps } = choosing
  if (cart) return <CartSteps staff={step === 'staff'} />
  if (step === 'calendar') return <CalendarStep />
  return step === 'staff' && service ? <StaffStep service={service} /> : <ServiceStep />
}

/** The booking flow: what is being booked beside the step that its address stands for. */
export function Flow({ payload }: { payload: FlowPayload }) {
  const { step } = useAtomValue(choicesAtom)
  const form = useAtomValue(ownFormAtom)
  const restored = useBrowser(payload)
  const announcement = useStepChange()
  return (
    <div className={classes.flow}>
      {form && <EnterButton intent={form} />}
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
