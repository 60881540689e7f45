/** A dialog with a frame in it. */
interface EmbedDialog {
  /** Shows it, with the focus in the frame. */
  show(scheme: string): void
  close(): void
  /** Shows something else in place of the frame, or the frame again. */
  replaceFrame(element: HTMLElement | undefined): void
  /** Removes it from the page. */
  remove(): void
}

/**
 * The module `/embed-ui.js`: all that the script draws itself. The script loads it when it is needed. Copies of the script in
 * caches are older than the module, so these functions stay as they are.
 */
export interface EmbedUi {
  /** Creates the text in place of a frame that cannot be shown, with a link to its page. */
  createFallback(url: string, title: string, locale: string): HTMLElement
  /** Makes an element a button for the keyboard and for screen readers, which it is until the signal. */
  addKeyboard(element: HTMLElement, signal: AbortSignal): void
  /** Puts a link into an empty element of the page, as a button at the corner of the window. */
  addButton(element: HTMLElement, link: HTMLAnchorElement): void
  /** Creates a closed dialog. `onClose` is called when it was closed and the focus has returned. */
  createDialog(frame: HTMLIFrameElement, title: string, locale: string, onClose: () => void): EmbedDialog
}
