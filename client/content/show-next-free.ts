/**
 * Fetches and shows the next free time. The page itself has no time, because one stored copy serves all visitors. If the call
 * fails, the line stays empty.
 */
export async function showNextFree(line: HTMLElement, url: string): Promise<void> {
  const response = await fetch(url).catch(() => undefined)
  if (response?.status === 200) line.textContent = await response.text()
}
