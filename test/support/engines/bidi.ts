/** The part of WebDriver BiDi that is the same whatever is asked: commands with answers, and events. */
export interface Bidi {
  send<T = void>(method: string, params: object): Promise<T>
  /** Calls the function that `source` is in a window, with JSON in and out. */
  call(source: string, args: readonly unknown[], context: string | undefined): Promise<unknown>
  /** Hears an event until the function that comes back is called. */
  on(method: string, hear: (params: object) => void): () => void
}

type Message = { id?: number; type: string; method?: string; params?: object; result?: unknown } & Fault

interface Fault {
  error?: string
  message?: string
}

type Called =
  | { type: 'success'; result: { value?: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

export async function connectBidi(address: string): Promise<Bidi> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`nothing answers at ${address}`)))
  })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  const hearing = new Set<{ method: string; hear: (params: object) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    if (message.type === 'event')
      for (const one of hearing) if (one.method === message.method) one.hear(message.params ?? {})
    const asked = waiting.get(message.id ?? -1)
    waiting.delete(message.id ?? -1)
    if (message.type === 'error') asked?.reject(new Error(`${message.error}: ${message.message}`))
    else asked?.resolve(message.result)
  })
  socket.addEventListener('close', () => {
    for (const asked of waiting.values()) asked.reject(new Error('the browser is gone'))
  })
  let count = 0
  const bidi: Bidi = {
    send<T>(method: string, params: object) {
      const asked = Promise.withResolvers<unknown>()
      count++
      waiting.set(count, asked)
      socket.send(JSON.stringify({ id: count, method, params }))
      // What a command answers is written in the standard; the caller names it.
      return asked.promise as Promise<T>
    },
    async call(source, args, context) {
      const called = await bidi.send<Called>('script.callFunction', {
        // Where the page may run no scripts, no promise is ever kept: one is awaited only when there is one.
        functionDeclaration: `(args) => {
          const json = (value) => JSON.stringify({ value })
          const answer = (${source})(...JSON.parse(args))
          return answer instanceof Promise ? answer.then(json) : json(answer)
        }`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
        awaitPromise: true,
        target: { context },
      })
      if (called.type === 'exception') throw new Error(called.exceptionDetails.text)
      return JSON.parse(called.result.value ?? '{}').value
    },
    on(method, hear) {
      const one = { method, hear }
      hearing.add(one)
      return () => hearing.delete(one)
    },
  }
  await bidi.send('session.new', {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
  })
  return bidi
}
