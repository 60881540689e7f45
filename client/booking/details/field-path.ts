/** Returns the name of the form field for a problem's `path`; undefined when the form has no such field. */
export function toFieldName(path: string): string | undefined {
  if (/^guests\.\d+\.(name|email)$/.test(path)) return path
  const [, group, name] = /^(contact|consents|answers)\.([^.[]+)/.exec(path) ?? []
  if (!name) return undefined
  return group === 'answers' ? `answers.${name}` : name
}

/** Returns the path under which problems of a form field are reported. */
export function toFieldPath(name: string): string {
  if (name.startsWith('guests.')) return name
  if (name.startsWith('answers.')) return name.replace(/\[\]$/, '')
  return name === 'terms' || name === 'marketing' ? `consents.${name}` : `contact.${name}`
}
