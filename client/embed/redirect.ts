/** Goes to an address with the id of a booking, if it is one of the web. */
export function redirect(template: string, booking: string) {
  const id = encodeURIComponent(booking)
  const link = document.createElement('a')
  link.href = template.replaceAll('{id}', id)
  if (!template.includes('{id}')) link.search += `${link.search && '&'}booking=${id}`
  if (link.protocol.startsWith('http')) location.assign(link.href)
}
