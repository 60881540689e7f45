import { type RefObject, useEffect, useState } from 'react'

/**
 * Delays the submission of a form while `waiting`, then submits it, or focuses `control` if the wait `failed`. Returns a
 * function that sets the form.
 */
export function useHeldSubmit(waiting: boolean, failed: boolean, control: RefObject<HTMLElement | null>) {
  const [form, setForm] = useState<HTMLFormElement>()
  const [held, setHeld] = useState<{ submitter: HTMLElement | null }>()

  useEffect(() => {
    if (!form || !waiting) return
    const hold = (event: SubmitEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setHeld({ submitter: event.submitter })
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [form, waiting])

  useEffect(() => {
    if (!held || waiting) return
    setHeld(undefined)
    if (failed) control.current?.focus()
    else form?.requestSubmit(held.submitter)
  }, [held, waiting, failed, form, control])

  return setForm
}
