import { type RefObject, useRef } from 'react'

/**
 * Returns `post`, which submits a form as a browser without scripts does. The submit handler then runs again and must
 * return when `isPosting()`.
 */
export function usePostForm(form: RefObject<HTMLFormElement | null>) {
  const isSubmitting = useRef(false)
  return {
    isPosting: () => isSubmitting.current,
    post(submitter: HTMLElement | null) {
      // A promise may resolve while the browser still dispatches the prevented submit event, and would then ignore another.
      setTimeout(() => {
        isSubmitting.current = true
        form.current?.requestSubmit(submitter)
        isSubmitting.current = false
      })
    },
  }
}
