const splitWords = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean))

/** The elements of a drawing. Scripts, animations, links, pictures and HTML are not among them. */
export const allowedElements = splitWords(`
  svg g defs symbol use switch title desc style path rect circle ellipse line polyline polygon text tspan
  linearGradient radialGradient stop clipPath mask pattern marker
  filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset`)

/** The elements that draw something. */
export const shapes = splitWords('path rect circle ellipse line polyline polygon text use')

/** The attributes of a drawing. Event handlers are not among them. */
export const allowedAttributes = splitWords(`
  id class style type media transform d points x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height rotate
  viewBox preserveAspectRatio opacity display visibility color overflow
  fill fill-rule fill-opacity stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset paint-order vector-effect shape-rendering
  clip-path clip-rule clipPathUnits mask mask-type maskUnits maskContentUnits
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  patternUnits patternContentUnits patternTransform
  marker-start marker-mid marker-end markerUnits markerWidth markerHeight refX refY orient
  filter filterUnits primitiveUnits in in2 result mode operator values stdDeviation k1 k2 k3 k4
  flood-color flood-opacity color-interpolation-filters
  font-family font-size font-style font-weight letter-spacing text-anchor dominant-baseline textLength lengthAdjust`)
