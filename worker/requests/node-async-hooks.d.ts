// The part of Node's async hooks that workerd gives us and that we use; @types/node clashes with Workers types.
declare module 'node:async_hooks' {
  export class AsyncLocalStorage<Store> {
    run<Result>(store: Store, callback: () => Result): Result
    getStore(): Store | undefined
  }
}
