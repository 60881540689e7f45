/** The form's name for the field that a problem's `path` points at; undefined where the form has no such field. */
export function fieldName(path: string): string | undefined {
  if (/^guests\.\d+\.(name|email)$/.test(path)) return path
  const [, group, name] = /^(contact|consents|answers)\.([^.[]+)/.exec(path) ?? []
  if (!name) return undefined
  return group === 'answers' ? `answers.${name}` : name
}

/** The path under which a problem of this form field is reported. */
export function fieldPath(name: string): string {
  if (name.startsWith('guests.')) return name
  if (name.startsWith('answers.')) return name.replace(/\[\]$/, '')
  return name === 'terms' || name === 'marketing' ? `consents.${name}` : `contact.${name}`
}
