import { type RefObject, useRef } from 'react'

/** Posts a form as a browser without scripts does: its handler is called again, and sees that with `isPosting`. */
export function usePostForm(form: RefObject<HTMLFormElement | null>) {
  const posting = useRef(false)
  return {
    isPosting: () => posting.current,
    post(submitter: HTMLElement | null) {
      // Promises go on while the browser still fires the submit event that was held back, and it takes no other meanwhile.
      setTimeout(() => {
        posting.current = true
        form.current?.requestSubmit(submitter)
        posting.current = false
      })
    },
  }
}
