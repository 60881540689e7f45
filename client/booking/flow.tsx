import { Provider, useAtomValue } from 'jotai'
import { I18nProvider } from '#client/page/i18n.tsx'
import type { FlowPayload } from '#client/page/payload.ts'
import { VisuallyHidden } from '#client/ui/visually-hidden.tsx'
import type { I18n } from '#locales/i18n.ts'
import { ChunkPlaceholder } from './chunks/chunk-placeholder.tsx'
import { choicesChunk, detailsChunk, intakeChunk } from './chunks/flow-chunks.ts'
import classes from './flow.module.css'
import { CarryForm, formIntentAtom } from './navigation/carry-form.tsx'
import { EnterButton } from './navigation/enter-button.tsx'
import { Progress } from './navigation/progress.tsx'
import { useBrowserSync } from './navigation/use-browser-sync.ts'
import { useStepChange } from './navigation/use-step-change.ts'
import type { Store } from './state/atoms.ts'
import { choicesAtom } from './state/atoms.ts'
import { cannotPayAtom } from './state/cannot-pay.ts'
import { waitlistPanelAtom } from './state/waitlist-state.ts'
import { TimeStep } from './steps/time-step.tsx'
import { Summary } from './summary.tsx'

function CurrentStep({ formKey }: { formKey: number }) {
  const { step } = useAtomValue(choicesAtom)
  const waitlistPanel = useAtomValue(waitlistPanelAtom)
  const choiceViews = useAtomValue(choicesChunk.contentAtom)
  const details = useAtomValue(detailsChunk.contentAtom)
  const intake = useAtomValue(intakeChunk.contentAtom)
  const cannotPay = useAtomValue(cannotPayAtom)
  if (waitlistPanel || step === 'details')
    return details ? <details.FormStep key={formKey} /> : <ChunkPlaceholder chunk={detailsChunk} />
  if (step === 'time' && !cannotPay) return <TimeStep />
  if (step === 'intake' && !cannotPay)
    return intake ? <intake.IntakeStep /> : <ChunkPlaceholder chunk={intakeChunk} />
  return choiceViews ? <choiceViews.ChoiceStep /> : <ChunkPlaceholder chunk={choicesChunk} />
}

/**
 * The booking flow: a summary beside the current step. The keys make React create new elements for each step, so that no element
 * moves when the step changes.
 */
function Flow({ payload }: { payload: FlowPayload }) {
  const { step } = useAtomValue(choicesAtom)
  const formIntent = useAtomValue(formIntentAtom)
  const formKey = useBrowserSync(payload)
  const announcement = useStepChange()
  return (
    <div className={classes.flow}>
      {formIntent && <EnterButton intent={formIntent} />}
      <Progress key={`progress ${step}`} />
      <div key={step} className={classes.card}>
        <Summary />
        <div className={classes.step} data-step={step}>
          <CurrentStep formKey={formKey} />
        </div>
      </div>
      <CarryForm />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}

interface FlowRootProps {
  payload: FlowPayload
  store: Store
  i18n: I18n
}

/** The booking flow with its providers, for server rendering and hydration. */
export function FlowRoot({ payload, store, i18n }: FlowRootProps) {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <Flow payload={payload} />
      </I18nProvider>
    </Provider>
  )
}
