import { useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import { useWords } from '#client/page/i18n.tsx'
import type { FormPayload } from '#client/page/payload.ts'
import { Card } from '#client/ui/card.tsx'
import { Heading } from '#client/ui/heading.tsx'
import { formAtom, placeAtom, restoredAtom, sentAtom } from './atoms.ts'
import classes from './form.module.css'
import { livePart } from './live-part.ts'
import { StepForm } from './step-form.tsx'
import { useStepChange } from './use-step-change.ts'

function About({ level }: { level: 1 | 2 }) {
  const { text } = useWords()
  const { name, description, steps } = useAtomValue(formAtom)
  const place = useAtomValue(placeAtom)
  const [only] = steps
  // Where a form has one step without a title of its own, this is where its heading's focus goes.
  const isStep = steps.length === 1 && !only?.title
  return (
    <div className={classes.about}>
      <Heading
        level={level}
        size={level === 1 ? 'large' : 'medium'}
        {...(isStep && { id: 'step', tabIndex: -1 })}
      >
        {text(name)}
      </Heading>
      {description && place === 0 && <p className={classes.description}>{text(description)}</p>}
    </div>
  )
}

/** A form at one of its steps, or what is said once it was sent. */
export function Form({ payload }: { payload: FormPayload }) {
  const store = useStore()
  const sent = useAtomValue(sentAtom)
  const place = useAtomValue(placeAtom)
  const restored = useAtomValue(restoredAtom)
  const live = useAtomValue(livePart.partAtom)
  const level = payload.within ? 2 : 1
  useStepChange()
  useEffect(() => live?.bindBrowser(store, payload), [live, store, payload])
  if (sent && live) return <live.Sent sent={sent} level={level} />
  return (
    <div className={classes.form}>
      <About level={level} />
      <Card>
        <StepForm key={`${place} ${restored}`} level={level === 1 ? 2 : 3} />
      </Card>
      {live && <live.Later />}
    </div>
  )
}
