/** Shows the button that shares a page: with the share dialog of the device if it has one, else by copying the URL. */
export function enableShare(item: HTMLElement): void {
  const { share: url = '', title = '' } = item.dataset
  const button = item.querySelector('button')
  const status = item.querySelector('[role=status]')
  const canShare = 'share' in navigator
  if (!button || !status || !(canShare || 'clipboard' in navigator)) return
  button.children[canShare ? 1 : 0]?.remove()
  item.hidden = false
  button.addEventListener('click', async () => {
    try {
      if (canShare) return await navigator.share({ url, title })
      await navigator.clipboard.writeText(url)
      status.textContent = button.dataset.copied ?? ''
    } catch {
      // The visitor changed their mind, or the browser does not allow it.
    }
  })
}
