/**
 * Goes to a URL with a booking's id in place of `{id}`, or else in the parameter `booking`. Ignores other schemes than HTTP(S).
 */
export function redirect(template: string, booking: string) {
  const id = encodeURIComponent(booking)
  const link = document.createElement('a')
  link.href = template.replaceAll('{id}', id)
  if (!template.includes('{id}')) link.search += `${link.search && '&'}booking=${id}`
  if (link.protocol.startsWith('http')) location.assign(link.href)
}
