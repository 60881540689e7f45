/**
 * Opens the connection on which a frame of this site will load. The browser loads modules on another connection, without cookies.
 */
export function preconnect() {
  const link = document.createElement('link')
  link.rel = 'preconnect'
  link.href = import.meta.url
  document.head.append(link)
}
