// The package is CommonJS and has no types.
declare module 'workerd' {
  const program: { default: string }
  export default program
}
