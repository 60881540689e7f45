import { type RefObject, useRef } from 'react'

/** Submits a form as a browser without scripts does. The submit handler runs again and must return when `isPosting()`. */
export function usePostForm(form: RefObject<HTMLFormElement | null>) {
  const posting = useRef(false)
  return {
    isPosting: () => posting.current,
    post(submitter: HTMLElement | null) {
      // A promise may resolve while the browser still dispatches the prevented submit event; it ignores a second one then.
      setTimeout(() => {
        posting.current = true
        form.current?.requestSubmit(submitter)
        posting.current = false
      })
    },
  }
}
