/** A thread of `bench/upload.ts`: uploads a picture again and again until it is told to stop. Its own work delays no measurement. */
import { parentPort, workerData } from 'node:worker_threads'

const { address, cookie, photo } = workerData as { address: string; cookie: string; photo: Uint8Array }
let stopped = false
parentPort?.once('message', () => {
  stopped = true
})
while (!stopped) {
  const began = performance.now()
  const answer = await fetch(address, {
    method: 'POST',
    body: new Uint8Array(photo),
    headers: { 'content-type': 'image/jpeg', cookie },
  })
  if (answer.status !== 201)
    throw new Error(`a picture was answered with ${answer.status}: ${await answer.text()}`)
  parentPort?.postMessage(performance.now() - began)
}
