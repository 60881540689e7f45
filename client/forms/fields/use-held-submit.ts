import { type RefObject, useEffect, useState } from 'react'

/**
 * Holds back the sending of a form while something that belongs to it is on its way, and sends it then; where that has
 * failed, the focus goes to its control instead. Gives a function that is told which form it is.
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
