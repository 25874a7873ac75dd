import { parentPort } from 'node:worker_threads'
import { openCertificate } from './open-certificate.ts'

/** What the thread is asked. A schema of it would take longer to load than most files to open. */
interface Task {
  readonly file: Uint8Array
  readonly password: string
}

// A file may ask for any number of rounds of its key: the pool of this thread ends it in time.
parentPort?.on('message', ({ file, password }: Task) => {
  parentPort?.postMessage(openCertificate(file, password))
})
