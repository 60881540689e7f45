/** Shows the next free time, which the page, stored for all visitors, does not have. Without an answer its line stays empty. */
export async function showNextFree(line: HTMLElement, url: string): Promise<void> {
  const response = await fetch(url).catch(() => undefined)
  if (response?.status === 200) line.textContent = await response.text()
}
