import { type RefObject, useEffect, useState } from 'react'

/**
 * Delays the submission of a form while `waiting`. Then submits the form, or focuses `control` if there was a problem (`failed`).
 * Returns a function that sets the form.
 */
export function useDelayedSubmit(waiting: boolean, failed: boolean, control: RefObject<HTMLElement | null>) {
  const [form, setForm] = useState<HTMLFormElement>()
  const [delayedSubmit, setDelayedSubmit] = useState<{ submitter: HTMLElement | null }>()

  useEffect(() => {
    if (!form || !waiting) return
    const delay = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setDelayedSubmit({ submitter: event.submitter })
    }
    form.addEventListener('submit', delay)
    return () => form.removeEventListener('submit', delay)
  }, [form, waiting])

  useEffect(() => {
    if (!delayedSubmit || waiting) return
    setDelayedSubmit(undefined)
    if (failed) control.current?.focus()
    else form?.requestSubmit(delayedSubmit.submitter)
  }, [delayedSubmit, waiting, failed, form, control])

  return setForm
}
