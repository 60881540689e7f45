/** A dialog with a frame in it. */
interface EmbedDialog {
  /** Shows it, with the focus in the frame. */
  show(scheme: string): void
  close(): void
  /** Shows an element in place of the frame, or the frame again for undefined. */
  replaceFrame(element: HTMLElement | undefined): void
  /** Removes it from the page. */
  remove(): void
}

/**
 * The module `/embed-ui.js`, which draws everything but frames. `/embed.js` loads it when it is needed. Cached copies of
 * `/embed.js` may be older than the module, so the signatures of these functions must not change.
 */
export interface EmbedUi {
  /** Creates the text in place of a frame that cannot be shown, with a link to its page. */
  createFallback(url: string, title: string, locale: string): HTMLElement
  /** Makes an element a button for the keyboard and for screen readers. Keys click it until the signal aborts. */
  addKeyboard(element: HTMLElement, signal: AbortSignal): void
  /** Puts a link into an empty element of the page, as a button at the corner of the window. Rejects where it cannot be drawn. */
  addButton(element: HTMLElement, link: HTMLAnchorElement): Promise<void>
  /** Creates a closed dialog. `onClose` is called after it was closed and the focus has returned. */
  createDialog(frame: HTMLIFrameElement, title: string, locale: string, onClose: () => void): EmbedDialog
}
