import { dispatch } from './events.ts'
import { createFrame } from './frame.ts'
import type { FrameTarget } from './frame-target.ts'
import { loadUi } from './load-ui.ts'
import type { ReadOptions } from './options.ts'
import { getScheme } from './scheme.ts'

/** Closes the open dialog; undefined while none is open. */
let closeOpenDialog: (() => void) | undefined

/** Closes the open dialog, if there is one. */
export const closePopup = () => closeOpenDialog?.()

/**
 * Creates a dialog with a frame, which loads when it is first shown. Shown again, the frame is where the visitor left it, unless
 * they booked something or sent a form. If the dialog cannot be shown, the browser goes to the URL instead.
 */
export function createPopup(
  target: HTMLElement,
  address: FrameTarget,
  options: ReadOptions,
  onClose: () => void,
) {
  const { url, locale } = address
  let isDone = false
  let creation: ReturnType<typeof create> | undefined

  async function create() {
    const ui = await loadUi(url)
    const frame = createFrame({
      address,
      options,
      target,
      isDialog: true,
      onEvent({ type }) {
        isDone ||= type === 'booked' || type === 'submitted'
        if (type === 'closed') dialog.close()
      },
      onAnswer: (hasAnswered) =>
        dialog.replaceFrame(hasAnswered ? undefined : ui.createFallback(url.href, options.title, locale)),
    })
    const dialog = ui.createDialog(frame.element, options.title, locale, () => {
      closeOpenDialog = undefined
      if (isDone) destroy()
      onClose()
      dispatch(target, { type: 'closed' })
    })
    return { dialog, frame }
  }

  function destroy() {
    creation?.then(
      ({ dialog, frame }) => {
        dialog.remove()
        frame.destroy()
      },
      () => null,
    )
    creation = undefined
    isDone = false
  }

  return {
    async show() {
      creation ??= create()
      try {
        const { dialog } = await creation
        closePopup()
        closeOpenDialog = dialog.close
        dialog.show(getScheme(target, options.scheme))
      } catch {
        location.assign(url)
      }
    },
    destroy,
  }
}
