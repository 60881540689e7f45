/** The functions that a style may call. None of them loads anything. */
const allowedFunctions = new Set(
  `calc clamp color color-mix cubic-bezier hsl hsla hwb is lab lch matrix max media min not oklab oklch rgb rgba rotate
  scale scalex scaley skewx skewy translate translatex translatey var where`.split(/\s+/),
)

/** A reference to a part of the same drawing, such as a gradient. */
const LOCAL_REFERENCE = /url\(\s*(["']?)#[\w:.-]+\1\s*\)/gi

/** Returns whether a style or an attribute loads nothing and hides nothing from this check. */
export function isSafeStyle(style: string): boolean {
  const plain = style.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(LOCAL_REFERENCE, ' ')
  // Escapes and unfinished comments could hide the name of a function.
  if (/[\\<]|\/\*|@(?!media\b)|:\s*expression|-moz-binding|behavior\s*:/i.test(plain)) return false
  return [...plain.matchAll(/([\w-]+)\(/g)].every(([, name = '']) => allowedFunctions.has(name.toLowerCase()))
}
