// The parts of Node's sockets that workerd has and the channels use. @types/node clashes with the Workers types.
declare module 'node:net' {
  export function connect(options: { host: string; port: number }): object
}

declare module 'node:tls' {
  export function connect(options: { host: string; port: number }): object
}
